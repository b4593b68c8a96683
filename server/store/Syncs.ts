import { type KyselyPlugin, type QueryId, type QueryResult, type RootOperationNode, SelectQueryNode } from "kysely";

/** So many run side by side: the disk takes them together, and whoever comes a moment late does not wait for two. */
const ABREAST = 2;

/**
 * Brings what was written to the disk, and nobody stands still meanwhile: the house goes on while the disk works. Whoever
 * asks while as many run as may shares the next one.
 */
export class Syncs {
  private readonly sync: () => Promise<void>;
  private readonly running = new Set<Promise<void>>();
  private next: Promise<void> | null = null;

  constructor(sync: () => Promise<void>) {
    this.sync = sync;
  }

  /** Resolves when all that was written until now is on the disk; rejects where nobody can tell what of it is. */
  ask(): Promise<void> {
    if (this.running.size < ABREAST) return this.run();
    this.next ??= this.afterOne();
    return this.next;
  }

  /** Resolves when none runs and nobody waits for one. */
  async rest(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled([...this.running, this.next]);
  }

  private async afterOne(): Promise<void> {
    await Promise.race([...this.running].map(whatever));
    this.next = null;
    return this.run();
  }

  private run(): Promise<void> {
    const sync = this.sync().finally(() => this.running.delete(sync));
    this.running.add(sync);
    return sync;
  }
}

const whatever = (done: Promise<void>): Promise<void> => done.catch(() => {});

/** What is changed through Kysely is answered when it is on the disk. */
export class AnsweredOnDisk implements KyselyPlugin {
  private readonly syncs: Syncs;
  private readonly changes = new WeakSet<QueryId>();

  constructor(syncs: Syncs) {
    this.syncs = syncs;
  }

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }): RootOperationNode {
    if (!SelectQueryNode.is(node)) this.changes.add(queryId);
    return node;
  }

  async transformResult<Row>({ result, queryId }: { result: QueryResult<Row>; queryId: QueryId }) {
    if (this.changes.has(queryId)) await this.syncs.ask();
    return result;
  }
}
