import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { explanation } from "../../client/games/bruegge/texts/explain.ts";
import { lesson } from "../../client/games/bruegge/texts/lesson.ts";
import { type Speaker, textsOf } from "../../client/games/bruegge/texts/speaker.ts";
import { tilesIn } from "../../client/games/bruegge/texts/tiles.ts";
import { type Language, say } from "../../client/table/texts.ts";
import type { Event, Refusal } from "../../shared/games/bruegge/events.ts";
import { bruegge } from "../../shared/games/bruegge/index.ts";
import type { PersonId } from "../../shared/games/bruegge/persons.ts";
import type { ShipId } from "../../shared/games/bruegge/ships.ts";
import type { Action, State } from "../../shared/games/bruegge/state.ts";
import type { Op } from "../../shared/games/bruegge/vocabulary.ts";
import { asked, does, FIVE, legal, ofType, playCard, table, type Wants } from "../games/bruegge/tables.ts";

const DEACON: readonly Op[] = [{ op: "drop-threat", n: "all", colour: "purple" }];
const CROSSBOWMAN: readonly Op[] = [{ op: "drop-threat", n: 2, colour: "any" }];
const LANGUAGES: readonly Language[] = ["en", "de"];
const name = (seat: number) => ["Nora", "Jonas", "Mira", "Ayşe"][seat]!;
/** A sentence nobody needs to be ashamed of: no holes, no code, one space at a time. */
function sound(sentence: string): void {
  expect(sentence).not.toMatch(/undefined|null|NaN|\[object|\{|\}|\s\s| [.,:;]/);
  expect(sentence.trim()).toBe(sentence);
  expect(sentence.length).toBeGreaterThan(1);
}
const viewOf = (s: State, viewer = asked(s)) => bruegge.view(s, viewer);
const sentences = (s: State, type: Action["type"], language: Language) =>
  ofType(legal(s), type).map((action) => say(textsOf(language).actions, "type", action, viewOf(s), name));

/** A thing of the table, explained to whoever is asked. */
function explained(s: State, id: string, language: Language, opened: string | null = null): string {
  const speaker = { texts: textsOf(language), name, language } as Speaker;
  const said = explanation(id, { shown: { view: viewOf(s), opened }, speaker })!;
  for (const sentence of [said.title, said.text]) sound(sentence);
  return `${said.title}: ${said.text}`;
}

describe.each(LANGUAGES)("Brügge in %s", (language) => {
  const texts = textsOf(language);
  const [guilders, markers] = language === "en" ? ["guilders?", "threat markers"] : ["Gulden", "Bedrohungsmarker"];

  test("says what hardly a random match brings", () => {
    const rare: Event[] = [
      { type: "nothing-to-draw", seat: 0, missing: 2 },
      { type: "discards-shuffled", counts: [3, 2], tops: ["red", "blue"] },
      { type: "turn-without-card", seat: 1 },
      { type: "passed-over", seat: 1, by: "beggar" },
      { type: "disaster-spared", seat: 1, colour: "red", why: "immune", by: "fire-warden" },
      { type: "dice-reread", seat: 0, value: 6, by: "card-sharp" },
      { type: "house-burnt", seat: 0, house: 3, card: "king", person: null },
      { type: "points-lost", seat: 0, count: 1, points: 0, by: "queen" },
      { type: "cards-seen", seat: 0, colours: ["red"], by: "bard", cards: ["king"] },
      { type: "ships-shuffled", colour: "purple", next: "purple-3" },
      { type: "advance-impossible", seat: 0, why: "top", price: 3 },
      { type: "seat-left", seat: 1 },
      { type: "only-choice", seat: 0 },
      { type: "undone", seat: 0, to: 3 },
    ];
    for (const event of rare) sound(say(texts.events, "type", event, name));
  });

  test("has a sentence for every refusal, with its facts", () => {
    const refusals: { readonly [R in Refusal["reason"]]: readonly [Extract<Refusal, { reason: R }>, RegExp] } = {
      "no-such-pile": [{ reason: "no-such-pile" }, /\./],
      "not-in-hand": [{ reason: "not-in-hand", card: "king" }, /King|König/],
      "use-not-allowed": [{ reason: "use-not-allowed", use: "house" }, /\./],
      "no-threat": [{ reason: "no-threat", colour: "red" }, /red|rot/],
      "canal-finished": [{ reason: "canal-finished" }, /\./],
      "space-colour": [{ reason: "space-colour", needs: "purple" }, /purple|violett/],
      "too-few-guilders": [{ reason: "too-few-guilders", has: 2, needs: 5 }, /5 (guilders|Gulden).* 2/],
      "no-worker": [{ reason: "no-worker", colour: "any" }, /worker|Handlanger/],
      "no-empty-house": [{ reason: "no-empty-house" }, /\./],
      "hand-guarded": [{ reason: "hand-guarded", has: 3, owed: 3 }, /3 (cards|Karten).* 3/],
      "no-such-power": [{ reason: "no-such-power" }, /\./],
      "power-used": [{ reason: "power-used", person: "king" }, /King|König/],
      "changes-nothing": [{ reason: "changes-nothing" }, /\./],
      "no-such-ship": [{ reason: "no-such-ship" }, /\./],
      "no-such-choice": [{ reason: "no-such-choice" }, /\./],
      "no-target": [{ reason: "no-target" }, /\./],
      "cannot-burn": [{ reason: "cannot-burn" }, /\./],
      "no-such-person": [{ reason: "no-such-person" }, /\./],
      "not-offered": [{ reason: "not-offered" }, /\./],
    };
    for (const [refusal, facts] of Object.values(refusals)) {
      const sentence = say(texts.refusals, "reason", refusal as Refusal, String);
      sound(sentence);
      expect(sentence).toMatch(facts);
    }
  });

  test("each use of a card says what it costs and what it brings", () => {
    const s = table({
      players: [
        { hand: ["physician", "king", "queen", "bard"], persons: ["alchemist"], houses: 1, threats: { red: 1 } },
      ],
      dice: [1, 2, 4, 3, 5],
    });
    const play = (use: "workers" | "guilders" | "threat" | "house" | "person") =>
      say(texts.actions, "type", playCard("physician", use), viewOf(s), name);
    expect(play("workers")).toMatch(/2 (red|rote)/);
    expect(play("guilders")).toMatch(new RegExp(`4 ${guilders}`));
    expect(play("threat")).toMatch(/1 (point|Siegpunkt)/);
    expect(play("house")).toMatch(/1 (red|roten) /);
    expect(play("person")).toMatch(new RegExp(`5 ${guilders}`));
  });

  test("BR-A24: where a person reads the dice anew, a card for guilders says what it brings then", () => {
    const s = table({ players: [{ hand: ["physician"] }], dice: [1, 1, 1, 1, 1] });
    const view = { ...viewOf(s), reading: 6 };
    expect(say(texts.actions, "type", playCard("physician", "guilders"), view, name)).toMatch(
      new RegExp(`6 ${guilders}`),
    );
  });

  test("BR-A52: discounts of the own city are in every price that is said", () => {
    const hand = ["page", "treasurer", "fire-warden", "herbalist", "philosopher"] as const;
    const s = table({ players: [{ hand: [...hand], persons: ["lock-keeper", "physician"], houses: 1 }] });
    const canals = sentences(s, "play", language).filter((it) => /canal|Kanal/.test(it));
    expect(canals).toHaveLength(2);
    const warden = say(texts.actions, "type", playCard("fire-warden", "person"), viewOf(s), name);
    expect(warden).toMatch(new RegExp(`2 ${guilders}`));
    for (const sentence of canals) expect(sentence).toMatch(/free|kostenlos/);
    expect(explained(s, "space:0:4", language)).toMatch(new RegExp(`3 ${guilders}`));
  });

  test("of two empty houses of one colour each says where it stands, for fire takes the one that is chosen; one alone does not", () => {
    const s = table({ players: [{ hand: ["king"], persons: ["nun"], houses: 3 }] });
    const [nuns, first, second, third] = s.players[0]!.houses;
    Object.assign(nuns!, { colour: "blue" });
    Object.assign(first!, { colour: "red" });
    Object.assign(second!, { colour: "blue" });
    Object.assign(third!, { colour: "red" });
    const burnt = (house: number) => say(texts.actions, "type", { type: "burn", house, canal: null }, viewOf(s), name);
    expect(burnt(first!.number)).toMatch(language === "en" ? /number 2 / : / 2\. /);
    expect(burnt(third!.number)).toMatch(language === "en" ? /number 4 / : / 4\. /);
    expect(burnt(second!.number)).not.toMatch(/\d/);
  });

  test("BR-13: a threat says how close its disaster is, and who protects", () => {
    const s = table({
      players: [{ hand: ["king"], persons: ["castellan", "fire-warden"], threats: { red: 2 } }],
    });
    const red = explained(s, "threat:red", language);
    expect(red).toMatch(/: 2: .* 4 /);
    expect(red).toMatch(/Fire Warden|Brand|Feuer/);
    expect(explained(s, "threat:blue", language)).not.toMatch(/protects|schützt/);
  });

  test("BR-37, BR-A44: a majority names who is alone in front, and nobody where two are level", () => {
    const s = table({ players: [{ hand: ["king"], step: 3 }, { step: 2 }] });
    expect(explained(s, "majority:reputation", language)).toMatch(/Nora (is alone|liegt allein)/);
    expect(explained(s, "majority:canals", language)).toMatch(/Nobody|Niemand/);
  });

  test("everything that lies there can be explained, in a city of somebody else too", () => {
    const s = table({
      zwin: true,
      players: [
        { hand: ["king"], persons: ["bard"], houses: 1 },
        { persons: ["queen"], canals: [5, 2] },
      ],
      berths: ["red-1"],
      used: ["bard"],
    });
    const own = viewOf(s).players[0]!.houses.map(({ number }) => `house:${number}`);
    const ids = ["die:red", "berth:red", "berth:blue", "space:0:0", "stack:0", "extra", "statue", "stairs", "price"];
    for (const id of [...own, ...ids, "hand:king", "worker:red", "gate", "plot"]) explained(s, id, language);
    expect(explained(s, own[0]!, language)).toMatch(/used|genutzt/);
    expect(explained(s, "space:0:4", language, "city:1")).toMatch(/Built|Gebaut/);
  });

  test("BR-35: a die that lets a ship sail says what that ship brings: the smallest phones show no berths", () => {
    const s = table({ zwin: true, players: [{ hand: ["king"] }], dice: [3, 3, 1, 5, 3], berths: ["blue-1"] });
    expect(explained(s, "die:blue", language)).toContain(texts.effects["blue-1"]);
    // Its pile is empty; nothing sails at a one.
    for (const [die, ship] of [
      ["yellow", "yellow-1"],
      ["red", "red-1"],
    ] as const)
      expect(explained(s, `die:${die}`, language)).not.toContain(texts.effects[ship]);
  });

  test("BR-32: who has nobody with a power left is not told of persons", () => {
    const prompt = (persons: PersonId[], used: PersonId[] = [], workers = 1, guilders = 1): string =>
      texts.prompt(viewOf({ ...table({ players: [{ hand: ["king"], persons, workers, guilders }] }), used }), name);
    const [alone, both] = [/^(Play a card|Spiel eine Karte)\.$/, /(use a person|nutze vorher eine Person)/];
    expect(prompt([])).toMatch(alone);
    expect(prompt(["painter"])).toMatch(both);
    expect(prompt(["painter"], ["painter"])).toMatch(alone);
    // Whom one cannot pay one cannot use.
    expect([0, 1].map((count) => both.test(prompt(["painter"], [], count)))).toEqual([false, true]);
    expect([0, 1].map((count) => both.test(prompt(["pedlar"], [], 0, count)))).toEqual([false, true]);
    // Nor whose power would change nothing: the Chaplain drops a threat, and there is none.
    expect(prompt(["chaplain"])).toMatch(alone);
    expect(prompt(["chaplain", "painter"])).toMatch(both);
  });

  test("BR-A56: a marker asked for by an effect says whose it is, a draw how many cards are to come", () => {
    const view = { ...viewOf(table({ players: [{ hand: ["king"] }] })) };
    const marker = { type: "marker", seat: 0, by: "deacon", left: 2, victim: null } as const;
    expect(texts.prompt({ ...view, asked: marker }, name)).toMatch(/^(Deacon|Diakon): .*\s2(\u00a0to\u00a0go)?\.$/);
    const draw = { type: "draw", seat: 0, by: null, left: 3, victim: null } as const;
    expect(texts.prompt({ ...view, asked: draw }, name)).toMatch(/(pile|Stapel)\? (Noch\u00a03|3\u00a0to\u00a0go)\.$/);
    expect(
      say(texts.events, "type", { type: "nothing-happened", seat: 0, op: "drop-threat", by: "deacon" }, name),
    ).toMatch(/Deacon|Diakon/);
    expect(texts.summary(view, name).join(" ")).toContain(markers);
  });

  test("a house that a person let somebody build names both him and its card, in one bracket", () => {
    const built = { type: "house-built", seat: 0, house: 3, colour: "red", by: "mason", card: "historian" } as const;
    const said = say(texts.events, "type", built, name);
    sound(said);
    expect(said).not.toContain(") (");
    expect(said).toMatch(language === "en" ? /with the .+ \(.+\)\.$/ : /\(.+; Karte: .+\)\.$/);
  });

  test("the line of the bar is short enough for the narrowest one, and says that Das Zwin is played where there is room", () => {
    const view = { ...viewOf(table({ zwin: true, players: [{ hand: ["king"] }] })), round: 12, turn: 4 };
    const lines = (["draw", "dice", "cards"] as const).map((phase) => texts.heading({ ...view, phase }, name).round);
    for (const line of lines) expect(line.length).toBeLessThan(26);
    expect(lines.map((line) => line.endsWith("Das Zwin"))).toEqual([true, true, false]);
  });

  test("BR-25: who returns all markers of a colour is told how many go and what they score, on paper too", () => {
    const { state } = does({ players: [{ hand: ["king"], threats: { purple: 2, red: 1 } }] }, DEACON, "deacon");
    const view = viewOf(state);
    expect(texts.prompt(view, name)).toMatch(language === "en" ? /all .*purple/ : /[Aa]lle .*violetten/);
    const [all] = ofType(legal(state), "return");
    expect(tilesIn(language).of(all!, view, name).text).toMatch(/^2\s.*\+2\s/);
    const one = does({ players: [{ hand: ["king"], threats: { purple: 2 } }] }, CROSSBOWMAN, "crossbowman").state;
    expect(tilesIn(language).of(all!, viewOf(one), name).text).toMatch(/\+1\s/);
    expect(texts.prompt(viewOf(one), name)).not.toMatch(/all |[Aa]lle /);
  });

  test("BR-35: a canal is said to open a ship only while one is active", () => {
    const canal = (berths: ShipId[]): string => {
      const s = table({ zwin: true, players: [{ hand: [...FIVE] }], berths });
      const built = ofType(legal(s), "play").find(({ use }) => use === "canal")!;
      return tilesIn(language).of(built, viewOf(s), name).text;
    };
    const ship = /ship|Schiff/;
    expect([canal([]), canal(["blue-2"])].map((text) => ship.test(text))).toEqual([false, true]);
  });

  test("BR-43: without Das Zwin no worker is said to pay for a ship", () => {
    const paid = (zwin: boolean) => explained(table({ zwin, players: [{ hand: ["king"] }] }), "worker:blue", language);
    expect([true, false].map((zwin) => /ship|Schiff/.test(paid(zwin)))).toEqual([true, false]);
  });

  test("BR-8: a pile is said to be replaced by the extra pile only while there is one", () => {
    const said = (extra?: PersonId[]) =>
      explained(
        table({ players: [{ hand: ["king"] }], piles: [["nun"], ["poet"]], extra: extra ?? [] }),
        "stack:0",
        language,
      );
    expect(said(["queen"])).toMatch(/extra pile|Extrastapel/);
    expect(said()).toMatch(/halved|halbiert/);
    expect(said()).not.toMatch(/extra pile|Extrastapel/);
  });

  test("BR-A24: a die says what a card for guilders brings while it is read otherwise", () => {
    const s = table({ players: [{ hand: ["king"] }], dice: [2, 1, 1, 1, 1] });
    expect(explained(s, "die:blue", language)).toMatch(/2\.$/);
    expect(explained({ ...s, turn: { ...s.turn, reading: 6 } }, "die:blue", language)).toMatch(
      /turn.* 6\.$|Zug.* 6\.$/,
    );
  });

  test("BR-A32: who holds three markers after losing a higher limit is warned of the next one, not of the third", () => {
    const s = table({ players: [{ hand: ["king"], threats: { red: 3 } }] });
    expect(explained(s, "threat:red", language)).toMatch(/(Number|Nummer) 4 /);
  });

  test("BR-35, BR-A8, BR-A24, BR-A34: the rules say whose colour pays for a ship, and every condition of drawing, reading and attacking", () => {
    const book = readFileSync(new URL(`../../shared/games/bruegge/rules.${language}.md`, import.meta.url), "utf8");
    const rule = (number: string): string => new RegExp(`^- \\*\\*${number}\\*\\* (.*)$`, "m").exec(book)![1]!;
    const glance = /^7\. (.*)$/m.exec(book)![1]!;
    expect(glance).toMatch(language === "en" ? /the ship’s colour/ : /Farbe des Schiffs/);
    expect(rule("BR-A8")).toMatch(/\bsix\b|\bsechs\b/);
    expect(rule("BR-A24")).toMatch(/reacts|reagiert/);
    expect(rule("BR-A34")).toMatch(/passed over|übergangen/);
  });
});

test("BR-35: the paper of a canal promises a ship to whoever has a worker for one that lies in its berth, and to nobody else", () => {
  const says = (workers: Wants["workers"], language: Language) => {
    const s = table({ berths: ["yellow-2"], players: [{ hand: FIVE, ...(workers === undefined ? {} : { workers }) }] });
    const digs = ofType(legal(s), "play").find(({ use }) => use === "canal")!;
    return tilesIn(language).of(digs, viewOf(s), name).text;
  };
  expect([says({ yellow: 1 }, "en"), says({ yellow: 1 }, "de")]).toEqual(["then a ship?", "evtl. Schiff"]);
  expect([says({ blue: 3, red: 3 }, "en"), says(0, "de")]).toEqual(["of five", "von fünf"]);
});

test("a number on a paper stays on one line with its word, however narrow the paper is", () => {
  const texts = [null, 6].flatMap((reading) => {
    const s = table({ players: [{ hand: FIVE, threats: { blue: 1 } }] });
    const view = viewOf({ ...s, turn: { ...s.turn, reading } });
    return LANGUAGES.flatMap((language) =>
      ofType(legal(s), "play").map((it) => tilesIn(language).of(it, view, name).text),
    );
  });
  expect(texts.filter((text) => /\d/.test(text)).length).toBeGreaterThan(20);
  for (const text of texts)
    for (const unbroken of text.split(" ")) if (/\d/.test(unbroken)) expect(unbroken).toMatch(/\p{L}/u);
});

test("BR-16, BR-A38: who loses something to the fire is asked for what he has to lose: a house, a canal token, or either", () => {
  const says = (houses: number, canals: [number, number]) => {
    const s = table({ players: [{ hand: FIVE, houses, canals }] });
    const view = viewOf({ ...s, pending: [...s.pending, { type: "fire", seat: 0 }] as State["pending"] });
    return LANGUAGES.map((language) => textsOf(language).prompt(view, name));
  };
  expect(says(1, [2, 0])).toEqual(["Fire! Give up a house or a canal token.", "Feuer! Haus oder Kanalplättchen?"]);
  // A finished canal is safe (BR-A4).
  expect(says(2, [5, 0])).toEqual(["Fire! Give up a house.", "Feuer! Gib ein Haus her."]);
  expect(says(0, [1, 1])).toEqual(["Fire! Give up a canal token.", "Feuer! Gib ein Kanalplättchen her."]);
});

test("BR-13: a first match warns of the third marker where the third one strikes", () => {
  const warned = (persons: PersonId[], threats: NonNullable<Wants["threats"]>): boolean => {
    const s = table({ players: [{ hand: ["king"], persons, threats }] });
    return lesson.things(viewOf(s), legal(s)).includes("danger");
  };
  expect(warned([], { red: 2 })).toBe(true);
  expect(warned([], { red: 1, blue: 1 })).toBe(false);
  expect(warned(["castellan"], { red: 2 })).toBe(false);
  expect(warned(["fire-warden"], { red: 2 })).toBe(false);
  expect(warned(["fire-warden"], { red: 2, brown: 2 })).toBe(true);
});
