import { COLOURS } from "../../../../shared/games/port-royal/data.ts";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { pointedAt } from "../../../table/Chooser.ts";
import { explainedPieces } from "../../../table/kit/note.ts";
import { overlayHits, overlayPieces } from "../../../table/kit/overlay.ts";
import { hitsIn, isSeat, looksAt, spotsOf } from "../../../table/kit/places.ts";
import { grownTo, type Hit, type Piece } from "../../../table/pieces.ts";
import type { GameScene, Shown, Tapped } from "../../../table/scene.ts";
import type { StageHost } from "../../../table/ui.ts";
import { motions } from "../animate.ts";
import { asks, pointed, targets } from "../choices.ts";
import { type Arrangement, arrange, DEPTH, place } from "../layout.ts";
import { after } from "../story.ts";
import { explanation } from "../texts/explain.ts";
import { speakerOf } from "../texts/speaker.ts";
import { barPieces } from "./bar.ts";
import { CLOSE, CONTRACTS, contractPieces, contractSpots, ownCubes, sheetOfContractsHits } from "./contracts.ts";
import { ownPieces, panelPieces, seatSpots } from "./players.ts";
import { pricePieces } from "./prices.ts";
import { sheetOf } from "./sheet.ts";
import { sounds } from "./sounds.ts";
import { cardFrames, lifted, oddsPlace, saysOdds, tablePieces } from "./table.ts";
import { upcoming } from "./upcoming.ts";

type Host = StageHost<PortRoyal>;
const arrangement = ({ view, legal, port }: Shown<PortRoyal>): Arrangement => arrange(view, legal, port);

/** Targets, and the buttons of the choice bar that stand for one. */
function open({ open: targets, legal }: Shown<PortRoyal>, a: Arrangement): string[] {
  return [...targets, ...a.bar.buttons.map(({ id }) => id).filter((id) => targets.includes(pointed(id, legal)))];
}

/** Where things are: `place`, and what answers a pointer without being a target. */
const spots = ({ view, legal, port }: Shown<PortRoyal>, a: Arrangement): Map<string, Hit> =>
  spotsOf([
    ...place(view, legal, port),
    ...COLOURS.map((colour, i) => ({ id: `colour:${colour}`, rect: a.discs[i]! })),
    ...(saysOdds(view) ? [{ id: "odds", rect: oddsPlace(a) }] : []),
    ...contractSpots(a),
    ...seatSpots(view, a),
  ]);

function pieces(shown: Shown<PortRoyal>, host: Host): Piece[] {
  const a = arrangement(shown);
  const speaker = speakerOf(host);
  const at = spots(shown, a);
  const { view, choice } = shown;
  const up = new Set(pointedAt(choice).filter((id) => id.startsWith("card:")));
  for (const id of up) if (at.has(id)) at.set(id, { id, rect: lifted(at.get(id)!.rect) });
  // A ship whose fate is open lies higher, as what is chosen does.
  if (view.asked?.type === "ship" && shown.caption === null) up.add(`card:${view.ship?.id}`);
  const sheet = sheetOf(shown, a, speaker);
  // In landscape the sheet's buttons take the place of the choice bar's.
  const covered = sheet !== null && a.form === "landscape";
  const framed = open(shown, a).filter((id) => !(covered && id.startsWith("button:")));
  const found = [
    ...tablePieces(shown, a, speaker),
    ...cardFrames(shown, framed, at),
    ...pricePieces(shown, at),
    ...panelPieces(shown, a, speaker),
    ...ownPieces(shown, a, speaker),
    ...ownCubes(view, a),
    ...contractPieces(shown, a, speaker),
    ...(covered ? [] : barPieces(shown, a, speaker)),
    ...(sheet === null ? [] : overlayPieces(sheet, DEPTH.sheet, speaker.keys)),
    // What is open over the table hides what lies below.
    ...explainedPieces(shown, shown.opened === null ? at : spotsOf(sheetOfContractsHits(shown, a)), {
      free: a.free,
      z: DEPTH.toast,
      targets,
      speaker,
      say: (id) => explanation(id, { shown, speaker }),
    }),
  ];
  return found.map((piece) => (up.has(piece.id) ? { ...grownTo(piece, lifted(piece.rect)), z: DEPTH.chosen } : piece));
}

/** What the sheet of a choice answers to. */
const hitsOfSheet = (shown: Shown<PortRoyal>, a: Arrangement, host: Host): Hit[] => {
  const sheet = sheetOf(shown, a, speakerOf(host));
  return sheet === null ? [] : overlayHits(sheet);
};

function hits(shown: Shown<PortRoyal>, host: Host): Hit[] {
  const a = arrangement(shown);
  if (shown.opened === CONTRACTS) return sheetOfContractsHits(shown, a);
  const wanted = new Set(open(shown, a));
  return [
    ...hitsOfSheet(shown, a, host),
    ...hitsIn(
      spots(shown, a),
      (id) => wanted.has(id),
      /\/|^odds$/,
      /^((card|colour|contract):[^/]*|draw|discard|contracts)$/,
      isSeat,
    ),
  ];
}

function tapped(id: string, { view }: Shown<PortRoyal>): Tapped<PortRoyal> {
  if (id === "discard" && view.discard.length > 0) return { type: "page", what: "discards" };
  if (id === CONTRACTS) return { type: "show", what: CONTRACTS };
  if (id === CLOSE) return { type: "show", what: null };
  return looksAt(id);
}

/** The contracts, when they are open; a sheet of choices that needs more room than the table below the shell's zones. */
function covers(shown: Shown<PortRoyal>, host: Host): boolean {
  if (shown.opened !== null) return true;
  const a = arrangement(shown);
  const sheet = hitsOfSheet(shown, a, host).find(({ id }) => id === "overlay");
  return sheet !== undefined && sheet.rect.y - 9 < a.free.y;
}

export const scene: GameScene<PortRoyal> = {
  after,
  pieces,
  hits,
  targets,
  asks,
  pointed,
  tapped,
  covers,
  marks: true,
  motions,
  sounds,
  upcoming,
};
