import type {
  Alternative,
  Colour,
  Filter,
  Group,
  Metric,
  Modifier,
  Occasion,
  Op,
  Payment,
  Trigger,
  Use,
  Workers,
} from "../../../../shared/games/bruegge/vocabulary.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import { STEMS, some } from "./colours.de.ts";
import { type Clause, gathered, type PersonTexts, personTextsOf } from "./persons.ts";
import { wordsIn } from "./words.ts";

const { count, and, upper } = grammarOf("de");
const either = new Intl.ListFormat("de", { type: "disjunction" });
const { disaster } = wordsIn("de");
const or = (things: readonly (string | number)[]): string => either.format(things.map(String));

const guilders = (n: number): string => `${n} Gulden`;
const points = (n: number): string => count(n, "Siegpunkt", "Siegpunkte");
const steps = (n: number): string => count(n, "Stufe", "Stufen");
const cards = (n: number): string => count(n, "Karte", "Karten");
const worker = (colour: Colour | "any"): string =>
  colour === "any" ? "1 Handlanger beliebiger Farbe" : `${some(1, colour)} Handlanger`;
const workers = ({ any = 0, ...give }: Workers): string[] => {
  const coloured = Object.entries(give).map(([colour, n]) => some(n, colour as Colour));
  return [
    ...(coloured.length === 0 ? [] : [`${and(coloured)} Handlanger`]),
    ...(any === 0 ? [] : [`${any} Handlanger beliebiger Farbe`]),
  ];
};
const markers = (n: number | "all", colour: Colour | "any"): string => {
  const few = n === "all" ? "alle deine" : n === 1 ? "1 deiner" : `bis zu ${n} deiner`;
  if (colour === "any") return `${few} Bedrohungsmarker${n === "all" ? "" : " beliebiger Farbe"}`;
  return `${few} ${STEMS[colour]}en Bedrohungsmarker`;
};

/** Nach „einen weiteren“ oder „eine weitere“, nach „für jeden deiner“ oder „für jede deiner“, und mehrere. */
const GROUPS: { readonly [G in Group]: readonly [another: string, each: string, several: string] } = {
  artist: ["einen weiteren Künstler", "jeden deiner Künstler", "Künstler"],
  household: ["eine weitere Person vom Gesinde", "jede deiner Personen vom Gesinde", "Personen vom Gesinde"],
  clergy: ["einen weiteren Geistlichen", "jeden deiner Geistlichen", "Geistliche"],
  merchant: ["einen weiteren Händler", "jeden deiner Händler", "Händler"],
  protector: ["einen weiteren Beschützer", "jeden deiner Beschützer", "Beschützer"],
  underworld: [
    "eine weitere Person aus der Unterwelt",
    "jede deiner Personen aus der Unterwelt",
    "Personen aus der Unterwelt",
  ],
  official: ["einen weiteren Beamten", "jeden deiner Beamten", "Beamte"],
  craftsman: ["einen weiteren Handwerker", "jeden deiner Handwerker", "Handwerker"],
  entertainer: ["eine weitere Person der Spielleute", "jeden deiner Spielleute", "Spielleute"],
  noble: ["einen weiteren Adeligen", "jeden deiner Adeligen", "Adelige"],
  scholar: ["einen weiteren Gelehrten", "jeden deiner Gelehrten", "Gelehrte"],
};
/** Wofür eine Karte ausgespielt wird. */
const USES: { readonly [U in Use]: string } = {
  workers: "Handlanger",
  guilders: "Gulden",
  threat: "die Rückgabe eines Bedrohungsmarkers",
  canal: "einen Kanal",
  house: "ein Haus",
  person: "eine Person",
};

/** „… für jedes deiner Häuser“. */
const METRICS: { readonly [M in Exclude<Metric, `persons:${string}`>]: string } = {
  persons: "jede deiner Personen",
  "groups-distinct": "jede Gruppe, aus der du eine Person hast",
  "colours-distinct": "jede Farbe, in der du eine Person hast",
  houses: "jedes deiner Häuser",
  "houses/2": "je 2 deiner Häuser",
  canals: "jedes deiner Kanalplättchen",
  "workers/2": "je 2 Handlanger, die du hast",
  "guilders/3": "je 3 Gulden, die du hast",
  "steps/2": "je 2 Stufen deines Ansehens",
  "steps-above-4": "jede Stufe deines Ansehens über der 4.",
  majorities: "jeden deiner umgedrehten Mehrheitsmarker",
  "threat-free-colours": "jede Farbe, in der du keinen Bedrohungsmarker hast",
  hand: "jede deiner Handkarten",
};
function per(metric: Metric): string {
  if (metric in METRICS) return METRICS[metric as keyof typeof METRICS];
  const of = metric.slice("persons:".length);
  return of in GROUPS ? GROUPS[of as Group][1] : `jede deiner ${STEMS[of as Colour]}en Personen`;
}
const counted = (amount: (n: number) => string, n: number, metric: Metric, max: number | undefined): string =>
  `${amount(n)} für ${per(metric)}${max === undefined ? "" : `, höchstens ${amount(max)}`}`;

/** „erhältst“ (du) und „2 Gulden“; `who`: jemand anderes als du. Was man darf, steht im Infinitiv. */
interface Doing extends Clause {
  readonly who?: string;
}
const doing = (verb: string, ...what: readonly string[]): Doing => ({ verb, what });
const may = (what: string): Doing => ({ verb: "darfst", what: [what] });
const others = (who: string, verb: string, what: string): Doing => ({ who, verb, what: [what] });

function clause(op: Op): Doing {
  switch (op.op) {
    case "guilders":
      return doing("erhältst", op.per === undefined ? guilders(op.n) : counted(guilders, op.n, op.per, op.max));
    case "points":
      return doing("erhältst", op.per === undefined ? points(op.n) : counted(points, op.n, op.per, op.max));
    case "workers":
      return doing("erhältst", ...workers(op.give));
    case "die-guilders":
      return doing("erhältst", `so viele Gulden, wie der ${STEMS[op.colour]}e Würfel zeigt, und ${op.plus} dazu`);
    case "draw":
      return doing("ziehst", cards(op.n));
    case "step":
      return op.pay === 0
        ? doing("steigst", `${steps(op.n)} auf`)
        : may(`für ${guilders(op.pay)} ${steps(op.n)} aufsteigen`);
    case "drop-threat":
      return may(`${markers(op.n, op.colour)} gegen ${op.n === 1 ? "" : "je "}1 Siegpunkt abgeben`);
    case "canal":
      return may(
        `${op.discount === 0 ? "zum üblichen Preis" : `für ${guilders(op.discount)} weniger`} 1 Kanalplättchen bauen, gleich welche Farbe das Feld hat`,
      );
    case "house":
      return may("eine Handkarte kostenlos als Haus bauen");
    case "recruit":
      return may(
        `eine Person aus der Hand für ${guilders(op.discount)} weniger anwerben${
          op.bonus === undefined
            ? ""
            : `, für ${op.bonus.discount} weniger, wenn die Karte ${STEMS[op.bonus.colour]} ist`
        }`,
      );
    case "extra-action":
      return may(`1 weitere Handkarte für ${or(op.allowed.map((use) => USES[use]))} ausspielen`);
    case "give-threat":
      return others(
        op.to === "each-opponent" ? "jeder Mitspieler" : "ein Mitspieler deiner Wahl",
        "erhält",
        `${some(1, op.colour)} Bedrohungsmarker`,
      );
    case "steal-guilders":
      return op.from === "each-opponent"
        ? doing("nimmst", `jedem Mitspieler ${guilders(op.n)} ab`)
        : doing("nimmst", `einem Mitspieler bis zu ${guilders(op.n)} ab`);
    case "steal-worker":
      return doing("nimmst", `einem Mitspieler ${op.n} Handlanger ab`);
    case "lose-points":
      return others("jeder Mitspieler mit mehr Personen als du", "verliert", points(op.n));
    case "read-die-as":
      return others("jeder Würfel", "zählt", `als ${op.value}, wenn du in diesem Zug eine Karte für Gulden ausspielst`);
    case "choose": {
      const [first, ...more] = op.options.map((ops) => clauses(ops));
      return { ...first![0]!, what: [[rest(first!), ...more.map((list) => `oder ${straight(list)}`)].join(", ")] };
    }
  }
}

const clauses = (ops: readonly Op[]): Doing[] =>
  gathered(ops.map(clause), (a, b) => a.who === b.who && a.verb === "erhältst");
/** Was auf das erste Verb und Subjekt folgt, mit allem Weiteren: „2 Gulden, und jeder Mitspieler erhält …“. */
function rest([first, ...more]: readonly Doing[]): string {
  let said = and(first!.what);
  let who = first!.who;
  let verb = first!.verb;
  for (const [i, next] of more.entries()) {
    const last = i === more.length - 1;
    const anew = next.who !== who || verb === "darfst";
    const link = last ? (anew ? ", und" : " und") : ",";
    said += `${link} ${anew ? `${next.who ?? "du"} ` : ""}${next.verb} ${and(next.what)}`;
    who = next.who;
    verb = next.verb;
  }
  return said;
}
/** „erhältst du 2 Gulden“ nach einem Nebensatz oder dem, was es kostet. */
const inverted = (all: readonly Doing[], also = ""): string =>
  `${all[0]!.verb} ${all[0]!.who ?? "du"} ${also}${rest(all)}`;
/** „du erhältst 2 Gulden“. */
const straight = (all: readonly Doing[]): string => `${all[0]!.who ?? "du"} ${all[0]!.verb} ${rest(all)}`;
const then = (ops: readonly Op[], also = ""): string => inverted(clauses(ops), also);

const payment = (pay: Payment): string => {
  if ("worker" in pay) return worker(pay.worker);
  return "guilders" in pay ? guilders(pay.guilders) : count(pay.hand, "abgelegte Handkarte", "abgelegte Handkarten");
};

/** „Immer wenn …“: worauf eine Person reagiert. */
function occasion(on: Occasion, { group, colour, dieIn }: Filter): string {
  switch (on) {
    case "take-workers":
    case "take-guilders": {
      const read = dieIn === undefined ? "" : ` und ihr Würfel ${or(dieIn)} zeigt`;
      return `Immer wenn du eine Karte für ${on === "take-workers" ? USES.workers : USES.guilders} ausspielst${read},`;
    }
    case "discard-threat":
      return "Immer wenn du einen Bedrohungsmarker gegen 1 Siegpunkt abgibst,";
    case "build-canal":
      return "Immer wenn du ein Kanalplättchen baust,";
    case "build-house":
      return "Immer wenn du ein Haus baust,";
    case "recruit":
      return `Immer wenn du ${
        group !== undefined
          ? GROUPS[group][0]
          : `eine weitere ${colour === undefined ? "" : `${STEMS[colour]}e `}Person`
      } anwirbst,`;
    case "threat-received":
      return `Immer wenn du einen ${colour === undefined ? "" : `${STEMS[colour]}en `}Bedrohungsmarker bekommst,`;
    case "advance":
      return "Immer wenn du in Phase 2 aufsteigst,";
    case "round-start":
      return "In jeder Runde zu Beginn von Phase 3";
    case "round-end":
      return "Am Ende jeder Runde";
    case "opponent-underworld":
      return "Immer wenn ein Mitspieler eine Person aus der Unterwelt anwirbt oder ihre Fähigkeit nutzt,";
  }
}
/** Wer zu dem hinzufügt, was getan wurde. */
const ADDING: ReadonlySet<Occasion> = new Set(["take-workers", "take-guilders", "discard-threat"]);
const trigger = ({ on, if: filter = {}, do: ops }: Trigger): string =>
  `${occasion(on, filter)} ${then(ops, ADDING.has(on) ? "zusätzlich " : "")}${on === "threat-received" ? ", noch vor einer Katastrophe" : ""}.`;

function rule(mod: Modifier): string {
  switch (mod.mod) {
    case "immune":
      return `Die ${STEMS[mod.colour]}e Katastrophe (${disaster[mod.colour]}) kann dir nichts anhaben; ihre Marker gibst du trotzdem ab.`;
    case "untargetable":
      return "Personen deiner Mitspieler können dir nicht schaden: Sie geben dir keine Marker und nehmen dir nichts. Die Würfel treffen dich weiterhin.";
    case "threat-limit":
      return `Eine Katastrophe trifft dich erst mit deinem ${mod.n}. Marker ihrer Farbe.`;
    case "recruit-discount":
      return `Du wirbst ${"group" in mod ? GROUPS[mod.group][2] : `${STEMS[mod.colour]}e Personen`} für ${guilders(mod.n)} weniger an.`;
    case "canal-discount":
      return `Jedes Kanalplättchen ist für dich ${guilders(mod.n)} billiger.`;
    case "step-discount":
      return `In Phase 2 steigst du für ${guilders(mod.n)} weniger auf.`;
    case "house-any-worker":
      return "Ein Haus darfst du mit einem Handlanger beliebiger Farbe bezahlen.";
    case "hand-limit":
      return `In Phase 1 füllst du deine Hand auf ${mod.n} Karten auf.`;
  }
}

const ways = (act: readonly Alternative[]): string =>
  act.map(({ pay, do: ops }, i) => `${i === 0 ? "Für" : "oder für"} ${payment(pay)} ${then(ops)}`).join(", ");

/** Deutsche Sätze darüber, was Personen und Schiffe tun. */
export const personTexts: PersonTexts = personTextsOf({
  once: (ops) => `Wenn diese Person einzieht, ${then(ops)}.`,
  worker: (colour, ops) => `Einmal pro Runde in deinem Zug: Für ${worker(colour)} ${then(ops)}.`,
  trigger,
  rule,
  power: (act) => `Einmal pro Runde in deinem Zug: ${ways(act)}.`,
  end: ({ score, per: metric, max }) => `Am Ende des Spiels erhältst du ${counted(points, score, metric, max)}.`,
  ship: (colour, ops) => `Für ${worker(colour)} ${then(ops)}.`,
  option: (ops) => upper(straight(clauses(ops))),
});
