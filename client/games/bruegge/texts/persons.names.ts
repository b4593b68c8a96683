import { PERSONS, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { SHIPS, type ShipId } from "../../../../shared/games/bruegge/ships.ts";
import { GROUPS, type Group } from "../../../../shared/games/bruegge/vocabulary.ts";
import type { Language } from "../../../table/texts.ts";

/** What persons, groups and ships are called. */
export interface Names {
  /** As it stands on the card. */
  readonly persons: { readonly [P in PersonId]: string };
  /** In a sentence, as its subject: "the Count", „der Graf“. */
  readonly subjects: { readonly [P in PersonId]: string };
  /** In a sentence, as its object: "the Count", „den Grafen“. */
  readonly objects: { readonly [P in PersonId]: string };
  readonly groups: { readonly [G in Group]: string };
  readonly ships: { readonly [S in ShipId]: string };
}

type Named = readonly [en: string, de: string];
/** The German article; what the name is as an object, and as a subject, where it changes. */
type NamedPerson = readonly [...Named, article: "der" | "die", object?: string, subject?: string];

const PERSON_NAMES: { readonly [P in PersonId]: NamedPerson } = {
  // Artists
  poet: ["Poet", "Dichter", "der"],
  painter: ["Painter", "Maler", "der"],
  "glass-painter": ["Glass Painter", "Glasmaler", "der"],
  sculptor: ["Sculptor", "Bildhauer", "der"],
  "court-painter": ["Court Painter", "Hofmaler", "der"],
  gilder: ["Gilder", "Vergolder", "der"],
  "master-of-the-painters": ["Master of the Painters", "Malermeister", "der"],
  portraitist: ["Portraitist", "Porträtmaler", "der"],
  "fresco-painter": ["Fresco Painter", "Freskenmaler", "der"],
  draughtsman: ["Draughtsman", "Zeichner", "der"],
  woodcarver: ["Woodcarver", "Bildschnitzer", "der"],
  "wood-block-cutter": ["Wood Block Cutter", "Formschneider", "der"],
  illuminator: ["Illuminator", "Buchmaler", "der"],
  "icon-painter": ["Icon Painter", "Ikonenmaler", "der"],
  miniaturist: ["Miniaturist", "Miniaturmaler", "der"],
  // Household
  "stable-boy": ["Stable Boy", "Stallbursche", "der", "Stallburschen"],
  gardener: ["Gardener", "Gärtner", "der"],
  housekeeper: ["Housekeeper", "Haushälterin", "die"],
  farmhand: ["Farmhand", "Knecht", "der"],
  coachman: ["Coachman", "Kutscher", "der"],
  "errand-boy": ["Errand Boy", "Laufbursche", "der", "Laufburschen"],
  "kitchen-boy": ["Kitchen Boy", "Küchenjunge", "der", "Küchenjungen"],
  cook: ["Cook", "Köchin", "die"],
  nursemaid: ["Nursemaid", "Amme", "die"],
  washerwoman: ["Washerwoman", "Wäscherin", "die"],
  falconer: ["Falconer", "Falkner", "der"],
  cellarer: ["Cellarer", "Kellermeister", "der"],
  chambermaid: ["Chambermaid", "Kammerzofe", "die"],
  huntsman: ["Huntsman", "Jäger", "der"],
  majordomo: ["Majordomo", "Haushofmeister", "der"],
  // Clergy
  monk: ["Monk", "Mönch", "der"],
  chaplain: ["Chaplain", "Kaplan", "der"],
  cardinal: ["Cardinal", "Kardinal", "der"],
  pilgrim: ["Pilgrim", "Pilger", "der"],
  nun: ["Nun", "Nonne", "die"],
  "hospital-sister": ["Hospital Sister", "Spitalschwester", "die"],
  priest: ["Priest", "Priester", "der"],
  preacher: ["Preacher", "Prediger", "der"],
  confessor: ["Confessor", "Beichtvater", "der"],
  beguine: ["Beguine", "Begine", "die"],
  almoner: ["Almoner", "Almosenpfleger", "der"],
  abbot: ["Abbot", "Abt", "der"],
  deacon: ["Deacon", "Diakon", "der"],
  sexton: ["Sexton", "Küster", "der"],
  bishop: ["Bishop", "Bischof", "der"],
  // Merchants
  "salt-merchant": ["Salt Merchant", "Salzhändler", "der"],
  fishmonger: ["Fishmonger", "Fischhändler", "der"],
  broker: ["Broker", "Makler", "der"],
  "spice-merchant": ["Spice Merchant", "Gewürzhändler", "der"],
  "grain-merchant": ["Grain Merchant", "Kornhändler", "der"],
  banker: ["Banker", "Bankier", "der"],
  "wine-merchant": ["Wine Merchant", "Weinhändler", "der"],
  "cattle-dealer": ["Cattle Dealer", "Viehhändler", "der"],
  moneylender: ["Moneylender", "Geldverleiher", "der"],
  "wool-merchant": ["Wool Merchant", "Wollhändler", "der"],
  "fur-trader": ["Fur Trader", "Pelzhändler", "der"],
  pedlar: ["Pedlar", "Krämer", "der"],
  "silk-merchant": ["Silk Merchant", "Seidenhändler", "der"],
  "jewel-merchant": ["Jewel Merchant", "Juwelenhändler", "der"],
  shipowner: ["Shipowner", "Reeder", "der"],
  // Protectors
  "dyke-warden": ["Dyke Warden", "Deichwächter", "der"],
  "night-watchman": ["Night Watchman", "Nachtwächter", "der"],
  "captain-of-the-guard": ["Captain of the Guard", "Hauptmann der Wache", "der"],
  constable: ["Constable", "Büttel", "der"],
  "treasury-guard": ["Treasury Guard", "Schatzwache", "die"],
  gatekeeper: ["Gatekeeper", "Torwächter", "der"],
  "fire-warden": ["Fire Warden", "Feuerwächter", "der"],
  sergeant: ["Sergeant", "Wachtmeister", "der"],
  knight: ["Knight", "Ritter", "der"],
  crossbowman: ["Crossbowman", "Armbrustschütze", "der"],
  "plague-doctor": ["Plague Doctor", "Pestarzt", "der"],
  pikeman: ["Pikeman", "Pikenier", "der"],
  bodyguard: ["Bodyguard", "Leibwächter", "der"],
  jailer: ["Jailer", "Kerkermeister", "der"],
  castellan: ["Castellan", "Burgvogt", "der"],
  // Underworld
  "sluice-breaker": ["Sluice Breaker", "Schleusenbrecher", "der"],
  thief: ["Thief", "Dieb", "der"],
  "king-of-thieves": ["King of Thieves", "Diebeskönig", "der"],
  highwayman: ["Highwayman", "Wegelagerer", "der"],
  fence: ["Fence", "Hehler", "der"],
  pickpocket: ["Pickpocket", "Taschendieb", "der"],
  arsonist: ["Arsonist", "Brandstifter", "der"],
  executioner: ["Executioner", "Scharfrichter", "der"],
  robber: ["Robber", "Räuber", "der"],
  beggar: ["Beggar", "Bettler", "der"],
  "well-poisoner": ["Well Poisoner", "Brunnenvergifter", "der"],
  poacher: ["Poacher", "Wilderer", "der"],
  slanderer: ["Slanderer", "Verleumder", "der"],
  "card-sharp": ["Card Sharp", "Falschspieler", "der"],
  blackmailer: ["Blackmailer", "Erpresser", "der"],
  // Officials
  councillor: ["Councillor", "Ratsherr", "der"],
  clerk: ["Clerk", "Schreiber", "der"],
  "harbour-master": ["Harbour Master", "Hafenmeister", "der"],
  alderman: ["Alderman", "Schöffe", "der", "Schöffen"],
  "tax-collector": ["Tax Collector", "Steuereintreiber", "der"],
  treasurer: ["Treasurer", "Schatzmeister", "der"],
  envoy: ["Envoy", "Gesandter", "der", "Gesandten", "Gesandte"],
  "town-crier": ["Town Crier", "Ausrufer", "der"],
  burgomaster: ["Burgomaster", "Bürgermeister", "der"],
  surveyor: ["Surveyor", "Landvermesser", "der"],
  "customs-officer": ["Customs Officer", "Zöllner", "der"],
  "census-taker": ["Census Taker", "Volkszähler", "der"],
  secretary: ["Secretary", "Sekretär", "der"],
  notary: ["Notary", "Notar", "der"],
  judge: ["Judge", "Richter", "der"],
  // Craftsmen
  mason: ["Mason", "Maurer", "der"],
  "ditch-digger": ["Ditch Digger", "Grabenbauer", "der"],
  architect: ["Architect", "Architekt", "der", "Architekten"],
  carpenter: ["Carpenter", "Zimmermann", "der"],
  "lock-keeper": ["Lock Keeper", "Schleusenwärter", "der"],
  stonecutter: ["Stonecutter", "Steinmetz", "der"],
  roofer: ["Roofer", "Dachdecker", "der"],
  blacksmith: ["Blacksmith", "Schmied", "der"],
  "guild-master": ["Guild Master", "Zunftmeister", "der"],
  joiner: ["Joiner", "Tischler", "der"],
  brickmaker: ["Brickmaker", "Ziegler", "der"],
  "master-builder": ["Master Builder", "Baumeister", "der"],
  glazier: ["Glazier", "Glaser", "der"],
  "bridge-builder": ["Bridge Builder", "Brückenbauer", "der"],
  engraver: ["Engraver", "Graveur", "der"],
  // Entertainers
  lutenist: ["Lutenist", "Lautenspieler", "der"],
  bard: ["Bard", "Barde", "der", "Barden"],
  "fortune-teller": ["Fortune Teller", "Wahrsagerin", "die"],
  acrobat: ["Acrobat", "Akrobat", "der", "Akrobaten"],
  juggler: ["Juggler", "Jongleur", "der"],
  "dice-player": ["Dice Player", "Würfelspieler", "der"],
  "sword-dancer": ["Sword Dancer", "Schwerttänzer", "der"],
  "fire-eater": ["Fire Eater", "Feuerschlucker", "der"],
  minstrel: ["Minstrel", "Minnesänger", "der"],
  puppeteer: ["Puppeteer", "Puppenspieler", "der"],
  "bear-leader": ["Bear Leader", "Bärenführer", "der"],
  drummer: ["Drummer", "Trommler", "der"],
  jester: ["Jester", "Hofnarr", "der"],
  storyteller: ["Storyteller", "Geschichtenerzähler", "der"],
  "theatre-master": ["Theatre Master", "Theatermeister", "der"],
  // Nobles
  page: ["Page", "Edelknabe", "der", "Edelknaben"],
  count: ["Count", "Graf", "der", "Grafen"],
  countess: ["Countess", "Gräfin", "die"],
  duke: ["Duke", "Herzog", "der"],
  duchess: ["Duchess", "Herzogin", "die"],
  prince: ["Prince", "Fürst", "der", "Fürsten"],
  baron: ["Baron", "Freiherr", "der", "Freiherrn"],
  baroness: ["Baroness", "Freifrau", "die"],
  king: ["King", "König", "der"],
  "lady-of-the-castle": ["Lady of the Castle", "Burgherrin", "die"],
  margrave: ["Margrave", "Markgraf", "der", "Markgrafen"],
  margravine: ["Margravine", "Markgräfin", "die"],
  viscount: ["Viscount", "Vizegraf", "der", "Vizegrafen"],
  princess: ["Princess", "Prinzessin", "die"],
  queen: ["Queen", "Königin", "die"],
  // Scholars
  cartographer: ["Cartographer", "Kartograf", "der", "Kartografen"],
  astronomer: ["Astronomer", "Astronom", "der", "Astronomen"],
  inventor: ["Inventor", "Erfinder", "der"],
  librarian: ["Librarian", "Bibliothekar", "der"],
  alchemist: ["Alchemist", "Alchemist", "der", "Alchemisten"],
  mathematician: ["Mathematician", "Mathematiker", "der"],
  historian: ["Historian", "Geschichtsschreiber", "der"],
  physician: ["Physician", "Arzt", "der"],
  teacher: ["Teacher", "Lehrer", "der"],
  student: ["Student", "Student", "der", "Studenten"],
  naturalist: ["Naturalist", "Naturforscher", "der"],
  herbalist: ["Herbalist", "Kräuterkundiger", "der", "Kräuterkundigen", "Kräuterkundige"],
  translator: ["Translator", "Übersetzer", "der"],
  philosopher: ["Philosopher", "Philosoph", "der", "Philosophen"],
  rector: ["Rector", "Rektor", "der"],
};

const GROUP_NAMES: { readonly [G in Group]: Named } = {
  artist: ["Artists", "Künstler"],
  household: ["Household", "Gesinde"],
  clergy: ["Clergy", "Geistliche"],
  merchant: ["Merchants", "Händler"],
  protector: ["Protectors", "Beschützer"],
  underworld: ["Underworld", "Unterwelt"],
  official: ["Officials", "Beamte"],
  craftsman: ["Craftsmen", "Handwerker"],
  entertainer: ["Entertainers", "Spielleute"],
  noble: ["Nobles", "Adelige"],
  scholar: ["Scholars", "Gelehrte"],
};

const SHIP_NAMES: { readonly [S in ShipId]: Named } = {
  "blue-1": ["Seagull", "Möwe"],
  "blue-2": ["Dolphin", "Delfin"],
  "blue-3": ["Mermaid", "Nixe"],
  "blue-4": ["Kingfisher", "Eisvogel"],
  "blue-5": ["Pearl", "Perle"],
  "blue-6": ["Spring Tide", "Springflut"],
  "yellow-1": ["Lion", "Löwe"],
  "yellow-2": ["Golden Fleece", "Goldenes Vlies"],
  "yellow-3": ["Lark", "Lerche"],
  "yellow-4": ["Honeybee", "Honigbiene"],
  "yellow-5": ["Amber", "Bernstein"],
  "yellow-6": ["Sunrise", "Morgensonne"],
  "red-1": ["Rose", "Rose"],
  "red-2": ["Fox", "Fuchs"],
  "red-3": ["Robin", "Rotkehlchen"],
  "red-4": ["Salamander", "Salamander"],
  "red-5": ["Poppy", "Mohnblume"],
  "red-6": ["Phoenix", "Phönix"],
  "brown-1": ["Oak", "Eiche"],
  "brown-2": ["Beaver", "Biber"],
  "brown-3": ["Stag", "Hirsch"],
  "brown-4": ["Squirrel", "Eichhörnchen"],
  "brown-5": ["Bear", "Bär"],
  "brown-6": ["Hazelnut", "Haselnuss"],
  "purple-1": ["Violet", "Veilchen"],
  "purple-2": ["Night Owl", "Nachteule"],
  "purple-3": ["Thistle", "Distel"],
  "purple-4": ["Evening Star", "Abendstern"],
  "purple-5": ["Lavender", "Lavendel"],
  "purple-6": ["Crescent", "Mondsichel"],
};

const by = <K extends string, V>(keys: readonly K[], value: (key: K) => V): { readonly [P in K]: V } =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as { readonly [P in K]: V };
const persons = PERSONS.map(({ id }) => id);
const ships = SHIPS.map(({ id }) => id);
const named = (language: 0 | 1): Pick<Names, "persons" | "groups" | "ships"> => ({
  persons: by(persons, (id) => PERSON_NAMES[id][language]),
  groups: by(GROUPS, (group) => GROUP_NAMES[group][language]),
  ships: by(ships, (id) => SHIP_NAMES[id][language]),
});
const the = by(persons, (id) => `the ${PERSON_NAMES[id][0]}`);

export const NAMES: { readonly [L in Language]: Names } = {
  en: { ...named(0), subjects: the, objects: the },
  de: {
    ...named(1),
    subjects: by(persons, (id) => {
      const [, name, article, , subject = name] = PERSON_NAMES[id];
      return `${article} ${subject}`;
    }),
    objects: by(persons, (id) => {
      const [, name, article, object = name] = PERSON_NAMES[id];
      return `${article === "der" ? "den" : article} ${object}`;
    }),
  },
};
