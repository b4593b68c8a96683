import { away } from "./away.ts";
import { comfort } from "./comfort.ts";
import { learn } from "./learn.ts";
import { lists } from "./lists.ts";
import type { TableWords } from "./table-words.ts";

const rules = new Intl.PluralRules("en");
const count = (n: number, one: string, other: string) => `${n} ${rules.select(n) === "one" ? one : other}`;
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIX: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const spell = (minutes: number): string => {
  if (minutes < 1) return "less than a minute";
  if (minutes < 60) return count(minutes, "minute", "minutes");
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return count(Math.round(minutes / (24 * 60)), "day", "days");
};
const lasting = (seconds: number) =>
  seconds < 60 ? `${seconds} seconds` : seconds === 60 ? "1 minute" : `${seconds / 60} minutes`;

/** What tables say, and whoever opens one. */
export const enTable: TableWords = {
  open: {
    title: (game) => `A table of ${game}`,
    players: "Seats",
    bots: "Bots",
    botsAmong: "Bots among them",
    botsHint: (open, listed) =>
      open === 0
        ? "No seat stays open: the match begins at once."
        : `${open === 1 ? "One seat stays" : `${open} seats stay`} open for whoever ${listed ? "comes" : "has the link"}.`,
    givesUp: "Your match against bots in this game ends: the new one takes its place.",
    practice: "With bots on all other seats there is more to choose, for practice.",
    picked: (n, of) => (n === of ? `All ${of} are chosen.` : `${n} of ${of} chosen.`),
    open: "Open the table",
    start: "Start playing",
  },
  away: away.en,
  comfort: comfort.en,
  learn: learn.en,
  terms: {
    listed: "Who may sit down?",
    byLink: "by link only",
    byLinkHint: "Only those to whom you send the link. Nobody else sees the table.",
    inLobby: "open in the lobby",
    inLobbyHint: "Everybody in the house sees the table and may sit down.",
    more: "More to agree on",
    patience: "If somebody is away",
    patienceHint: "After so long the others may go on without them.",
    seconds: lasting,
    forEver: "wait for ever",
    waits: (seconds) => `waits ${lasting(seconds)}`,
    watching: "Who may watch?",
    watchingHint: "One turn late: watchers see how the last turn ended. What is hidden they do not see.",
    watchers: { open: "everybody", late: "everybody, one turn late", closed: "nobody" },
    watched: { late: "watchers one turn late", closed: "nobody watches" },
  },
  clock: {
    title: "Time to think",
    kinds: { none: "no clock", decision: "per decision", bank: "for the match", days: "days" },
    size: (clock) => {
      if (clock.type === "bank") return `${clock.seconds / 60} min + ${clock.increment} s`;
      if (clock.type === "days") return count(clock.days, "day", "days");
      return clock.type === "none" ? "" : `${clock.seconds} s`;
    },
    agreed: (clock) =>
      clock.type === "none" ? "" : `${enTable.clock.size(clock)} a ${clock.type === "decision" ? "decision" : "turn"}`,
    hints: {
      decision: "For each decision. When it has run out, a bot plays on for you until you touch the table again.",
      bank: "For the whole match, and some seconds back after each turn. When it has run out, a bot plays on for you until you touch the table again; then you have a few seconds for each turn.",
      days: "For each turn. Your nights do not count, from 10 pm to 8 am where you are; a new time zone counts at most once a week.",
    },
    left: (name, time) => `${name}: ${time} left`,
    days: (days, hours) => (days > 0 ? `${days} d ${hours} h` : `${hours} h`),
    hurry: (seconds) => `${seconds} seconds left!`,
  },
  waiting: {
    seat: (n) => `Seat ${n}`,
    openHint: "free for whoever has the link",
    openToAll: "free for whoever comes",
    sitHere: "Sit here",
    moveHere: "Move here",
    addBot: "Seat a bot",
    sendAway: (name) => `Send ${name} away`,
    moveUp: (name) => `${name}: one place up`,
    draw: "Draw lots for the seats",
    drawn: (names) => `Drawn. You sit like this: ${names.join(", ")}.`,
    agree: "Change the rules",
    agreeHint: "Whoever was ready is asked once more.",
    agreed: "Agree on this",
    stand: "Stand up",
    host: "host",
    isReady: "ready",
    beReady: "I am ready",
    notReady: "Not ready after all",
    away: "not here right now",
    start: "Start the match",
    withBots: "Start with bots",
    lonely: "Nobody has come yet. Play with bots?",
    close: "Close the table",
    stages: {
      full: () => "This table is full. You can watch.",
      "full-unwatched": () => "This table is full, and nobody may look on.",
      standing: () => "You have no seat yet. Take an open one, or stay and watch.",
      "standing-unwatched": () => "You have no seat yet. Take an open one: nobody may look on.",
      "seats-open": (n) => (n === 1 ? "One seat is still open." : `${n} seats are still open.`),
      "be-ready": () => "Are you ready? The match begins when all who sit here are.",
      "not-ready": () => "As soon as all who sit here are ready, the match begins.",
      "hosts-word": () => "Everybody sits. The host begins the match.",
      "may-begin": () => "All seats are taken. It begins when you say so.",
    },
    invite: "Invite",
    inviteHint: "Whoever opens this link finds the way to this table.",
    renewed: "The host has sent somebody away. The table goes on under a new link; the old one leads here no more.",
    link: "Link to this table",
    qr: "The link as a QR code",
  },
  table: {
    menu: "Menu",
    takeBack: "Take back the last move",
    takeAllBack: "Take all back",
    history: "History",
    historyRounds: "Rounds",
    historyWords: "In words",
    historyEmpty: "Nothing has happened yet.",
    historyWhole: "The whole match",
    moment: "Looking back",
    watching: "You are watching",
    tableInWords: "The table in words",
    whatTheyDo: "What things do",
    yourChoices: "Your choices",
    notNow: "Not possible now",
    pages: "Pages of the table",
    wanted: (page) => `${page}: you can choose something here`,
    wait: "It is not your turn.",
    passed: "The table has changed meanwhile: it is no longer your turn.",
    missed: (moves, last) =>
      moves === 1 ? `While you were away: ${last}` : `${moves} moves while you were away. The latest: ${last}`,
    confirmTitle: "Are you sure?",
    once: (action) => `Once more to confirm: ${action}`,
    sending: "Sending …",
    kept: "Your choice waits here and is sent once the connection is back.",
    drawing: "The table is being laid …",
    plain: "This device cannot draw the table. You can play with these buttons.",
    fallen:
      "The picture of the table broke; the match did not. Play on with these buttons, or have the table drawn again.",
    drawAgain: "Draw the table again",
    agreed: "How this table plays",
    who: "At this table",
    online: "here",
    offline: "not here right now",
    shareTitle: "Show this table to others",
    shareHint: (leads) =>
      ({
        "to-watch": "Whoever opens this link may watch.",
        "nowhere-yet": "Whoever opens this link sees the match when it is over. Nobody may look on.",
        "to-the-end": "Whoever opens this link sees how the match ended, and can see it again move by move.",
      })[leads],
    deviceTitle: "Go on with another device",
    deviceHint: "A phone that opens this link plays on as you.",
    deviceButton: "Show the link",
    deviceOnce: "Works once, for ten minutes. Keep it to yourself.",
    settings: "Settings",
    pace: "Motion",
    paces: { calm: "calm", normal: "normal", brisk: "brisk", off: "off" },
    sounds: "Sounds",
    soundsHint: "Cards, coins, stones, and a bell when it is your turn.",
    mute: "Sounds off",
    unmute: "Sounds on",
    vibrates: "Vibrate",
    vibratesHint: "The phone trembles for a moment when it is your turn.",
    notices: "Notify me",
    noticesHint: "A notification when it is your turn and you are looking elsewhere.",
    noticesAway:
      "A notification on this device when it is your turn and you are looking elsewhere, even if no page is open.",
    noticesAsApp: "On an iPhone or iPad as an app only: tap Share, “Add to Home Screen”, and open Kontor from there.",
    noticesRefused: "Your browser lets this house send no notifications. You can change that in its settings.",
    noticesUnserved:
      "Your browser cannot reach the service it gets notifications from. Until it can, they come only while a page is open.",
    asksAlways: "Ask always",
    asksAlwaysHint: "Also what costs nothing acts only at the second tap.",
    keys: "Keyboard shortcuts",
    keysHint: "Letters on the buttons press them, where there is a keyboard.",
    rules: "Rules of the game",
    leave: "Leave the match",
    leaveTitle: "Leave for good?",
    leaveHint: (alone) =>
      `${alone ? "The match ends, and the other one wins." : "The others play on without you, and you cannot come back into this match."} If you only close the page, your seat stays yours.`,
    leaveConfirm: "Leave for good",
    stay: "Stay",
    display: (name) => `What ${name} has`,
  },
  result: {
    closedNextHint: "Its host has closed it. You can ask for another match where you played the last one.",
    toFormer: "To the match before",
    wins: (names) => (names.length === 1 ? `${names[0]} wins` : `${lists.en.format(names)} win`),
    youWin: "You win",
    yours: (n, of, shared) => {
      const place = `${n}${SUFFIX[ordinals.select(n)]}`;
      return shared ? `You share ${place} place.` : `You came ${place} of ${of}.`;
    },
    lasted: spell,
    course: "How the points grew",
    grew: (name, points) => `${name}: ${points.join(", ")} after each quarter.`,
    again: "Play again",
    wouldLike: (name) => `${name} would like another match.`,
    play: "Play",
    noThanks: "No, thanks",
    waitsFor: (names) => `Waiting for ${lists.en.format(names)} …`,
    declined: (names) => `No thanks from ${lists.en.format(names)}.`,
    withoutThem: (names) => `Go on without ${lists.en.format(names)}`,
    goToNext: "To the next match",
    watchNext: "Watch the next match",
    seeTable: "See the table",
    seeAgain: "Replay",
    result: "Result",
  },
  replay: {
    more: "More",
    title: "Replay",
    coming: "Fetching the match …",
    missing: "This match cannot be seen again.",
    toTable: "To the table",
    moment: "Moment of the match",
    of: (n, all) => `${n} of ${all}`,
    start: "To the beginning",
    back: "One move back",
    play: "Play",
    pause: "Pause",
    next: "Next move",
    end: "To the end",
    eyes: "Whose eyes",
    watcher: "As a watcher",
    link: "Link to this moment",
    linkHint: "Whoever opens it sees the table as it lies now.",
    goOn: "Go on from here",
    goOnHint:
      "You play on from this moment, in this seat, against bots. Whatever you could not see then is dealt anew. If you have a match against bots in this game, the new one takes its place.",
    practise: "Play on",
    result: "Result",
    save: "Save as a file",
  },
};
