import { h } from "preact";
import { storyOf, takenBackIn } from "../../../client/app/table/story.ts";
import type { GamePanels } from "../../../client/table/panels/panels.ts";
import type { GameUi } from "../../../client/table/ui.ts";
import type { Game, Kind, Seat, Viewer } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { byTurns } from "../../sample.ts";
import { type Drawn, drawn } from "../drawn.ts";
import type { Faults } from "./faults.ts";
import type { Taught } from "./lesson.ts";
import type { Move } from "./moves.ts";
import { examineRule, type Spoken } from "./words.ts";

/** What no line of the page holds: holes, code. */
const HOLES = /undefined|\bnull\b|NaN|\[object|[{}]/;
/** What stands there to be read, or to be looked at. */
const SPEAKS = /^(p|b|li|h2|h3|h4|button|figcaption|dt|dd|td|th)$/;

/** A panel says nothing badly, and leaves nothing empty that somebody would read. */
function examinePanel(node: unknown, what: string, { language }: Spoken<Kind>, faults: Faults): void {
  const walk = ({ tag, props, inside, text }: Drawn): void => {
    // What is told later is empty until then.
    const later = props["role"] === "status";
    const picture = tag === "img" || tag === "svg" || props["dangerouslySetInnerHTML"] !== undefined;
    const said = [text, props["alt"], props["aria-label"], props["title"]].filter((it) => it !== undefined);
    for (const line of said)
      if (HOLES.test(String(line))) faults.note(`${what} is said badly in ${language}: ${JSON.stringify(line)}`);
    if (props["aria-label"] === "") faults.note(`${what} has a ${tag} without a name in ${language}`);
    if (SPEAKS.test(tag) && text.trim() === "" && inside.every(({ tag: child }) => child === "") && !picture && !later)
      faults.note(`${what} has an empty ${tag} in ${language}`);
    for (const child of inside) walk(child);
  };
  for (const element of drawn(node)) walk(element);
}

/** Of the moments of a match so many lie between two that are looked at; of those, one in so many by turns. */
const APART = 7;
const ONE_IN = 3;

/** All that a game shows as part of the page, once the n-th match is over: in one language, to one viewer. */
export function examinePanels<G extends Kind>(
  { game, panels }: { readonly game: Game<G>; readonly panels: GamePanels<G> },
  spoken: Spoken<G>,
  table: TableInfo,
  moves: readonly Move<G>[],
  viewer: Viewer,
  n: number,
  faults: Faults,
): void {
  const { after } = moves.at(-1)!;
  const over = after.legal.length === 0;
  const info = { ...table, standings: over ? [...game.outcome(after.state)] : [] } as TableInfo;
  const language = spoken.language as "en" | "de";
  const shared = { view: game.view(after.state, viewer), info, language, name: spoken.name };
  const examine = (what: string, node: unknown): void => examinePanel(node, what, spoken as Spoken<Kind>, faults);
  const story = storyOf(
    moves.map((move) => [move.after.n, move.events.map((event) => game.redact(event, viewer))] as const),
  );
  const beats = story.filter(({ stands }) => stands).map(({ events }) => events);
  const told = { events: beats.flat(), takenBack: takenBackIn(story) };
  // Beside the table it has one form or the other; in the list all of it stands each time.
  for (const form of byTurns(["strip", "rail"] as const, n, 2))
    examine("the history", h(panels.History, { ...shared, ...told, form }));
  examine("the whole history", h(panels.History, { ...shared, ...told, form: "rail", whole: true, look: () => {} }));
  if (panels.Moment !== undefined) {
    const { Moment } = panels;
    const moments = [...told.events.keys()].filter((at) => at % APART === 0);
    for (const at of byTurns(moments, n, ONE_IN))
      examine("a moment", h(Moment, { ...shared, beats, at, look: () => {} }));
  }
  for (let seat = 0; seat < after.match.seats; seat++) examine("a player", h(panels.Player, { ...shared, seat }));
  for (const [what, { title, Panel }] of Object.entries(panels.pages ?? {}))
    examine(`the page ${what}`, h("section", {}, h("h2", {}, title(language)), h(Panel, shared)));
  if (over) examine("the ranking", h(panels.Ranking, shared));
}

/** Every seat that the game has is told from the others by a sign and colours of its own. */
export function examineSeats<G extends Kind>(
  { seats }: Pick<Game<G>, "seats">,
  { seatSign, seatColours }: GamePanels<G>,
  faults: Faults,
): void {
  const of: readonly (readonly [what: string, looks: (seat: Seat) => unknown])[] = [
    ["sign", seatSign],
    ["colours", seatColours],
  ];
  for (const [what, looks] of of) {
    const seen = new Set<string>();
    for (let seat = 0; seat < seats.max; seat++) {
      const look = looked(() => looks(seat));
      if (look === undefined || seen.has(look)) faults.note(`seat ${seat} has no ${what} of its own`);
      else seen.add(look);
    }
  }
}
/** What it looks like, as text; undefined: like nothing. */
function looked(look: () => unknown): string | undefined {
  try {
    return JSON.stringify(look());
  } catch {
    return undefined;
  }
}

/** Each card, large and in words, with a rule that there is. */
export function examineCards<G extends Kind>(
  { ui: { panels }, taught }: { readonly ui: Pick<GameUi<G>, "panels">; readonly taught?: Pick<Taught<G>, "numbers"> },
  spoken: Spoken<G>,
  info: TableInfo,
  view: G["View"],
  faults: Faults,
): void {
  const language = spoken.language as "en" | "de";
  for (const face of Object.keys(spoken.texts.cards) as G["Face"][]) {
    const what = `the card ${face}`;
    const props = { view, info, language, name: spoken.name, face } as const;
    examinePanel(h(panels.Card, props), what, spoken as Spoken<Kind>, faults);
    examineRule(panels.ruleOf?.(face), what, taught, faults);
  }
}
