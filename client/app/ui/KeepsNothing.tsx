import { useId } from "preact/hooks";
import { words } from "../i18n/language.ts";
import { DeviceLink } from "./DeviceLink.tsx";
import "./keeps-nothing.css";

/** Told before somebody takes a seat where the browser forgets who he is: why it matters, and the link that keeps the seat. */
export function KeepsNothing({ path }: { readonly path: string }) {
  const { comfort } = words.value;
  const id = useId();
  return (
    <section class="keeps-nothing" aria-labelledby={id}>
      <h2 id={id}>{comfort.keepsNothing}</h2>
      <p>{comfort.keepsNothingHint}</p>
      <DeviceLink path={path} title={comfort.keepLink} once={comfort.keepLinkOnce} />
    </section>
  );
}
