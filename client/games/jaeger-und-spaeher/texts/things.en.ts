import { thingsOf } from "./things.ts";

/** English names of everything that lies on the table, and what it is for. */
export const things = thingsOf({
  language: "en",
  items: {
    axe: ["Axe", "an Axe"],
    "hand-axe": ["Hand Axe", "a Hand Axe"],
    "wooden-wheel": ["Wooden Wheel", "a Wooden Wheel"],
    "vegetable-patch": ["Vegetable Patch", "a Vegetable Patch"],
    "clay-oven": ["Clay Oven", "a Clay Oven"],
    millstone: ["Millstone", "a Millstone"],
    mortar: ["Mortar", "a Mortar"],
    "stone-hut": ["Stone Hut", "a Stone Hut"],
    boots: ["Boots", "Boots"],
    drum: ["Drum", "a Drum"],
    loom: ["Loom", "a Loom"],
    shelter: ["Shelter", "a Shelter"],
    "clay-figure": ["Clay Figure", "a Clay Figure"],
  },
  lands: {
    mountains: ["Mountains", "the Mountains"],
    savanna: ["Savanna", "the Savanna"],
    floodplain: ["Floodplain", "the Floodplain"],
    swamp: ["Swamp", "the Swamp"],
    forest: ["Forest", "the Forest"],
    desert: ["Desert", "the Desert"],
    glyptodon: ["Glyptodon", "the Glyptodon"],
    macrauchenia: ["Macrauchenia", "the Macrauchenia"],
    "giant-sloth": ["Giant Sloth", "the Giant Sloth"],
    toxodon: ["Toxodon", "the Toxodon"],
    "cave-bear": ["Cave Bear", "the Cave Bear"],
    mammoth: ["Mammoth", "the Mammoth"],
    "sabre-tooth": ["Sabre-toothed Cat", "the Sabre-toothed Cat"],
  },
  holy: {
    "mammoth-graveyard": [
      "Mammoth Graveyard",
      "the Mammoth Graveyard",
      "A point at the end of your turn if you played a Hunter.",
    ],
    waterfall: [
      "Waterfall",
      "the Waterfall",
      "Whoever fetches meat for you may cover a second meat of the same card. Then your last member here stays until the end of the turn.",
    ],
    "rock-bridge": ["Rock Bridge", "the Rock Bridge", "At your sunset, place up to three members."],
    "ancient-oak": ["Ancient Oak", "the Ancient Oak", "One hunger less for each item that you create in your turn."],
    "mud-springs": [
      "Mud Springs",
      "the Mud Springs",
      "Each two furs are a point for you, instead of a member in camp.",
    ],
    "ghost-cave": [
      "Ghost Cave",
      "the Ghost Cave",
      "Your Offspring is a point instead of a birth, and makes nobody hungry.",
    ],
    "misty-gorge": [
      "Misty Gorge",
      "the Misty Gorge",
      "At your sunset, keep up to two hidden items, and place a member.",
    ],
    "ice-cavern": ["Ice Cavern", "the Ice Cavern", "At your sunset, keep up to three hidden items."],
    geysers: ["Geysers", "the Geysers", "Instead of a turn, draw three items: click the stack of items."],
    "ancestors-hill": [
      "Ancestors’ Hill",
      "the Ancestors’ Hill",
      "At your sunset, you may take one more open character.",
    ],
    "herb-heath": [
      "Herb Heath",
      "the Herb Heath",
      "At the other’s sunset: one hunger less, draw an item, place a member.",
    ],
    "cult-site": ["Cult Site", "the Cult Site", "A point at your sunset."],
  },
  characters: {
    hunter: ["Hunter", "A stone on every hunting ground. Reveal a hunting ground. Up to three members go there."],
    scout: ["Scout", "A stone on every wilderness. Reveal a wilderness. Up to one member goes anywhere."],
    gatherer: ["Gatherer", "Up to four members go anywhere."],
    chief: ["Chief", "Draw an item. Up to two members go anywhere."],
    offspring: [
      "Offspring",
      "Whoever waits in camp comes to the tribe card. If you were hungry, it brings one more hunger.",
    ],
    shaman: ["Shaman", "Draw two items, or take an open character."],
    "advanced-scout": [
      "Advanced Scout",
      "Stones on three different places. Reveal a wilderness. Up to two members go anywhere.",
    ],
    fisher: ["Fisher", "Two hunger less. Draw two items and keep one."],
    "basket-weaver": ["Basket Weaver", "Draw an item. Exchange any hidden items, one for one. Score a point."],
    "fire-keeper": ["Fire Keeper", "All your members may go anywhere, or put another character into the display."],
    tracker: [
      "Tracker",
      "A stone on every wilderness and hunting ground. Reveal one of the two. Up to two members go anywhere.",
    ],
  },
  resources: {
    meat: ["meat", "meat"],
    fur: ["fur", "furs"],
    stone: ["stone", "stone"],
    wood: ["wood", "wood"],
    clay: ["clay", "clay"],
    fruit: ["fruit", "fruit"],
    point: ["point", "points"],
  },
  nothing: "nothing",
  effects: {
    "place-member": "place a member",
    "draw-item": "draw an item",
    "take-hunger": "take one hunger",
    "drop-hunger": "one hunger less",
  },
  item: ({ points }, cost, effects) =>
    `Costs ${cost}. ${points === 0 ? "No points" : points === 1 ? "1 point" : `${points} points`}${
      effects === "" ? "." : `, then: ${effects}.`
    }`,
  land: ({ wild, points }, spaces, marked) =>
    [
      `${wild ? "Wilderness" : "Hunting ground"} with ${spaces}. Up to three members stand here; each that goes home covers a space and brings what it shows.`,
      ...(points ? ["A point space scores at once."] : []),
      ...(marked === "" ? [] : [`In the fight for survival ${marked} are covered from the start.`]),
    ].join(" "),
});
