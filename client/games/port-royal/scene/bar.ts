import { influenceOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Action, PortRoyal, View } from "../../../../shared/games/port-royal/state.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Art, type Bit, type Part, type Piece, picture, within } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { say } from "../../../table/texts.ts";
import { button, frame, glow, ICONS } from "../art/pictures.ts";
import { pointed, type ShortcutId, type TargetId } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";
import type { Speaker } from "../texts/speaker.ts";
import { faceOf } from "../texts/texts.ts";
import { barPieces } from "./ground.ts";
import { cornerOf } from "./table.ts";

const INK = "#14202b";
const PALE = "#f4ead5";

/** The choices in plain words: one line, and a button for each thing that is no card. */
export function choicePieces(shown: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  const { bar } = a;
  const size = a.form === "desk" ? 20 : a.form === "tablet" ? 19 : 17;
  const text: Part = {
    type: "words",
    rect: within(bar.text, bar.text),
    align: bar.align,
    text: lineOf(shown, speaker),
    style: { size, weight: 500, colour: PALE },
  };
  return [
    ...barPieces(a),
    ...phasePieces(shown, a, speaker),
    // After the match the bar is free for the way back to its result; the heading has said the rest.
    ...(bar.text.height > 12 && shown.view.phase !== "over"
      ? [{ id: "bar/text", rect: bar.text, z: DEPTH.panel + 0.2, parts: [text] }]
      : []),
    ...bar.buttons.map(({ id, rect: at }) => {
      const { label, short, icon, main } = faceOfButton(id, shown, speaker);
      return buttonPiece(id, at, label, { short, icon, main });
    }),
  ];
}

/** The three steps of a turn, the present one lit: where the shell's bar has no room for them. */
function phasePieces({ view }: Shown<PortRoyal>, { phase: at }: Arrangement, { texts, name }: Speaker): Piece[] {
  if (at === null || view.phase === "over") return [];
  const { phases, phase } = texts.heading(view, name);
  const line = Math.min(30, at.height / 3);
  const parts = phases.map(
    (text, i): Part => ({
      type: "line",
      rect: rect(0, i * line, at.width, line),
      align: "left",
      gap: 6,
      bits: [
        {
          text,
          style:
            i === phase
              ? { size: 18, weight: 700, colour: "#f0cf86", title: true }
              : { size: 15, weight: 500, colour: "#8fa4ad" },
        },
      ],
    }),
  );
  return [{ id: "phase", rect: at, z: DEPTH.panel, parts }];
}

/** What the line says: what happens, what is chosen, what is asked, or for whom everybody waits. */
function lineOf({ view, choice, caption }: Shown<PortRoyal>, { texts, words, name }: Speaker): string {
  if (caption !== null) return caption;
  if (choice.type === "sent") return words.sent;
  if (choice.type === "choosing" && choice.chosen !== null && !choice.warned)
    return words.again(say(texts.actions, "type", choice.chosen, view, name));
  return texts.prompt(view, name);
}

interface ButtonFace {
  readonly label: string;
  readonly short?: string;
  readonly icon: Art | null;
  readonly main: boolean;
}

function faceOfButton(
  id: TargetId | ShortcutId,
  { view, legal }: Shown<PortRoyal>,
  { texts, words }: Speaker,
): ButtonFace {
  const { buttons } = texts;
  switch (id) {
    case "button:reveal":
      return { label: buttons.reveal, short: words.short.reveal, icon: ICONS.draw, main: true };
    case "button:stop":
      return { label: buttons.stop, short: words.short.stop, icon: ICONS.hand, main: false };
    case "button:repel":
      return { label: buttons.repel, short: words.short.repel, icon: ICONS.sabres, main: true };
    case "button:admit":
      return {
        label: busts(legal) ? buttons.bust : buttons.admit,
        short: busts(legal) ? words.short.bust : words.short.admit,
        icon: ICONS.anchor,
        main: false,
      };
    case "button:pass":
      return view.chance !== null && view.chance.taken > 0
        ? { label: buttons.done, icon: ICONS.hand, main: false }
        : { label: buttons.nothing, short: words.short.pass, icon: ICONS.hand, main: false };
    case "button:fulfil":
      return { label: buttons.fulfil(pointsOf(pointed(id, legal), view)), icon: ICONS.compass, main: false };
    default:
      throw new Error(`${id} is no button`);
  }
}

const busts = (legal: readonly Action[]): boolean => legal.some((action) => action.type === "admit" && action.bust);
const pointsOf = (target: string, view: View): number =>
  influenceOf([faceOf(view, Number(target.slice("card:".length)))]);

/** The blue frame of a button on a sheet, and its light. */
export function framed(id: string, at: Rect, z: number): Piece[] {
  const corner = cornerOf(id, at);
  return [
    picture(`glow:${id}`, glow(corner), at, z + 0.25, { breathes: true }),
    picture(`frame:${id}`, frame(corner, false), at, z + 0.4),
  ];
}

/** A button of the house: brass for the main thing, parchment for the others. */
export function buttonPiece(
  id: string,
  at: { x: number; y: number; width: number; height: number },
  label: string,
  how: {
    readonly short?: string | undefined;
    readonly icon?: Art | null;
    readonly main: boolean;
    readonly z?: number;
  },
): Piece {
  const colour = how.main ? "#2a1a06" : INK;
  const words: Bit = {
    text: label,
    style: { size: at.width < 110 ? 18 : 19.5, weight: 800, colour },
    ...(how.short !== undefined && { short: how.short }),
  };
  const icon: Bit[] = how.icon ? [{ art: how.icon, width: 22, height: 22 }] : [];
  const pad = at.width < 130 ? 6 : 10;
  return {
    id,
    rect: at,
    z: how.z ?? DEPTH.panel + 0.2,
    parts: [
      { type: "picture", art: button(how.main ? "brass" : "parchment"), rect: within(at, at) },
      {
        type: "line",
        rect: rect(pad, 0, at.width - 2 * pad, at.height - 2),
        align: "centre",
        gap: at.width < 130 ? 5 : 8,
        bits: [...icon, words],
      },
    ],
  };
}
