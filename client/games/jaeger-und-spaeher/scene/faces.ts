import type { Item, LocationFace } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import type { Card } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import type { Art } from "../../../table/pieces.ts";
import type { Language } from "../../../table/texts.ts";
import type { Form } from "../art/forms.ts";
import { itemCard, place } from "../art/pictures.ts";

/** The picture of a card that is an item: nothing else lies where items do. */
export const itemArt = ({ face }: Card, form: Form, language: Language, made = false): Art =>
  itemCard(face as Item, form, language, made);
/** The picture of a card that is a location. */
export const placeArt = ({ face }: Card, form: Form, language: Language): Art =>
  place(face as LocationFace | Holy, form, language);
