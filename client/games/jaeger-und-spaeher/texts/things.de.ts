import { thingsOf } from "./things.ts";

/** Deutsche Namen von allem, was auf dem Tisch liegt, und wozu es da ist. */
export const things = thingsOf({
  language: "de",
  items: {
    axe: ["Axt", "eine Axt"],
    "hand-axe": ["Faustkeil", "einen Faustkeil"],
    "wooden-wheel": ["Holzrad", "ein Holzrad"],
    "vegetable-patch": ["Gemüsebeet", "ein Gemüsebeet"],
    "clay-oven": ["Lehmofen", "einen Lehmofen"],
    millstone: ["Mahlstein", "einen Mahlstein"],
    mortar: ["Mörser", "einen Mörser"],
    "stone-hut": ["Steinhütte", "eine Steinhütte"],
    boots: ["Stiefel", "Stiefel"],
    drum: ["Trommel", "eine Trommel"],
    loom: ["Webrahmen", "einen Webrahmen"],
    shelter: ["Unterschlupf", "einen Unterschlupf"],
    "clay-figure": ["Lehmfigur", "eine Lehmfigur"],
  },
  lands: {
    mountains: ["Gebirge", "das Gebirge"],
    savanna: ["Savanne", "die Savanne"],
    floodplain: ["Schwemmland", "das Schwemmland"],
    swamp: ["Sumpf", "den Sumpf"],
    forest: ["Wald", "den Wald"],
    desert: ["Wüste", "die Wüste"],
    glyptodon: ["Glyptodon", "das Glyptodon"],
    macrauchenia: ["Macrauchenia", "die Macrauchenia"],
    "giant-sloth": ["Megatherium", "das Megatherium"],
    toxodon: ["Toxodon", "das Toxodon"],
    "cave-bear": ["Höhlenbär", "den Höhlenbären"],
    mammoth: ["Mammut", "das Mammut"],
    "sabre-tooth": ["Säbelzahntiger", "den Säbelzahntiger"],
  },
  holy: {
    "mammoth-graveyard": [
      "Mammutfriedhof",
      "den Mammutfriedhof",
      "Ein Punkt am Ende deines Zuges, wenn du einen Jäger gespielt hast.",
    ],
    waterfall: [
      "Wasserfall",
      "den Wasserfall",
      "Wer dir Fleisch bringt, darf ein zweites Fleisch derselben Karte abdecken. Dann bleibt dein letztes Mitglied bis zum Ende des Zuges hier.",
    ],
    "rock-bridge": ["Felsenbrücke", "die Felsenbrücke", "Bei deinem Sonnenuntergang bis zu drei Mitglieder einsetzen."],
    "ancient-oak": [
      "Uralte Eiche",
      "die Uralte Eiche",
      "Ein Hunger weniger für jeden Gegenstand, den du in deinem Zug erschaffst.",
    ],
    "mud-springs": [
      "Schlammquellen",
      "die Schlammquellen",
      "Je zwei Felle sind ein Punkt für dich, statt eines Mitglieds im Lager.",
    ],
    "ghost-cave": [
      "Geisterhöhle",
      "die Geisterhöhle",
      "Dein Nachwuchs ist ein Punkt statt einer Geburt und macht niemanden hungrig.",
    ],
    "misty-gorge": [
      "Nebelschlucht",
      "die Nebelschlucht",
      "Bei deinem Sonnenuntergang bis zu zwei verdeckte Gegenstände behalten und ein Mitglied einsetzen.",
    ],
    "ice-cavern": [
      "Eiskaverne",
      "die Eiskaverne",
      "Bei deinem Sonnenuntergang bis zu drei verdeckte Gegenstände behalten.",
    ],
    geysers: ["Geysire", "die Geysire", "Statt eines Zuges drei Gegenstände ziehen: Wähle den Stapel der Gegenstände."],
    "ancestors-hill": [
      "Ahnenhügel",
      "den Ahnenhügel",
      "Bei deinem Sonnenuntergang darfst du einen freien Charakter mehr nehmen.",
    ],
    "herb-heath": [
      "Kräuterheide",
      "die Kräuterheide",
      "Beim Sonnenuntergang des anderen: ein Hunger weniger, einen Gegenstand ziehen, ein Mitglied einsetzen.",
    ],
    "cult-site": ["Kultstätte", "die Kultstätte", "Ein Punkt bei deinem Sonnenuntergang."],
  },
  characters: {
    hunter: ["Jäger", "Ein Stein auf jedes Jagdgebiet. Ein Jagdgebiet aufdecken. Bis zu drei Mitglieder dorthin."],
    scout: ["Späher", "Ein Stein auf jede Wildnis. Eine Wildnis aufdecken. Bis zu ein Mitglied irgendwohin."],
    gatherer: ["Sammlerin", "Bis zu vier Mitglieder irgendwohin."],
    chief: ["Häuptling", "Einen Gegenstand ziehen. Bis zu zwei Mitglieder irgendwohin."],
    offspring: ["Nachwuchs", "Wer im Lager wartet, kommt auf die Stammeskarte. Hattest du Hunger, kommt einer dazu."],
    shaman: ["Schamane", "Zwei Gegenstände ziehen, oder einen freien Charakter nehmen."],
    "advanced-scout": [
      "Kundschafter",
      "Steine auf drei verschiedene Orte. Eine Wildnis aufdecken. Bis zu zwei Mitglieder irgendwohin.",
    ],
    fisher: ["Fischer", "Zwei Hunger weniger. Zwei Gegenstände ziehen, einen behalten."],
    "basket-weaver": [
      "Korbflechterin",
      "Einen Gegenstand ziehen. Beliebig viele verdeckte Gegenstände eins zu eins tauschen. Ein Punkt.",
    ],
    "fire-keeper": [
      "Feuerwächterin",
      "Alle eigenen Mitglieder an beliebige Orte, oder einen anderen Charakter in die Auslage legen.",
    ],
    tracker: [
      "Fährtensucher",
      "Ein Stein auf jede Wildnis und jedes Jagdgebiet. Eines von beiden aufdecken. Bis zu zwei Mitglieder irgendwohin.",
    ],
  },
  resources: {
    meat: ["Fleisch", "Fleisch"],
    fur: ["Fell", "Felle"],
    stone: ["Stein", "Stein"],
    wood: ["Holz", "Holz"],
    clay: ["Lehm", "Lehm"],
    fruit: ["Frucht", "Früchte"],
    point: ["Punkt", "Punkte"],
  },
  nothing: "nichts",
  effects: {
    "place-member": "ein Mitglied einsetzen",
    "draw-item": "einen Gegenstand ziehen",
    "take-hunger": "einen Hunger nehmen",
    "drop-hunger": "einen Hunger abgeben",
  },
  brings: ({ points }, effects) =>
    `${points === 0 ? "kein Punkt" : points === 1 ? "1 Punkt" : `${points} Punkte`}${effects === "" ? "" : `, dann: ${effects}`}`,
  item: (cost, brings) => `Kostet ${cost}. ${brings}.`,
  land: ({ wild, points }, spaces, marked) =>
    [
      `${wild ? "Wildnis" : "Jagdgebiet"} mit ${spaces}. Platz für drei Mitglieder; wer heimgeht, deckt ein Feld ab und bringt mit, was es zeigt.`,
      ...(points ? ["Ein Punktfeld zählt sofort."] : []),
      ...(marked === "" ? [] : [`Im Überlebenskampf ist ${marked} von Anfang an abgedeckt.`]),
    ].join(" "),
});
