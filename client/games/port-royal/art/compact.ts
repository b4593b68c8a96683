import type { Expedition, Person, Printed, Ship, TaxIncrease } from "../../../../shared/games/port-royal/data.ts";
import { coin, points, price } from "../../../art/marks.ts";
import { each, round, stack } from "../../../art/svg.ts";
import { smallAbility } from "./abilities.ts";
import { disc, fewest, gift as giftMark, most, plain, sabres, sign, strength } from "./marks.ts";
import type { Ground } from "./palette.ts";
import { byKind, EDGE, HAIRLINE, LIT, picture, throughWindow } from "./parts.ts";

function smallExpedition({ requires, coins, influence }: Expedition, shieldY = 20): string {
  const many = requires.length > 2;
  const at = many
    ? ([
        [49.5, 105],
        [66, 122],
        [82.5, 105],
      ] as const)
    : ([
        [56, 113],
        [79, 113],
      ] as const);
  return stack(
    coin(22, 112, 16, `+${coins}`, { pile: true }),
    points(80, shieldY, 27, String(influence)),
    each(requires, (it, i) => sign(it, at[i]![0], at[i]![1], many ? 11 : 12)),
  );
}

const smallTax = ({ rewards }: TaxIncrease): string =>
  stack(
    coin(21.5, 113, 14, "12", { type: 1.1 }),
    plain("½", 44, 114, 19),
    rewards === "most-swords" ? sabres(67, 113, 13) : points(67, 113, 21, ""),
    `<g transform="translate(86 113) scale(.6)">${rewards === "most-swords" ? most(0, 0) : fewest(0, 0)}</g>`,
  );

const smallShip = ({ colour, coins, swords, gift }: Ship): string =>
  stack(
    disc(colour, 18.5, 18.5, 14.5),
    coin(25, 112, 18.4, `+${coins}`, { pile: true, type: 1.1 }),
    strength(swords, 70, 113, swords === "skull" ? 31 : 29.5),
    gift > 0 ? giftMark(79, 19.5, 13.5) : "",
  );

const smallPerson = (front: Person): string =>
  stack(
    price(20.8, 113, 17.4, String(front.cost)),
    smallAbility(front, 67, 113),
    points(79, 20, 28, String(front.influence)),
  );

/** In a display the cost is paid: the ability takes its place. */
const ownedPerson = (front: Person): string =>
  stack(
    `<g transform="translate(50 114) scale(1.34)">${smallAbility(front, 0, 0)}</g>`,
    points(79, 20, 32, String(front.influence)),
  );

function compactWith(person: (front: Person) => string, front: Printed, { id, dark }: Ground): string {
  return stack(
    `<rect x=".5" y=".5" width="99" height="139" rx="8" fill="${EDGE}"/><rect x="1" y="1" width="98" height="138" rx="7.6" fill="url(#parchment)"/><rect x="3.4" y="3.4" width="93.2" height="133.2" rx="6" fill="url(#${id})" stroke="${dark}" stroke-width=".8"/>`,
    throughWindow(
      '<rect x="5.2" y="5.2" width="89.6" height="86" rx="4.4"/>',
      `<g transform="translate(5.4 5.4) scale(.333 .3397)">${picture(front)}${LIT}</g>`,
    ),
    `<rect x="5.2" y="5.2" width="89.6" height="86" rx="4.4" fill="none" stroke="${dark}" stroke-width="1.2"/><rect x="6.2" y="6.2" width="87.6" height="84" rx="3.6" fill="none" stroke="#fff6dc" stroke-opacity=".5" stroke-width=".6"/>`,
    `<rect x="5.2" y="92.6" width="89.6" height="42.4" rx="4.4" fill="url(#paper)" stroke="${dark}" stroke-width="1.2"/>`,
    byKind(front, { ship: smallShip, person, expedition: (it) => smallExpedition(it), tax: smallTax }),
    `<rect x="1" y="1" width="98" height="138" rx="7.6" ${HAIRLINE} stroke-width=".8"/>`,
  );
}

/** No name; numbers and signs stay large. 100 x 140. */
export const compact = (front: Printed, ground: Ground): string => compactWith(smallPerson, front, ground);
export const owned = (front: Printed, ground: Ground): string => compactWith(ownedPerson, front, ground);

/** The lower panel of the compact face under a strip of the picture: the face, the sails, the map's cross. */
export function short(front: Printed, { id, dark }: Ground): string {
  const up = { ship: 15, expedition: 12, tax: 29, person: 17 }[front.kind];
  const panel = byKind(front, {
    ship: ({ colour, coins, swords, gift }) =>
      coin(25, 112, 18.4, `+${coins}`, { pile: true, type: 1.1 }) +
      strength(swords, 70, 113, swords === "skull" ? 31 : 29.5) +
      disc(colour, 18.5, 67, 13.5) +
      (gift > 0 ? giftMark(79, 67, 13) : ""),
    person: (it) =>
      price(20.8, 113, 17.4, String(it.cost)) + smallAbility(it, 67, 113) + points(80, 68, 26, String(it.influence)),
    expedition: (it) => smallExpedition(it, 68),
    tax: smallTax,
  });
  return stack(
    `<rect x=".5" y=".5" width="99" height="91" rx="8" fill="${EDGE}"/><rect x="1" y="1" width="98" height="90" rx="7.6" fill="url(#parchment)"/><rect x="3.4" y="3.4" width="93.2" height="85.2" rx="6" fill="url(#${id})" stroke="${dark}" stroke-width=".8"/>`,
    throughWindow(
      '<rect x="5.2" y="5.2" width="89.6" height="38" rx="4"/>',
      `<g transform="translate(5.4 ${round(5.4 - up)}) scale(.333)">${picture(front)}${LIT}</g>`,
    ),
    `<rect x="5.2" y="5.2" width="89.6" height="38" rx="4" fill="none" stroke="${dark}" stroke-width="1.2"/>`,
    `<g transform="translate(0 -48)"><rect x="5.2" y="92.6" width="89.6" height="42.4" rx="4.4" fill="url(#paper)" stroke="${dark}" stroke-width="1.2"/>${panel}</g>`,
    `<rect x="1" y="1" width="98" height="90" rx="7.6" ${HAIRLINE} stroke-width=".8"/>`,
  );
}

/** Picture and emblem alone, for the top of a narrow pile. */
export function bare(front: Printed, { id, dark }: Ground): string {
  const window = '<rect x="6" y="6" width="88" height="128" rx="5"/>';
  return stack(
    `<rect x=".5" y=".5" width="99" height="139" rx="8" fill="${EDGE}"/><rect x="1" y="1" width="98" height="138" rx="7.6" fill="url(#parchment)"/><rect x="3.4" y="3.4" width="93.2" height="133.2" rx="6" fill="url(#${id})"/>`,
    throughWindow(window, `<g transform="translate(-20 6) scale(.52)">${picture(front)}${LIT}</g>`),
    `<rect x="6" y="6" width="88" height="128" rx="5" fill="none" stroke="${dark}" stroke-width="1.4"/>`,
    front.kind === "ship" ? disc(front.colour, 22, 22, 18) : "",
    `<rect x="1" y="1" width="98" height="138" rx="7.6" ${HAIRLINE} stroke-width=".8"/>`,
  );
}
