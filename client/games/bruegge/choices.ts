import { PERSON, type PersonId } from "../../../shared/games/bruegge/persons.ts";
import type { Action, Bruegge, View } from "../../../shared/games/bruegge/state.ts";
import { COLOURS, type Colour, USES, type Use } from "../../../shared/games/bruegge/vocabulary.ts";
import type { Asks, Choice, Steps } from "../../table/Chooser.ts";
import { seatOf } from "../../table/kit/places.ts";
import { tabId } from "../../table/tabs.ts";
import type { Tray } from "./layout/arrangement.ts";

/** What lies on the table, by name. */
export const handId = (person: PersonId): string => `hand:${person}`;
export const houseId = (n: number): string => `house:${n}`;
export const spaceId = (canal: number, n: number): string => `space:${canal}:${n}`;
export const stackId = (pile: number): string => `stack:${pile}`;
export const berthId = (n: number): string => `berth:${n}`;
export const dieId = (n: number): string => `die:${n}`;
export const workerId = (colour: Colour): string => `worker:${colour}`;
export const threatId = (colour: Colour): string => `threat:${colour}`;
export const PRICE = "price";
export const STAIRS = "stairs";
export const DONE = "button:done";
export const cityTab = (page: "houses" | "canals"): string => tabId("city", page);

/** Papers with answers that come over the hand, by name: each below what was pointed at before. */
const useId = (card: PersonId, use: Use): string => `use:${card}:${use}`;
const sideId = (card: PersonId, canal: number): string => `side:${card}:${canal}`;
const wayId = (person: PersonId, way: number): string => `power:${person}:${way}`;
const answerId = (what: string | number): string => `answer:${what}`;
const TILE = /^(use|side|power|pay|answer):/;
export const isTile = (id: string): boolean => TILE.test(id);
