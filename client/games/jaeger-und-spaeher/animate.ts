import type { Seat } from "../../../shared/engine/contract.ts";
import { type Amounts, SPACES, type Space } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Card, Event, JaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { appear, COIN, DEAL, drawnAs, fly, go, MOVE, reshuffle, STEP, spread, still } from "../../table/kit/flights.ts";
import { coming, going } from "../../table/kit/whereabouts.ts";
import { grown, type Rect } from "../../table/layout.ts";
import { travel } from "../../table/motion.ts";
import { type Art, picture } from "../../table/pieces.ts";
import type { Motions } from "../../table/scene.ts";
import { characterCard, hungerTooth, itemBack, light, member, resource, stackIcon, sunBadge } from "./art/pictures.ts";
import { columnId, pileId, placeId } from "./choices.ts";
import { arrange, DEPTH } from "./layout.ts";
import { finishes, reveals } from "./motion/locations.ts";
import { above, carry, chip, FLIPPED, figure, goHome, PACE, PACES, small, type Told, walk } from "./motion/ways.ts";
import { inPlayId } from "./scene/cards.ts";
import { itemArt } from "./scene/faces.ts";
import { activeSpots, homeOf, type Moved, ofSeat, seen, spot } from "./scene/spots.ts";
import { markerAt, markerId } from "./scene/track.ts";

/** Milliseconds: a hop of a marker and all of them, light that falls and comes back. */
const HOP = 110;
const HOPS = 480;
const DUSK = 700;
const DAWN = 400;
/** At sunset each member is counted by himself. */
const COUNTED = 130;

/** Cards that stay where others come or go lie closer, or make room. */
const makeRoom = (motion: Moved): Promise<void> => go(motion, { above: DEPTH.card + 0.9 });
/** So do members. */
const makeWay = (motion: Moved): Promise<void> => go(motion, { above: DEPTH.piece + 0.9 });

/** He leaves where he stood and comes to stand with the others, who make room. */
async function goThere(motion: Moved, { seat, card, from }: Told<"member-moved">): Promise<void> {
  const [left] = going(motion, "member:");
  const start = from === null ? homeOf(motion, seat) : spot(motion, "before", placeId(from.id));
  const [came] = coming(motion, `member:${card.id}:${seat}:`);
  const end = came === undefined ? spot(motion, "after", placeId(card.id)) : seen(motion, "after", came);
  const at = left === undefined ? start : seen(motion, "before", left);
  if (left !== undefined) motion.mover.take(left.id);
  await Promise.all([walk(motion, "walker", seat, at, end), makeWay(motion)]);
}

/** They leave for their tribe, and whoever stays there stands closer. */
async function areDrivenOut(motion: Moved, { seat, card, count }: Told<"members-driven-out">): Promise<void> {
  for (const { id } of going(motion, "member:")) motion.mover.take(id);
  const from = spot(motion, "before", placeId(card.id));
  await Promise.all([goHome(motion, seat, count, from), makeWay(motion)]);
}

/** Stones that lie from now on fall from a hand's height. */
async function lay(motion: Moved): Promise<void> {
  await Promise.all(
    coming(motion, "stone:").map((piece) => {
      const up = { ...piece.rect, y: piece.rect.y - piece.rect.height * 0.8 };
      motion.mover.put({ ...piece, z: above }, { rect: grown(up, 4), alpha: 0.2 });
      return motion.mover.move(piece.id, { rect: piece.rect, alpha: 1 }, { ms: DEAL, ease: "in" });
    }),
  );
}

/** Small pictures go from one place to another, and are gone. */
const send = ({ mover }: Moved, id: string, arts: readonly Art[], from: Rect, to: Rect): Promise<void> =>
  fly(mover, arts, { id, from: small(from), to: small(to), z: above + 0.2, ms: COIN, arc: 26, goes: true });
const teeth = (count: number): Art[] => Array<Art>(Math.min(count, 6)).fill(hungerTooth());
const amountsOf = (amounts: Amounts): Art[] =>
  SPACES.flatMap((space, i) => Array<Art>(amounts[i]!).fill(resource(space)));

/** Where a resource goes at once: meat against hunger, a point to the track, all else before the player (JS-R2, JS-R3). */
const usedAt = (motion: Moved, seat: Seat, space: Space): Rect =>
  space === "meat"
    ? ofSeat(motion, seat, "hunger")
    : space === "point"
      ? markerOf(motion, seat)
      : ofSeat(motion, seat, "played");

/** He comes home, a stone lies where he took something, and that goes where it is needed. */
async function fetches(motion: Moved, { seat, card, space }: Told<"member-recalled">): Promise<void> {
  const [left] = going(motion, "member:");
  const from = left === undefined ? spot(motion, "before", placeId(card.id)) : seen(motion, "before", left);
  if (left !== undefined) motion.mover.take(left.id);
  const [pebble] = coming(motion, "stone:");
  const taken = pebble === undefined ? from : seen(motion, "after", pebble);
  await Promise.all([
    walk(motion, "walker", seat, from, homeOf(motion, seat)),
    makeWay(motion),
    ...(space === null
      ? []
      : [lay(motion), send(motion, "brought", [resource(space)], taken, usedAt(motion, seat, space))]),
  ]);
}

/** Face down off the pile; whoever draws them sees them where they lie from now on. */
async function draws(motion: Moved, { seat, count }: Told<"items-drawn">): Promise<void> {
  const pile = spot(motion, "before", pileId("item"));
  const own = coming(motion, "item:");
  if (own.length > 0) {
    const come = own.map((piece, i) => carry(motion, piece, pile, seen(motion, "after", piece), DEAL, i * STEP));
    await Promise.all([...come, makeRoom(motion)]);
    return;
  }
  const backs = Array<Art>(Math.min(count, 4)).fill(itemBack());
  const to = chip(ofSeat(motion, seat, "tab:own:items"));
  await fly(motion.mover, backs, { id: "drawn", from: chip(pile), to, z: above, ms: DEAL, arc: 16, goes: true });
}

/** Items that lie open from now on go to the discards. */
async function discards(motion: Moved, seat: Seat, cards: readonly Card[], kind: string): Promise<void> {
  const pile = chip(spot(motion, "after", pileId("item")));
  const own = going(motion, kind);
  if (own.length > 0) {
    const leave = own.map((piece, i) => carry(motion, piece, seen(motion, "before", piece), pile, MOVE, i * STEP));
    await Promise.all([...leave, makeRoom(motion)]);
    return;
  }
  const arts = cards.map((card) => itemArt(card, "chip", motion.host.language()));
  const from = chip(ofSeat(motion, seat, "tab:own:items"));
  await fly(motion.mover, arts, { id: "discarded", from, to: pile, z: above, ms: MOVE, goes: true });
}

/** From the hand to lie before the player. */
async function plays(
  motion: Moved,
  { seat, character }: Told<"character-played" | "character-discarded">,
): Promise<void> {
  const card = drawnAs(motion.drawn.after, inPlayId(character));
  if (card === undefined) return;
  const [held] = going(motion, "hand:");
  const from = held === undefined ? chip(ofSeat(motion, seat, "tab:own:hand")) : seen(motion, "before", held);
  if (held !== undefined) motion.mover.take(held.id);
  // What is said of it makes way: where it comes to lie words stood.
  const panel = drawnAs(motion.drawn.after, "played");
  if (panel !== undefined) motion.mover.put(panel);
  await Promise.all([carry(motion, card, from, card.rect), makeRoom(motion)]);
}

/** Into its column, in front of the others (JS-UI2). */
async function puts(motion: Moved, { character, column }: Told<"character-put">): Promise<void> {
  const [lies] = coming(motion, "shelf:");
  const card = drawnAs(motion.drawn.before, inPlayId(character)) ?? lies;
  if (card === undefined) return;
  const to = lies === undefined ? chip(spot(motion, "after", columnId(column))) : seen(motion, "after", lies);
  await Promise.all([carry(motion, card, card.rect, to), makeRoom(motion)]);
}

/** Off its column to a hand. */
async function takes(motion: Moved, { seat, character, column }: Told<"character-taken">): Promise<void> {
  const [stood] = going(motion, "shelf:");
  const from = stood === undefined ? chip(spot(motion, "before", columnId(column))) : seen(motion, "before", stood);
  if (stood !== undefined) motion.mover.take(stood.id);
  const [held] = coming(motion, "hand:");
  if (held !== undefined) {
    await Promise.all([carry(motion, held, from, seen(motion, "after", held)), makeRoom(motion)]);
    return;
  }
  const art = characterCard(character, "chip", motion.host.language());
  const to = chip(ofSeat(motion, seat, "tab:own:hand"));
  const taken = fly(motion.mover, [art], { id: "taken", from, to, z: above, ms: MOVE, arc: 12, goes: true });
  await Promise.all([taken, makeRoom(motion)]);
}

/** What was fetched pays for it; then it lies open before its owner (JS-G1). */
async function creates(motion: Moved, { seat, card, paid }: Told<"item-created">): Promise<void> {
  const [hidden] = going(motion, "item:");
  const from = hidden === undefined ? chip(ofSeat(motion, seat, "tab:own:items")) : seen(motion, "before", hidden);
  const left = drawnAs(motion.drawn.after, "played");
  if (left !== undefined) motion.mover.put(left);
  await send(motion, "paid", amountsOf(paid).slice(0, 4), ofSeat(motion, seat, "played"), from);
  const [made] = coming(motion, "built:");
  if (made !== undefined) {
    if (hidden !== undefined) motion.mover.take(hidden.id);
    await Promise.all([carry(motion, made, from, seen(motion, "after", made)), makeRoom(motion)]);
    return;
  }
  const at = grown(from, from.width * 0.3);
  motion.mover.put(picture("made", itemArt(card, "chip", motion.host.language(), true), at, above), { rect: from });
  await motion.mover.move("made", { rect: at }, { ms: MOVE });
}

const markerOf = ({ drawn }: Moved, seat: Seat): Rect => drawnAs(drawn.before, markerId(seat))!.rect;

/** Space by space along the track, back too (JS-V1). */
async function hops(motion: Moved, { seat, points }: Told<"points-moved">): Promise<void> {
  const { mover, before, drawn } = motion;
  const marker = drawnAs(drawn.before, markerId(seat))!;
  const goal = drawnAs(drawn.after, markerId(seat))!;
  const start = before.view.players[seat]!.points;
  const count = Math.abs(points - start);
  if (count === 0) return;
  const { track } = arrange(before.view, [], before.port);
  mover.put({ ...marker, z: above });
  const ms = Math.min(HOP, HOPS / count);
  // Whose marker shares its space now, or did, steps aside.
  const others = drawn.before.filter(({ id }) => id.startsWith("marker:") && id !== marker.id);
  const aside = travel(mover, others, drawn.after, { ms: Math.min(MOVE, ms * count), above });
  for (let n = 1; n <= count; n++) {
    const on = start + Math.sign(points - start) * n;
    const to = n === count ? goal.rect : markerAt(track, on);
    await mover.move(marker.id, { rect: to }, { ms, arc: 9, ease: "both" });
  }
  await aside;
  mover.put({ ...goal, z: above });
}

/** Light falls over the table; members, hunger and unplayed cards are counted one by one (JS-S1). */
async function sunset(motion: Moved, { seat, hunger, unplayed }: Told<"sunset-began">): Promise<void> {
  const { mover, drawn } = motion;
  const dusk = drawnAs(drawn.after, "dusk");
  if (dusk !== undefined && drawnAs(drawn.before, "dusk") === undefined) await appear(mover, dusk, DUSK);
  const marker = markerOf(motion, seat);
  for (const [n, at] of activeSpots(motion, seat).entries()) {
    void spread(mover, light(), small(at, 40), { id: `counted:${n}`, by: 12, z: above, ms: COUNTED * 3 });
    void fly(mover, [sunBadge(1)], {
      id: `sun:${n}`,
      from: small(at),
      to: small(marker),
      z: above,
      ms: COIN,
      goes: true,
    });
    await mover.rest(COUNTED);
  }
  const less = [...teeth(hunger), ...Array<Art>(Math.min(unplayed, 4)).fill(itemBack())];
  await send(motion, "less", less, ofSeat(motion, seat, "hunger"), marker);
}

/** A new day: the light comes back. */
async function dawn({ mover, drawn }: Moved): Promise<void> {
  if (drawnAs(drawn.before, "dusk") === undefined) return;
  await mover.move("dusk", { alpha: 0 }, { ms: DAWN });
  mover.take("dusk");
}

/** Everybody who eats takes one; elsewhere they come from what brings them (JS-S3). */
async function hungers(motion: Moved, { seat, count, why }: Told<"hunger-taken">): Promise<void> {
  const to = ofSeat(motion, seat, "hunger");
  if (why !== "sunset") return send(motion, "hunger", teeth(count), ofSeat(motion, seat, "played"), to);
  await Promise.all(activeSpots(motion, seat).map((at, n) => send(motion, `hunger:${n}`, teeth(1), at, to)));
}

/** It rises from where it was and is gone. */
const vanish = (motion: Moved, arts: readonly Art[], at: Rect): Promise<void> =>
  send(motion, "gone", arts, at, { ...at, y: at.y - 36 });

/** Light where something begins: a birth, the Geysers, the goal. */
const shine = ({ mover }: Moved, at: Rect): Promise<void> =>
  spread(mover, light(), at, { by: Math.min(26, at.width * 0.4), z: above, ms: MOVE });

/** Who is given up goes away into the dark (JS-S4). */
async function isLost(motion: Moved, { seat, from }: Told<"member-given-up">): Promise<void> {
  const at = from === null ? homeOf(motion, seat) : spot(motion, "before", placeId(from.id));
  const [left] = going(motion, "member:");
  if (left !== undefined) motion.mover.take(left.id);
  const away = figure(left === undefined ? at : seen(motion, "before", left));
  motion.mover.put(picture("lost", member(seat), away, above));
  const fades = motion.mover.move("lost", { rect: { ...away, y: away.y - 30 }, alpha: 0 }, { ms: MOVE * 2 });
  await Promise.all([fades, makeWay(motion)]);
}

const backOf = { item: itemBack(), wild: stackIcon("wild"), hunt: stackIcon("hunt") } as const;

/** One motion for each event: how it looks, and how long it takes. */
export const motions: Motions<JaegerUndSpaeher> = {
  "turn-began": { ms: DAWN, play: (motion) => dawn(motion) },
  "character-played": { ms: MOVE + STEP, play: plays },
  "character-discarded": { ms: MOVE + STEP, play: plays },
  "character-put": { ms: MOVE + STEP, play: puts },
  "character-taken": { ms: MOVE + STEP, play: takes },
  "option-chosen": still,
  "stone-laid": { ms: DEAL + STEP, play: (motion) => lay(motion) },
  "location-revealed": {
    ms: 2 * DEAL + MOVE + 160,
    play: reveals,
  },
  "nothing-to-reveal": still,
  "nothing-to-draw": still,
  "step-fell-away": still,
  "member-moved": { ms: PACES * PACE, play: goThere },
  "members-driven-out": { ms: PACES * PACE, play: areDrivenOut },
  "items-drawn": { ms: DEAL + 3 * STEP, play: draws },
  "pile-reshuffled": {
    ms: MOVE + 2 * STEP,
    play: ({ mover, ...motion }, { pile }) => {
      const at = small(spot({ mover, ...motion }, "before", pileId(pile)), FLIPPED);
      return reshuffle(mover, backOf[pile], { ...at, y: at.y - 30 }, at, above);
    },
  },
  "member-born": {
    ms: MOVE,
    play: (motion, { seat }) => walk(motion, "born", seat, ofSeat(motion, seat, "camp"), homeOf(motion, seat)),
  },
  "nobody-born": still,
  "member-readied": { ms: MOVE, play: (motion, { seat }) => shine(motion, small(ofSeat(motion, seat, "camp"), 40)) },
  "hunger-taken": { ms: COIN + 2 * STEP, play: hungers },
  "hunger-dropped": {
    ms: COIN + STEP,
    play: (motion, { seat, count }) => vanish(motion, teeth(count), ofSeat(motion, seat, "hunger")),
  },
  "item-laid-aside": still,
  "items-discarded": { ms: MOVE + 3 * STEP, play: (motion, { seat, cards }) => discards(motion, seat, cards, "item:") },
  "items-handed-in": {
    ms: MOVE + 2 * STEP,
    play: (motion, { seat, cards }) => discards(motion, seat, cards, "built:"),
  },
  "member-recalled": { ms: PACES * PACE, play: fetches },
  "meat-carried": {
    ms: COIN,
    play: async (motion, { seat, card }) => {
      const from = spot(motion, "before", placeId(card.id));
      await Promise.all([lay(motion), send(motion, "meat", [resource("meat")], from, ofSeat(motion, seat, "hunger"))]);
    },
  },
  "location-finished": { ms: PACES * PACE + STEP, play: finishes },
  "item-created": { ms: COIN + MOVE, play: creates },
  "resources-lost": {
    ms: COIN + 2 * STEP,
    play: (motion, { seat, amounts }) => vanish(motion, amountsOf(amounts).slice(0, 4), ofSeat(motion, seat, "played")),
  },
  "points-moved": { ms: HOPS, play: hops },
  "goal-reached": { ms: MOVE, play: (motion, { seat }) => shine(motion, grown(markerOf(motion, seat), 10)) },
  "bonus-missed": still,
  "sunset-began": { ms: DUSK + 5 * COUNTED + COIN + 4 * STEP, play: sunset },
  "member-given-up": { ms: MOVE * 2, play: isLost },
  "geysers-used": { ms: MOVE, play: (motion) => shine(motion, spot(motion, "before", pileId("item"))) },
  passed: still,
  "seat-left": still,
  "tribe-extinct": still,
  "game-ended": still,
};

/** A sunset is a moment: nothing that comes behind it cuts it short. */
export const longest = (events: readonly Event[]): number | undefined =>
  events.some(({ type }) => type === "sunset-began") ? 4000 : undefined;
