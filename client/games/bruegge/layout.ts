import { type Form, formOf } from "../../table/kit/places.ts";
import type { Viewport } from "../../table/layout.ts";
import type { Arrangement, Laying } from "./layout/arrangement.ts";
import { desk } from "./layout/desk.ts";
import { landscape } from "./layout/landscape.ts";
import { portrait } from "./layout/portrait.ts";

export { type Arrangement, DEPTH } from "./layout/arrangement.ts";

const FORMS: { readonly [F in Form]: (laying: Laying, port: Viewport) => Arrangement } = { desk, landscape, portrait };

/** Lays the table for a viewport. */
export const arrange = (laying: Laying, port: Viewport): Arrangement => FORMS[formOf(port)](laying, port);
