import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { MatchRecord } from "../../../shared/engine/record.ts";
import type { HouseReason } from "../../../shared/messages.ts";
import type { GameUi } from "../../table/ui.ts";
import { language, whyNot, words } from "../i18n/language.ts";
import { house } from "../session.ts";
import { CourseFigure } from "./CourseFigure.tsx";
import { type Course, courseOf, grows } from "./course.ts";

interface CourseOfMatchProps {
  readonly code: string;
  /** Without being asked: whole records are fetched for who played, not for hundreds who watched. */
  readonly atOnce: boolean;
  readonly ui: GameUi<Kind>;
  readonly name: (seat: Seat) => string;
}

/** How the points of a match that is over grew: who sat there sees it, who watched may ask, and whoever is refused reads why. */
export function CourseOfMatch({ code, atOnce, ui, name }: CourseOfMatchProps) {
  const course = useSignal<Course | "coming" | HouseReason | null>(null);
  const { result } = words.value;
  const title = ui.panels.growth?.title(language.value) ?? result.course;
  const bring = (): void => {
    course.value = "coming";
    fetched(code, ui).then(
      (found) => {
        course.value = found;
      },
      (error: unknown) => {
        console.error(`The course of the match of table ${code} cannot be shown.`, error);
        course.value = "unreadable";
      },
    );
  };
  useEffect(() => {
    course.value = null;
    if (atOnce) bring();
  }, [code]);
  const told = course.value;
  if (told === "coming") return null;
  if (told !== null && typeof told !== "string")
    return grows(told) && <CourseFigure course={told} title={title} ui={ui} code={code} name={name} />;
  return (
    <div class="course-asked">
      {told !== null && <p role="status">{whyNot(told)}</p>}
      <button type="button" class="button ghost" onClick={bring}>
        {title}
      </button>
    </div>
  );
}

async function fetched(code: string, ui: GameUi<Kind>): Promise<Course | HouseReason> {
  const match = await house.record(code);
  if (!match.ok) return match.reason;
  return courseOf(await ui.rules(), match.record as MatchRecord<Kind>, ui.panels.growth?.of);
}
