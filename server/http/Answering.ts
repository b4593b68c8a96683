import type { Server } from "node:http";

/** The requests that wait for their answers: a house that ends lets none of them wait in vain. */
export class Answering {
  private many = 0;
  private readonly whenDone = new Set<() => void>();

  constructor(http: Server) {
    http.on("request", (_request, response) => {
      this.many++;
      response.once("close", () => {
        this.many--;
        if (this.many > 0) return;
        for (const done of this.whenDone) done();
        this.whenDone.clear();
      });
    });
  }

  /** Resolves in a moment at which nobody waits. */
  async rest(): Promise<void> {
    if (this.many > 0) await new Promise<void>((done) => this.whenDone.add(done));
  }
}
