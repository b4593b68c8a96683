import { type IRoomCache, LocalDriver } from "../colyseus.ts";

type Conditions = Partial<IRoomCache> & { readonly id?: string };

/**
 * The rooms of this process, those of tables by the table's code. Whoever comes asks for the room of his table, and after
 * a restart everybody does at once: Colyseus' own list is gone through from its beginning for each of them.
 */
export class RoomIndex extends LocalDriver {
  private readonly byCode = new Map<string, IRoomCache>();

  override async insert(room: IRoomCache): Promise<boolean> {
    const isNew = await super.insert(room);
    const code = codeOf(room);
    if (isNew && code !== undefined) this.byCode.set(code, room);
    return isNew;
  }

  override remove(roomId: string): boolean {
    const room = this.rooms.find((one) => one.roomId === roomId);
    const code = room && codeOf(room);
    if (code !== undefined && this.byCode.get(code) === room) this.byCode.delete(code);
    return super.remove(roomId);
  }

  override async findOne({ id, ...others }: Conditions, sort?: Parameters<LocalDriver["findOne"]>[1]) {
    if (id === undefined) return super.findOne(others, sort);
    const room = this.byCode.get(id);
    const fields = Object.keys(others) as (keyof IRoomCache)[];
    // As its type has it, there is always one; its callers know better.
    return (fields.every((field) => room?.[field] === others[field]) ? room : undefined) as IRoomCache;
  }
}

/** What rooms of tables are told apart by; undefined for others. */
export const codeOf = ({ metadata }: IRoomCache): string | undefined => (metadata as { id?: string } | undefined)?.id;
