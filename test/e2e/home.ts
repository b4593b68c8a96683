import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { closePages, type DrawnBy, freePort, House, launch } from "./house.ts";

/** Browsers for the tests of one file, by how they draw: launched once; what a test opens in them is closed when it ends. */
export function browsers<By extends DrawnBy>(...by: readonly By[]): Readonly<Record<By, Browser>> {
  const launched: Partial<Record<DrawnBy, Browser>> = {};
  const all = (): Browser[] => by.flatMap((drawn) => launched[drawn] ?? []);
  beforeAll(async () => {
    for (const drawn of by) launched[drawn] = await launch(drawn);
  });
  afterEach(() => closePages(...all()));
  afterAll(async () => {
    await Promise.all(all().map((browser) => browser.close()));
  });
  return launched as Readonly<Record<By, Browser>>;
}

/** A house for the tests of one file, and browsers to visit it. */
export function home<By extends DrawnBy>(...by: readonly By[]): Readonly<Record<By, Browser> & { house: House }> {
  const here: Partial<{ house: House }> = browsers(...by);
  beforeAll(async () => {
    here.house = new House(await freePort());
    await here.house.start();
  });
  afterAll(() => here.house?.end());
  return here as Readonly<Record<By, Browser> & { house: House }>;
}
