import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import type { Rect } from "../../../table/layout.ts";
import type { Hit, Piece } from "../../../table/pieces.ts";
import type { GameScene, Shown, Tapped } from "../../../table/scene.ts";
import { motions } from "../animate.ts";
import { pointed, targets, warns } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";
import { arrange, place } from "../layout.ts";
import { after } from "../story.ts";
import { speakerOf } from "../texts/speaker.ts";
import { choicePieces } from "./bar.ts";
import { CLOSE, CONTRACTS, contractPieces, contractSpots, ownCubes, sheetOfContractsHits } from "./contracts.ts";
import { explainPieces } from "./explain.ts";
import { oddsPlace, saysOdds } from "./odds.ts";
import { ownPieces, panelPieces, spotsOf } from "./players.ts";
import { sheetHits, sheetPieces } from "./sheet.ts";
import { framePieces, lifted, tablePieces } from "./table.ts";
import { upcoming } from "./upcoming.ts";

const arrangement = ({ view, legal, port }: Shown<PortRoyal>): Arrangement => arrange(view, legal, port);

/** Targets, and the buttons of the choice bar that stand for one. */
function open({ open: targets, legal }: Shown<PortRoyal>, a: Arrangement): string[] {
  return [...targets, ...a.bar.buttons.map(({ id }) => id).filter((id) => targets.includes(pointed(id, legal)))];
}

/** Where things are: `place`, and what answers a pointer without being a target. */
function spots(shown: Shown<PortRoyal>, a: Arrangement): Map<string, Rect> {
  const at = new Map(place(shown.view, shown.legal, shown.port).map(({ id, rect }) => [id, rect]));
  for (const [i, colour] of ["yellow", "blue", "green", "red", "black"].entries())
    at.set(`colour:${colour}`, a.discs[i]!);
  if (saysOdds(shown.view)) at.set("odds", oddsPlace(a));
  for (const { id, rect } of [...contractSpots(a), ...spotsOf(shown.view, a)]) at.set(id, rect);
  return at;
}

function pieces(shown: Shown<PortRoyal>, host: Parameters<GameScene<PortRoyal>["pieces"]>[1]): Piece[] {
  const a = arrangement(shown);
  const speaker = speakerOf(host);
  const at = spots(shown, a);
  const chosen = shown.choice.type === "choosing" ? shown.choice.path.at(-1)! : null;
  // A ship whose fate is open lies higher, as what is chosen does.
  const raised = shown.view.asked?.type === "ship" && shown.caption === null ? `card:${shown.view.ship?.id}` : null;
  const chosenRect = chosen?.startsWith("card:") === true ? at.get(chosen) : undefined;
  if (chosenRect !== undefined) at.set(chosen!, lifted(chosenRect));
  const sheet = sheetPieces(shown, a, speaker);
  // In landscape the sheet's buttons take the place of the choice bar's.
  const covered = sheet.length > 0 && a.form === "landscape";
  const framed = open(shown, a).filter((id) => !(covered && id.startsWith("button:")));
  const found = [
    ...tablePieces(shown, a, speaker),
    ...framePieces({ ...shown, open: framed }, at),
    ...panelPieces(shown, a, speaker),
    ...ownPieces(shown, a, speaker),
    ...ownCubes(shown, a),
    ...contractPieces(shown, a, speaker),
    ...(covered ? [] : choicePieces(shown, a, speaker)),
    ...sheet,
    ...explainPieces(shown, explainedAt(shown, a, at), a, speaker),
  ];
  return found.map((piece) =>
    piece.id === raised || (chosenRect !== undefined && piece.id === chosen)
      ? scaled(piece, lifted(piece.rect))
      : piece,
  );
}

/** Where the thing lies that is explained: on what is open over the table, if anything is. */
function explainedAt(shown: Shown<PortRoyal>, a: Arrangement, at: ReadonlyMap<string, Rect>): Rect | undefined {
  if (shown.explained === null) return undefined;
  if (shown.opened === null) return at.get(shown.explained);
  return sheetOfContractsHits(shown, a).find(({ id }) => id === shown.explained)?.rect;
}

/** A chosen card, larger and above the others: everything on it grows with it. */
function scaled(piece: Piece, to: Rect): Piece {
  const share = to.width / piece.rect.width;
  const parts = piece.parts.map((part) => {
    const { x, y, width, height } = part.rect;
    return { ...part, rect: { x: x * share, y: y * share, width: width * share, height: height * share } };
  });
  return { ...piece, rect: to, parts, z: DEPTH.chosen };
}

function hits(shown: Shown<PortRoyal>): Hit[] {
  const a = arrangement(shown);
  if (shown.opened === CONTRACTS) return sheetOfContractsHits(shown, a);
  const at = spots(shown, a);
  const all = [...at].map(([id, rect]) => ({ id, rect }));
  const group = (test: (id: string) => boolean): Hit[] => all.filter(({ id }) => test(id)).reverse();
  const wanted = new Set(open(shown, a));
  return [
    ...sheetHits(shown, a),
    ...group((id) => wanted.has(id)),
    ...group((id) => id.includes("/") || id === "odds"),
    ...group((id) => !id.includes("/") && /^(card:|colour:|contract:|draw$|discard$|contracts$)/.test(id)),
    ...group((id) => id.startsWith("seat:") && !id.includes("/")),
  ];
}

function tapped(id: string, { view }: Shown<PortRoyal>): Tapped<PortRoyal> {
  if (id === "discard" && view.discard.length > 0) return { type: "discards" };
  if (id === CONTRACTS) return { type: "show", what: CONTRACTS };
  if (id === CLOSE) return { type: "show", what: null };
  const seat = /^seat:(\d)/.exec(id)?.[1];
  if (seat !== undefined) return { type: "player", seat: Number(seat) };
  return { type: "explain" };
}

/** The contracts, when they are open; a sheet of choices that needs more room than the table below the shell's zones. */
function covers(shown: Shown<PortRoyal>): boolean {
  if (shown.opened !== null) return true;
  const a = arrangement(shown);
  const sheet = sheetHits(shown, a).find(({ id }) => id === "sheet");
  return sheet !== undefined && sheet.rect.y - 9 < a.free.y;
}

export const scene: GameScene<PortRoyal> = {
  after,
  pieces,
  hits,
  targets,
  warns,
  pointed,
  tapped,
  covers,
  motions,
  upcoming,
};
