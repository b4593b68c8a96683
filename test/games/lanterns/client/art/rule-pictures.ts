import { lanternDrawing } from "./drawings.ts";

/** What a rule speaks of, as it looks on the table. */
const PICTURES: Readonly<Record<string, readonly (() => string)[]>> = {
  "LA-3": [() => lanternDrawing("red").svg],
  "LA-4": [() => lanternDrawing("jade").svg, () => lanternDrawing("jade").svg],
  "LA-5": [() => lanternDrawing("amber").svg],
  "LA-7": [() => lanternDrawing("red").svg, () => lanternDrawing("amber").svg],
};

/** For the rules page: pictures beside a rule, by its number. */
export const picturesOf = (rule: string): string[] => (PICTURES[rule] ?? []).map((draw) => draw());
