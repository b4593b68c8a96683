import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import { numeral } from "../../table/kit/words.ts";
import type { GameUi } from "../../table/ui.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { words } from "../i18n/language.ts";
import { goTo } from "../routes.ts";
import { type Course, linesOf, pointsAt, QUARTERS, scaleOf } from "./course.ts";
import "./course.css";

/** The picture's own measure; it is drawn as wide as there is room. */
const [WIDTH, HEIGHT] = [480, 130];
const BESIDE = 2.5;

interface CourseProps {
  readonly course: Course;
  readonly title: string;
  readonly ui: GameUi<Kind>;
  readonly code: string;
  readonly name: (seat: Seat) => string;
}

/** How everybody's points grew. Whoever points at a moment sees the match again from there. */
export function CourseFigure({ course, title, ui, code, name }: CourseProps) {
  const { result } = words.value;
  const lines = linesOf(course, WIDTH, HEIGHT);
  const { least, most } = scaleOf(course);
  const told = course.points.map((_, seat) =>
    result.grew(
      name(seat),
      QUARTERS.map((share) => pointsAt(course, seat, share)),
    ),
  );
  const see = (event: MouseEvent): void => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    goTo(`/t/${code}/replay#${course.entries[Math.round(share * (course.entries.length - 1))]}`);
  };
  return (
    <figure class="course sheet-of-paper" aria-label={title}>
      <figcaption aria-hidden="true">{title}</figcaption>
      <div class="course-picture">
        <div class="course-scale" aria-hidden="true">
          <span>{numeral(most)}</span>
          <span>{numeral(least)}</span>
        </div>
        <svg viewBox={`-4 -6 ${WIDTH + 8} ${HEIGHT + 12}`} preserveAspectRatio="none" aria-hidden="true" onClick={see}>
          {lines.map((d, seat) => {
            const { light, dark } = ui.panels.seatColours(seat);
            // Where they lie on one another each is seen beside the others.
            const beside = (seat - (lines.length - 1) / 2) * BESIDE;
            return (
              <g key={seat} fill="none" stroke-linejoin="round" transform={`translate(0 ${beside})`}>
                <path d={d} stroke={dark} class="course-edge" />
                <path d={d} stroke={light} class="course-line" />
              </g>
            );
          })}
        </svg>
      </div>
      <ul class="course-key">
        {told.map((line, seat) => (
          <li key={line}>
            <Drawing className="course-sign" svg={ui.panels.seatSign(seat)} />
            <span class="unseen">{line}</span>
            <span aria-hidden="true">{name(seat)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
