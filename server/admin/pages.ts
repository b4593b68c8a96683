import type { TableStatus } from "../../shared/messages.ts";
import type { Oversight } from "../rooms/oneRoom.ts";
import type { StandingBan } from "../store/bans.ts";
import type { ToldReport } from "../store/reports.ts";
import { LONGEST_BAN, LONGEST_WHO, USUAL_BAN } from "./forms.ts";
import { type Html, html } from "./html.ts";
import type { Words } from "./words.ts";

/** A table as the operator sees it. */
export interface TableRow {
  readonly code: string;
  readonly game: string;
  readonly status: TableStatus;
  /** Name and id of each player; a bot, or nobody, has no id. */
  readonly seats: readonly { readonly name: string; readonly id: string | null }[];
  readonly watchers: number;
  readonly createdAt: number;
}
/** Somebody who is connected to a table, or looks at the lobby. */
export interface Connected {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}
/** Everything that stands on the page. */
export interface Overview {
  readonly tables: readonly TableRow[];
  readonly allTables: number;
  /** Matches that nobody is at, the newest of them. */
  readonly resting: readonly TableRow[];
  readonly allResting: number;
  readonly frozen: readonly TableRow[];
  /** At the table the operator has asked for; null where he asked for none. */
  readonly people: { readonly code: string; readonly connected: readonly Connected[] } | null;
  readonly bans: readonly StandingBan[];
  readonly reports: readonly ToldReport[];
}

/** Quiet: words and lines on the house's paper, or by its night, as the machine is. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; font-variant-numeric: tabular-nums;
  --paper: #f7efdd; --ink: #2a1f0e; --line: #d3c096; --link: #7a4a12; --key: #fffaf0; --wax: #a63a2b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14202b; --ink: #f0e6d0; --line: #3d4f5c; --link: #e6bd6c; --key: #22343f; --wax: #e07a63; }
}
html { background: var(--paper); color: var(--ink); scroll-padding-top: 1rem; }
body { max-width: 74rem; margin: 0 auto; padding: 1rem; overflow-wrap: break-word; }
h1 { font-size: 1.4rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .4rem; }
a { color: var(--link); }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; } header form { flex: none; }
nav { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: .6rem 0; padding: .4rem 0; border-block: 1px solid var(--line); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .45rem .8rem .45rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; } td form { display: inline-block; margin: 0 .4rem .2rem 0; }
td:last-child { padding-right: 0; }
code { font-size: .85em; overflow-wrap: anywhere; } .dim { opacity: .75; } .kept { white-space: nowrap; }
form.line { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .6rem 0; }
button, input, select { font: inherit; padding: .3rem .7rem; height: 2.75rem; box-sizing: border-box; max-width: 100%;
  color: inherit; background: var(--key); border: 1px solid var(--line); border-radius: .5rem; }
button { font-weight: 600; cursor: pointer; } button:hover { border-color: var(--link); }
:focus-visible { outline: 3px solid #3fa9f5; outline-offset: 2px; }
@media (min-width: 60.01rem) and (pointer: fine) { td button { height: 2.2rem; } td:last-child { white-space: nowrap; } }
@media (max-width: 60rem) {
  table, tbody, tr, td { display: block; } th { display: none; } td { border: 0; padding: .1rem 0; }
  tr { border-bottom: 1px solid var(--line); padding: .5rem 0; }
}
@media (max-width: 60rem), (pointer: coarse) { a { display: inline-block; min-width: 2.75rem; line-height: 2.75rem; } }
@media (max-width: 60rem) { nav { display: block; } nav a { display: block; line-height: 1.3; padding: .75rem 0; } }
.said { border-left: .25rem solid var(--wax); padding: .3rem .7rem; }
.report { border-left: .25rem solid var(--line); padding-left: .7rem; }
`;

/** Where the password is asked for. */
export const signInPage = (words: Words, said: string | null): string =>
  page(
    words,
    html`<header><h1>${words.title}</h1></header>
<main>${spoken(said)}
<form class="line" method="post" action="/admin/in">
<label>${words.password} <input type="password" name="password" autocomplete="current-password" required autofocus></label>
<button>${words.signIn}</button></form></main>`,
  );

/** Tables, whom to keep outside, what was reported. `form` goes with everything that is sent from here. */
export function overviewPage(words: Words, form: string, overview: Overview, said: string | null): string {
  const parts = partsOf(words, form, overview);
  return page(
    words,
    html`<header><h1>${words.title}</h1>${sending(form, "out", {}, words.signOut)}</header>
<main>${spoken(said)}
<nav>${parts.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}</nav>
${parts.map(({ id, title, told }) => html`<section id="${id}"><h2>${title}</h2>${told}</section>`)}</main>`,
  );
}

/** One of the lists of the page; the way to it stands at its top, for each of them may be long. */
interface Part {
  readonly id: string;
  readonly title: Html | string;
  readonly told: Html | readonly Html[];
}
/** What was asked for and what waits for a word comes first; how many tables there are nobody has to scroll through. */
function partsOf(words: Words, form: string, overview: Overview): Part[] {
  const { tables, allTables, resting, allResting, frozen, people, bans, reports } = overview;
  const none = (told: string): Html => html`<p class="dim">${told}</p>`;
  return [
    ...(people === null ? [] : [{ id: "people", ...peopleOf(words, form, people) }]),
    ...(frozen.length === 0
      ? []
      : [{ id: "frozen", title: `${words.frozen}: ${frozen.length}`, told: tableOf(words, form, frozen) }]),
    {
      id: "reports",
      title: reports.length === 0 ? words.reports : `${words.reports}: ${reports.length}`,
      told: reports.length === 0 ? none(words.noReports) : reports.map((report) => reportOf(words, report)),
    },
    {
      id: "bans",
      title: bans.length === 0 ? words.bans : `${words.bans}: ${bans.length}`,
      told: html`${bans.length === 0 ? none(words.noBans) : bansOf(words, form, bans)}${banForm(words, form)}`,
    },
    {
      id: "tables",
      title: words.tables(tables.length, allTables),
      told: tables.length === 0 ? none(words.noTables) : tableOf(words, form, tables),
    },
    ...(resting.length === 0
      ? []
      : [{ id: "resting", title: words.resting(resting.length, allResting), told: tableOf(words, form, resting) }]),
  ];
}

const banForm = (words: Words, form: string): Html => html`<form class="line" method="post" action="/admin/ban">
${hidden({ form })}<select name="kind" aria-label="${words.ban}">
<option value="player">${words.kinds.player}</option><option value="address">${words.kinds.address}</option></select>
<input name="who" required maxlength="${LONGEST_WHO}" aria-label="${words.kinds.player} / ${words.kinds.address}">
<label><input name="hours" type="number" min="1" max="${LONGEST_BAN}" value="${USUAL_BAN}" required> ${words.hours}</label>
<button>${words.ban}</button></form>`;

const DEEDS: { readonly [S in TableStatus]?: readonly Oversight[] } = {
  waiting: ["close"],
  playing: ["freeze", "close"],
  frozen: ["thaw"],
};

const tableOf = (words: Words, form: string, rows: readonly TableRow[]): Html => html`<div class="wide"><table>
<tr><th>${words.columns.table}</th><th>${words.columns.state}</th><th>${words.columns.who}</th><th>${words.columns.since}</th><th></th></tr>
${rows.map(
  ({ code, game, status, seats, watchers, createdAt }) => html`<tr>
<td><a href="/t/${code}">${game}</a><br><code>${code}</code></td>
<td>${words.statuses[status]}${watchers === 0 ? null : html`<br><span class="dim">${words.watchers(watchers)}</span>`}</td>
<td>${seats.map(({ name, id }) => html`<bdi>${name}</bdi> <code class="dim">${id}</code><br>`)}</td>
<td class="kept">${time(createdAt)}</td>
<td><form action="/admin"><input type="hidden" name="table" value="${code}"><button>${words.people}</button></form>
${(DEEDS[status] ?? []).map((what) => sending(form, "table", { code, what }, words.deeds[what]))}</td></tr>`,
)}</table></div>`;

const peopleOf = (
  words: Words,
  form: string,
  { code, connected }: NonNullable<Overview["people"]>,
): Omit<Part, "id"> => ({
  title: html`${words.people}: <code>${code}</code>`,
  told: html`${connected.length === 0 ? html`<p class="dim">${words.nobody}</p>` : null}
<div class="wide"><table>${connected.map(
    ({ id, name, address }) => html`<tr><td><bdi>${name}</bdi></td>
<td><code>${id}</code> ${banning(words, form, "player", id)}</td>
<td><code>${address}</code> ${banning(words, form, "address", address)}</td></tr>`,
  )}</table></div>`,
});

const banning = (words: Words, form: string, kind: StandingBan["kind"], who: string): Html =>
  sending(form, "ban", { kind, who, hours: USUAL_BAN }, `${words.ban} (${USUAL_BAN} ${words.hours})`);

const bansOf = (words: Words, form: string, bans: readonly StandingBan[]): Html =>
  html`<div class="wide"><table>${bans.map(
    ({ id, kind, who, until }) => html`<tr><td>${words.kinds[kind]}</td><td><code>${who}</code></td>
<td>${words.until} ${time(until)}</td><td>${sending(form, "lift", { id }, words.lift)}</td></tr>`,
  )}</table></div>`;

const reportOf = (
  words: Words,
  { at, match, beat, name, player, whom, about, said, text }: ToldReport,
): Html => html`<p class="report">
${time(at)} <a href="/t/${match}">${match}·${beat}</a><br>
<bdi>${name}</bdi> <code>${player}</code>${about === null ? null : html` → <bdi>${whom}</bdi> <code>${about}</code>`}
${said === null ? null : html`<br>${words.quoted(said)}`}${text === "" ? null : html`<br>${text}`}</p>`;

/** One button that does one thing. */
const sending = (form: string, to: string, fields: Readonly<Record<string, string | number>>, label: string): Html =>
  html`<form method="post" action="/admin/${to}">${hidden({ form, ...fields })}<button>${label}</button></form>`;

const hidden = (fields: Readonly<Record<string, string | number>>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

const spoken = (said: string | null): Html | null =>
  said === null ? null : html`<p class="said" role="status">${said}</p>`;
/** The operator may be anywhere, and the house elsewhere. */
const time = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

const page = ({ lang, title }: Words, body: Html): string =>
  html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/admin/style.css"></head><body>${body}</body></html>`.text;
