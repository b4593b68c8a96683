import { influenceOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Action, PortRoyal, View } from "../../../../shared/games/port-royal/state.ts";
import type { ButtonFace } from "../../../table/kit/buttons.ts";
import { choicePieces } from "../../../table/kit/choice.ts";
import { briefly, line, thing, whole, word, words } from "../../../table/kit/parts.ts";
import { bar as ground } from "../../../table/kit/pictures.ts";
import { lineOf } from "../../../table/kit/speaker.ts";
import { rect } from "../../../table/layout.ts";
import { type Piece, picture } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { ICONS } from "../art/pictures.ts";
import { type ButtonId, pointed, slotOf } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import type { Speaker } from "../texts/speaker.ts";
import { faceOf } from "../texts/texts.ts";

/** The choices in plain words: one line, and a button for each thing that is no card. */
export function barPieces(shown: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  const { form, bar } = a;
  const size = form === "desk" ? 20 : form === "tablet" ? 19 : 17;
  const style = { size, weight: 500, colour: "#f4ead5" } as const;
  const told = lineOf(shown, speaker);
  const [first, bare, less] = briefly(told);
  // Who is to get a gift has been tapped, and has a frame.
  const alone = bare!.replace(/;[^?]*/u, "");
  const act = alone.replace(/:[^?]*(?=\?)/u, "");
  // The first tap has read what it does: where there is no room for both, only what is left to do.
  const again = / \S+\? (.+)$/u.exec(told)?.slice(1) ?? [];
  const short = [first!, bare!, alone, act, ...again, less!];
  const said = words(whole(bar.text), told, style, { align: bar.align, short });
  // After the match the bar is free for the way back to its result; the heading has said the rest.
  const speaks = bar.text.height > 12 && shown.view.phase !== "over";
  return [
    ...(form === "landscape" ? [] : [picture("bar", ground(form === "desk" ? "round" : "top"), bar.rect, DEPTH.panel)]),
    ...phasePieces(shown, a, speaker),
    ...(speaks ? [thing("bar/text", bar.text, DEPTH.button, [said])] : []),
    ...choicePieces(bar.buttons, { z: DEPTH.button, keys: speaker.keys, slot: slotOf }, (id) =>
      faceOfButton(id, shown, speaker),
    ),
  ];
}

/** The three steps of a turn, the present one lit: where the shell's bar has no room for them. */
function phasePieces({ view }: Shown<PortRoyal>, { phase: at }: Arrangement, { texts, name }: Speaker): Piece[] {
  if (at === null || view.phase === "over") return [];
  const { phases, phase } = texts.heading(view, name);
  const high = Math.min(30, at.height / 3);
  const now = { size: 18, weight: 700, colour: "#f0cf86", title: true } as const;
  const other = { size: 15, weight: 500, colour: "#8fa4ad" } as const;
  const parts = phases.map((text, i) =>
    // Where there is no room for both halves of a step, the first says it.
    line(rect(0, i * high, at.width, high), [word(text, i === phase ? now : other, text.split(" & ")[0])], "left", 6),
  );
  return [thing("phase", at, DEPTH.panel, parts)];
}

function faceOfButton(
  id: ButtonId,
  { view, legal }: Shown<PortRoyal>,
  { texts, words: { short } }: Speaker,
): ButtonFace {
  const { buttons } = texts;
  switch (id) {
    case "button:reveal":
      return { label: buttons.reveal, short: short.reveal, icon: ICONS.draw, main: true };
    case "button:stop":
      return { label: buttons.stop, short: short.stop, icon: ICONS.hand };
    case "button:repel":
      return { label: buttons.repel, short: short.repel, icon: ICONS.sabres, main: true };
    case "button:admit": {
      const what = busts(legal) ? "bust" : "admit";
      return { label: buttons[what], short: short[what], icon: ICONS.anchor };
    }
    case "button:pass":
      return view.chance !== null && view.chance.taken > 0
        ? { label: buttons.done, icon: ICONS.hand }
        : { label: buttons.nothing, short: short.pass, icon: ICONS.hand };
    case "button:fulfil":
      return { label: buttons.fulfil(pointsOf(pointed(id, legal), view)), short: short.fulfil, icon: ICONS.compass };
  }
}

const busts = (legal: readonly Action[]): boolean => legal.some((action) => action.type === "admit" && action.bust);
const pointsOf = (target: string, view: View): number =>
  influenceOf([faceOf(view, Number(target.slice("card:".length)))]);
