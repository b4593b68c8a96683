import { away } from "./away.ts";
import { comfort } from "./comfort.ts";
import { learn } from "./learn.ts";
import { lists } from "./lists.ts";
import type { TableWords } from "./table-words.ts";

const rules = new Intl.PluralRules("de");
const count = (n: number, one: string, other: string) => `${n} ${rules.select(n) === "one" ? one : other}`;
const spell = (minutes: number): string => {
  if (minutes < 1) return "weniger als eine Minute";
  if (minutes < 60) return count(minutes, "Minute", "Minuten");
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return count(Math.round(minutes / (24 * 60)), "Tag", "Tage");
};
const lasting = (seconds: number) =>
  seconds < 60 ? `${seconds} Sekunden` : seconds === 60 ? "1 Minute" : `${seconds / 60} Minuten`;

/** What tables say, and whoever opens one. */
export const deTable: TableWords = {
  open: {
    title: (game) => `Ein Tisch für ${game}`,
    players: "Plätze",
    bots: "Bots",
    botsAmong: "Davon Bots",
    botsHint: (open, listed) =>
      open === 0
        ? "Kein Platz bleibt frei: Die Partie beginnt sofort."
        : `${open === 1 ? "Ein Platz bleibt" : `${open} Plätze bleiben`} frei für alle, die ${listed ? "kommen" : "den Link haben"}.`,
    givesUp: "Deine Partie gegen Bots in diesem Spiel endet damit: Die neue tritt an ihre Stelle.",
    practice: "Sitzen auf allen anderen Plätzen Bots, gibt es zum Üben noch mehr zu wählen.",
    picked: (n, of) => (n === of ? `Alle ${of} sind ausgesucht.` : `${n} von ${of} ausgesucht.`),
    open: "Tisch eröffnen",
    start: "Losspielen",
  },
  away: away.de,
  comfort: comfort.de,
  learn: learn.de,
  terms: {
    listed: "Wer darf sich setzen?",
    byLink: "nur mit Link",
    byLinkHint: "Nur wem du den Link schickst. Sonst sieht niemand den Tisch.",
    inLobby: "offen in der Lobby",
    inLobbyHint: "Alle im Haus sehen den Tisch und dürfen sich setzen.",
    more: "Weitere Abmachungen",
    patience: "Wenn jemand weg ist",
    patienceHint: "Nach dieser Zeit dürfen die anderen ohne ihn weitermachen.",
    seconds: lasting,
    forEver: "immer warten",
    waits: (seconds) => `wartet ${lasting(seconds)}`,
    watching: "Wer darf zuschauen?",
    watchingHint:
      "Einen Zug später: Zuschauer sehen, wie der letzte Zug geendet hat. Was verdeckt ist, sehen sie nicht.",
    watchers: { open: "alle", late: "alle, einen Zug später", closed: "niemand" },
    watched: { late: "Zuschauer einen Zug später", closed: "ohne Zuschauer" },
  },
  clock: {
    title: "Bedenkzeit",
    kinds: { none: "keine Uhr", decision: "je Entscheidung", bank: "je Partie", days: "Tage" },
    size: (clock) => {
      if (clock.type === "bank") return `${clock.seconds / 60} min + ${clock.increment} s`;
      if (clock.type === "days") return count(clock.days, "Tag", "Tage");
      return clock.type === "none" ? "" : `${clock.seconds} s`;
    },
    agreed: (clock) =>
      clock.type === "none"
        ? ""
        : `${deTable.clock.size(clock)} je ${clock.type === "decision" ? "Entscheidung" : "Zug"}`,
    hints: {
      decision: "Für jede Entscheidung. Ist sie um, spielt ein Bot für dich weiter, bis du den Tisch wieder berührst.",
      bank: "Für die ganze Partie, und nach jedem Zug gibt es ein paar Sekunden zurück. Ist sie um, spielt ein Bot für dich weiter, bis du den Tisch wieder berührst; dann bleiben dir ein paar Sekunden je Zug.",
      days: "Für jeden Zug. Deine Nächte zählen nicht mit, von 22 bis 8 Uhr bei dir; eine neue Zeitzone gilt höchstens einmal in der Woche.",
    },
    left: (name, time) => `${name}: noch ${time}`,
    days: (days, hours) => (days > 0 ? `${days} T ${hours} h` : `${hours} h`),
    hurry: (seconds) => `Noch ${seconds} Sekunden!`,
  },
  waiting: {
    seat: (n) => `Platz ${n}`,
    openHint: "für alle, die den Link haben",
    openToAll: "für alle, die kommen",
    sitHere: "Hier sitzen",
    moveHere: "Hierher",
    addBot: "Bot setzen",
    sendAway: (name) => `${name} wegschicken`,
    moveUp: (name) => `${name}: einen Platz nach oben`,
    draw: "Plätze auslosen",
    drawn: (names) => `Ausgelost. So sitzt ihr: ${names.join(", ")}.`,
    agree: "Regeln ändern",
    agreeHint: "Wer schon bereit war, wird noch einmal gefragt.",
    agreed: "So spielen wir",
    stand: "Aufstehen",
    host: "Gastgeber",
    isReady: "bereit",
    beReady: "Ich bin bereit",
    notReady: "Doch nicht bereit",
    away: "gerade nicht da",
    start: "Partie beginnen",
    withBots: "Mit Bots beginnen",
    lonely: "Noch ist niemand gekommen. Mit Bots spielen?",
    close: "Tisch schließen",
    stages: {
      full: () => "Dieser Tisch ist voll. Du kannst zuschauen.",
      "full-unwatched": () => "Dieser Tisch ist voll, und zuschauen darf hier niemand.",
      standing: () => "Du hast noch keinen Platz. Nimm einen freien, oder bleib und schau zu.",
      "standing-unwatched": () => "Du hast noch keinen Platz. Nimm einen freien: Zuschauen darf hier niemand.",
      "seats-open": (n) => (n === 1 ? "Ein Platz ist noch frei." : `${n} Plätze sind noch frei.`),
      "be-ready": () => "Bist du bereit? Die Partie beginnt, wenn alle es sind, die hier sitzen.",
      "not-ready": () => "Sobald alle bereit sind, die hier sitzen, beginnt die Partie.",
      "hosts-word": () => "Alle sitzen. Der Gastgeber beginnt die Partie.",
      "may-begin": () => "Alle Plätze sind besetzt. Es beginnt, wenn du es sagst.",
    },
    invite: "Einladen",
    inviteHint: "Wer diesen Link öffnet, findet an diesen Tisch.",
    renewed:
      "Der Gastgeber hat jemanden weggeschickt. Es geht unter einem neuen Link weiter; der alte führt nicht mehr hierher.",
    link: "Link zu diesem Tisch",
    qr: "Der Link als QR-Code",
  },
  table: {
    menu: "Menü",
    takeBack: "Letzten Zug zurücknehmen",
    takeAllBack: "Alles zurück",
    history: "Verlauf",
    historyRounds: "Runden",
    historyWords: "In Worten",
    historyEmpty: "Noch ist nichts passiert.",
    historyWhole: "Die ganze Partie",
    moment: "Rückblick",
    watching: "Du schaust zu",
    tableInWords: "Der Tisch in Worten",
    whatTheyDo: "Was die Dinge können",
    yourChoices: "Was du tun kannst",
    notNow: "Was gerade nicht geht",
    pages: "Seiten des Tisches",
    wanted: (page) => `${page}: hier kannst du etwas wählen`,
    wait: "Du bist gerade nicht dran.",
    passed: "Am Tisch hat sich inzwischen etwas geändert: Du bist nicht mehr dran.",
    missed: (moves, last) =>
      moves === 1 ? `Während du weg warst: ${last}` : `${moves} Züge, während du weg warst. Zuletzt: ${last}`,
    confirmTitle: "Wirklich?",
    once: (action) => `Zum Bestätigen noch einmal: ${action}`,
    sending: "Wird gesendet …",
    kept: "Deine Wahl wartet hier und geht ab, sobald die Verbindung steht.",
    drawing: "Der Tisch wird gedeckt …",
    plain: "Dieses Gerät kann den Tisch nicht zeichnen. Du kannst mit diesen Knöpfen spielen.",
    fallen:
      "Das Bild des Tisches ist ausgefallen, die Partie nicht. Spiel mit diesen Knöpfen weiter oder lass den Tisch neu zeichnen.",
    drawAgain: "Tisch neu zeichnen",
    agreed: "So wird gespielt",
    who: "An diesem Tisch",
    online: "da",
    offline: "gerade nicht da",
    shareTitle: "Anderen diesen Tisch zeigen",
    shareHint: (leads) =>
      ({
        "to-watch": "Wer diesen Link öffnet, darf zuschauen.",
        "nowhere-yet": "Wer diesen Link öffnet, sieht die Partie, wenn sie vorbei ist. Zuschauen darf hier niemand.",
        "to-the-end":
          "Wer diesen Link öffnet, sieht, wie die Partie ausging, und kann sie Zug um Zug noch einmal ansehen.",
      })[leads],
    deviceTitle: "Auf einem anderen Gerät weiterspielen",
    deviceHint: "Ein Handy, das diesen Link öffnet, spielt für dich weiter.",
    deviceButton: "Link zeigen",
    deviceOnce: "Gilt einmal und zehn Minuten lang. Behalt ihn für dich.",
    settings: "Einstellungen",
    pace: "Bewegung",
    paces: { calm: "ruhig", normal: "normal", brisk: "flott", off: "aus" },
    sounds: "Töne",
    soundsHint: "Karten, Münzen, Steine, und eine Glocke, wenn du am Zug bist.",
    mute: "Töne aus",
    unmute: "Töne an",
    vibrates: "Vibrieren",
    vibratesHint: "Das Telefon zittert kurz, wenn du am Zug bist.",
    notices: "Benachrichtigen",
    noticesHint: "Eine Mitteilung, wenn du am Zug bist und gerade woanders hinsiehst.",
    noticesAway:
      "Eine Mitteilung auf diesem Gerät, wenn du am Zug bist und woanders hinsiehst, auch wenn keine Seite offen ist.",
    noticesAsApp:
      "Auf iPhone und iPad nur als App: Tippe auf „Teilen“, „Zum Home-Bildschirm“ und öffne Kontor von dort.",
    noticesRefused:
      "Dein Browser erlaubt diesem Haus keine Mitteilungen. Ändern kannst du das in seinen Einstellungen.",
    noticesUnserved:
      "Dein Browser erreicht den Dienst nicht, von dem er Mitteilungen bekommt. Bis er ihn erreicht, kommen sie nur, solange eine Seite offen ist.",
    asksAlways: "Immer nachfragen",
    asksAlwaysHint: "Auch was nichts kostet, führt erst das zweite Tippen aus.",
    keys: "Tastenkürzel",
    keysHint: "Buchstaben auf den Knöpfen lösen sie aus, wo es eine Tastatur gibt.",
    rules: "Spielregeln",
    leave: "Partie verlassen",
    leaveTitle: "Für immer gehen?",
    leaveHint: (alone) =>
      `${alone ? "Die Partie endet dann, und der andere gewinnt." : "Die anderen spielen ohne dich weiter, und du kannst nicht in diese Partie zurück."} Wenn du nur die Seite schließt, bleibt dein Platz deiner.`,
    leaveConfirm: "Für immer gehen",
    stay: "Bleiben",
    display: (name) => `Was ${name} hat`,
  },
  result: {
    closedNextHint:
      "Wer ihn eröffnet hat, hat ihn geschlossen. Wo ihr zuletzt gespielt habt, kannst du um eine neue Partie bitten.",
    toFormer: "Zur Partie davor",
    wins: (names) => (names.length === 1 ? `${names[0]} gewinnt` : `${lists.de.format(names)} gewinnen`),
    youWin: "Du gewinnst",
    yours: (n, of, shared) => (shared ? `Du teilst dir Platz ${n}.` : `Du kommst auf Platz ${n} von ${of}.`),
    lasted: spell,
    course: "Wie die Punkte wuchsen",
    grew: (name, points) => `${name}: ${points.join(", ")} nach jedem Viertel.`,
    again: "Noch einmal",
    wouldLike: (name) => `${name} möchte noch einmal spielen.`,
    play: "Mitspielen",
    noThanks: "Nein, danke",
    waitsFor: (names) => `Warten auf ${lists.de.format(names)} …`,
    declined: (names) => `Nein, danke: ${lists.de.format(names)}.`,
    withoutThem: (names) => `Ohne ${lists.de.format(names)} weiter`,
    goToNext: "Zur nächsten Partie",
    watchNext: "Der nächsten Partie zuschauen",
    seeTable: "Zum Tisch",
    seeAgain: "Rückblick",
    result: "Ergebnis",
  },
  replay: {
    more: "Mehr",
    title: "Rückblick",
    coming: "Die Partie wird geholt …",
    missing: "Diese Partie lässt sich nicht noch einmal sehen.",
    toTable: "Zum Tisch",
    moment: "Moment der Partie",
    of: (n, all) => `${n} von ${all}`,
    start: "Zum Anfang",
    back: "Ein Zug zurück",
    play: "Abspielen",
    pause: "Anhalten",
    next: "Nächster Zug",
    end: "Zum Ende",
    eyes: "Mit wessen Augen",
    watcher: "Als Zuschauer",
    link: "Link zu diesem Moment",
    linkHint: "Wer ihn öffnet, sieht den Tisch so, wie er jetzt liegt.",
    goOn: "Von hier weiterspielen",
    goOnHint:
      "Du spielst von diesem Moment an auf diesem Platz gegen Bots weiter. Was du damals nicht sehen konntest, wird neu verteilt. Läuft in diesem Spiel schon eine Partie von dir gegen Bots, tritt die neue an ihre Stelle.",
    practise: "Weiterspielen",
    result: "Ergebnis",
    save: "Als Datei sichern",
  },
};
