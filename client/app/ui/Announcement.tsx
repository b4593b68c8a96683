import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { arriveAt } from "../routes.ts";
import mark from "../styles/mark.svg";
import { callPage } from "../title.ts";
import { Bar } from "./Bar.tsx";
import { SkipLink } from "./SkipLink.tsx";

interface AnnouncementProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ComponentChildren;
}

/** A page that says one thing: what happened, what is safe, what to do. */
export function Announcement({ title, text, children }: AnnouncementProps) {
  useEffect(() => callPage(`Kontor: ${title.replace(/\.$/, "")}`), [title]);
  return (
    <div class="wood">
      <SkipLink />
      <Bar />
      <main class="announcement paper-sheet" id="main" tabIndex={-1} ref={arriveAt}>
        <img class="seal" src={mark} alt="" />
        <h1 class="title">{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {children}
      </main>
    </div>
  );
}
