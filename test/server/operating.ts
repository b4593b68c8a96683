import { afterEach, expect } from "vitest";
import type { HouseSettings, RunningHouse } from "../../server/house.ts";
import { data, house } from "./harness.ts";

/** With this the operator's page opens. */
export const PASSWORD = "open sesame, please";

/** Opens houses that have such a page, one after the other: each stops before the next one opens, and behind its test. */
export function operated(): (more?: Partial<HouseSettings>) => Promise<string> {
  let kontor: RunningHouse | null = null;
  const stop = async (): Promise<void> => {
    await kontor?.stop();
    kontor = null;
  };
  afterEach(stop);
  return async (more = {}) => {
    await stop();
    kontor = await house({ dataDir: data(), adminPassword: PASSWORD, ...more });
    return kontor.url;
  };
}

/** The operator's browser: it keeps what it is given, and sends forms as one does. */
export class Operating {
  cookie = "";
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async get(path = "/admin", more: Record<string, string> = {}) {
    const answer = await fetch(this.url + path, { headers: { Cookie: this.cookie, ...more }, redirect: "manual" });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  async send(to: string, fields: Record<string, string>, headers: Record<string, string> = { Origin: this.url }) {
    const answer = await fetch(`${this.url}/admin/${to}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: this.cookie, ...headers },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    const given = answer.headers.get("set-cookie");
    if (given !== null) this.cookie = given.split(";")[0]!;
    const leads = answer.headers.get("location");
    // He is led to the page that says what came of it.
    if (leads?.startsWith("/admin?") === true) return { ...(await this.get(leads, headers)), given, leads };
    return { leads, status: answer.status, text: await answer.text(), given };
  }

  /** Whoever is kept outside and stands first comes in again. */
  async lift(form: string): Promise<void> {
    const id = /name="id" value="(\d+)"/.exec((await this.get()).text)![1]!;
    await this.send("lift", { form, id });
  }

  async signIn(): Promise<string> {
    expect((await this.send("in", { password: PASSWORD })).status).toBe(303);
    return this.form();
  }

  /** What makes a form one of his. */
  async form(): Promise<string> {
    return /name="form" value="([\w-]+)"/.exec((await this.get()).text)?.[1] ?? "";
  }
}
