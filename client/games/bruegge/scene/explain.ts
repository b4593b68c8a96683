import type { Said } from "../../../table/kit/note.ts";
import type { Table } from "./table.ts";
export const explanation = (_id: string, _table: Table): Said | null => null;
