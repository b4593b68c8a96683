import { Table } from "../table/Table.tsx";
import { Controls } from "./Controls.tsx";
import type { Shown } from "./shown.ts";

/** A match that is seen again, on its table; without a code it is one out of a file, which no link leads to. */
export function ReplayTable({ shown, code }: { readonly shown: Shown; readonly code: string | null }) {
  const { ui, session, replay } = shown;
  const below = <Controls replay={replay} session={session} code={code} />;
  return <Table session={session} info={session.info.value!} ui={ui} below={below} />;
}
