import type { Expedition, Person, Printed, Ship, TaxIncrease } from "../../../../shared/games/port-royal/data.ts";
import { capitals } from "../../../art/glyphs.ts";
import { coin, points, price } from "../../../art/marks.ts";
import { each, stack } from "../../../art/svg.ts";
import { letters } from "../../../art/text.ts";
import { ability } from "./abilities.ts";
import { disc, fewest, gift as giftMark, most, plain, sabres, sign, strength } from "./marks.ts";
import type { Ground } from "./palette.ts";
import { byKind, EDGE, HAIRLINE, LIT, picture, throughWindow } from "./parts.ts";

function ribbon(name: string, dark: string): string {
  return stack(
    `<path d="M6,262 H294 V304 H6Z" fill="${dark}"/><path d="M6,262 H294 V304 H6Z" fill="url(#light)" opacity=".5"/>`,
    '<path d="M6,264.5 H294 M6,301.5 H294" stroke="#e3c27a" stroke-width="2"/>',
    letters(capitals, name, 150, 294, name.length > 14 ? 32 : 34, { colour: "#fff3d9", spacing: 0.4 }),
  );
}

function fullExpedition({ requires, coins, influence }: Expedition): string {
  const many = requires.length > 2;
  const r = many ? 29 : 36;
  const middle = many ? 196 : 198;
  return stack(
    coin(60, 350, many ? 38 : 44, `+${coins}`, { pile: true, type: 1.06 }),
    points(246, 58, 70, String(influence)),
    each(requires, (it, i) => sign(it, middle + (i - (requires.length - 1) / 2) * r * 1.95, 352, r)),
  );
}

/** From twelve coins half is lost; then who has the most swords, or the fewest points, gains one. */
function fullTax({ rewards }: TaxIncrease): string {
  return stack(
    coin(52, 352, 29, "12"),
    plain("½", 104, 352, 42),
    '<path d="M136,318v68" stroke="#b59a66" stroke-width="2"/>',
    rewards === "most-swords" ? sabres(172, 352, 27) + most(214, 351) : points(172, 353, 44, "") + fewest(214, 353),
    coin(252, 352, 27, "+1", { type: 1.14 }),
  );
}

const fullShip = ({ colour, coins, swords, gift }: Ship): string =>
  stack(
    disc(colour, 52, 52, 36),
    coin(66, 350, 46, `+${coins}`, { pile: true, type: 1.06 }),
    strength(swords, 206, 352, swords === "skull" ? 78 : 72),
    gift > 0 ? giftMark(232, 58, 34) : "",
  );

const fullPerson = (front: Person): string =>
  stack(
    price(56, 354, 47, String(front.cost)),
    points(246, 58, 72, String(front.influence)),
    ability(front, 192, 351, 76),
  );

/** The full face, 300 x 420. */
export function full(front: Printed, name: string, { id, dark }: Ground): string {
  return stack(
    `<rect x="1" y="1" width="298" height="418" rx="20" fill="${EDGE}"/><rect x="1.5" y="1.5" width="297" height="416" rx="19.5" fill="url(#parchment)"/>`,
    `<rect x="9" y="9" width="282" height="402" rx="14" fill="url(#${id})" stroke="${dark}" stroke-width="2"/>`,
    `<g transform="translate(16 16)">${throughWindow('<rect width="268" height="250" rx="9"/>', `${picture(front)}${LIT}<rect width="268" height="250" fill="url(#vignette)"/>`)}`,
    `<rect width="268" height="250" rx="9" fill="none" stroke="${dark}" stroke-width="3"/><rect x="2.5" y="2.5" width="263" height="245" rx="7" fill="none" stroke="#fff6dc" stroke-opacity=".55" stroke-width="1.6"/></g>`,
    `<rect x="16" y="298" width="268" height="106" rx="9" fill="url(#paper)" stroke="${dark}" stroke-width="3"/><rect x="19" y="301" width="262" height="100" rx="7" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.6"/>`,
    ribbon(name, dark),
    byKind(front, { ship: fullShip, person: fullPerson, expedition: fullExpedition, tax: fullTax }),
    `<rect x="2" y="2" width="296" height="416" rx="19" ${HAIRLINE} stroke-width="2"/>`,
  );
}
