import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { until, Visitor, visitor } from "../server/visitor.ts";
import { complaints } from "./complaints.ts";
import { turnComes } from "./hand.ts";
import { home } from "./home.ts";
import { CALM, follow, newcomer, VIEWPORTS } from "./house.ts";
import { alsoAt, playOn } from "./table.ts";

const here = home("canvas");

/** What lies over a page that is judged whole elsewhere; in full all of the page is judged once more. */
const OVER = sample("dialog[open]", "html");

const PHONE = ["phone", { ...VIEWPORTS.phone, ...CALM }] as const;
const DESK = ["desk", VIEWPORTS.desk] as const;

test.each([PHONE, DESK].slice(0, sample(1, 2)))(
  "rules, the dialog of a new table and a waiting room with company have nothing axe complains about: %s",
  async (_, at) => {
    const { page, errors } = await newcomer(here.canvas, { ...at, ...CALM });
    const found: Record<string, string[]> = {};
    await page.goto(`${here.house.url}/rules/port-royal`);
    await page.waitForSelector("main h1, main h2");
    found["rules"] = await complaints(page);
    await follow(page, "/");
    await page.click(".game-buttons .plus");
    await page.waitForSelector("dialog[open] form");
    found["open"] = await complaints(page, OVER);
    await page.click("dialog[open] button[type=submit]");
    await page.waitForURL(/\/t\//);
    await page.waitForSelector(".waiting-seats");
    const company = new Visitor(visitor(here.house.url), (await alsoAt(page)).code);
    await until(() => company.state === "live");
    await company.link.request("sit", { seat: 1 });
    await company.link.request("say", { sign: "smile" });
    await page.click(".talk-lines .icon-button");
    found["waiting"] = await complaints(page);
    company.link.close();
    expect(errors).toEqual([]);
    expect(found).toEqual({ rules: [], open: [], waiting: [] });
  },
);

test.each([DESK, PHONE].slice(0, sample(1, 2)))(
  "options, table, history, a moment of it, contracts, a player's things, the result and what the lobby lists of it have nothing axe complains about; an unnamed button is found: %s",
  async (_, at) => {
    const { page, errors } = await newcomer(here.canvas, { ...at, ...CALM });
    const found: Record<string, string[]> = {};
    const pick = (input: string) => page.check(`dialog[open] ${input}`, { force: true });
    await page.goto(here.house.url);
    await page.click(".game-buttons .plus");
    await page.waitForSelector("dialog[open] form");
    await pick("fieldset:nth-of-type(2) input[value='2']");
    await pick("fieldset:nth-of-type(3) input[value='1']");
    await pick("input[name=expansion][value='true']");
    await pick("input[name=contracts][value='true']");
    await pick("input[name=picked][value='hand']");
    await page.waitForSelector("dialog[open] .picks");
    for (const id of ["gamester", "tiny-gamester", "fighter", "jinx"]) await pick(`input[name=picked-${id}]`);
    found["options"] = await complaints(page, OVER);
    await page.click("dialog[open] button[type=submit]");
    await turnComes(page);
    await playOn(await alsoAt(page), 8);
    await turnComes(page);
    found["table"] = await complaints(page);
    await page.click(".history-open");
    await page.waitForSelector("dialog[open] .pr-chip");
    found["history"] = await complaints(page, OVER);
    await page.click("dialog[open] .pr-chip");
    await page.waitForSelector(".moment");
    found["moment"] = await complaints(page, OVER);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.click(".top .icon-button:last-child");
    await page.click("dialog[open] .menu-ways button:has-text('Contracts')");
    await page.waitForSelector(".pr-contract");
    found["contracts"] = await complaints(page, OVER);
    await page.keyboard.press("Escape");
    await page.click(".top .icon-button:last-child");
    await page.click(".company button");
    await page.click(".hint:last-of-type");
    await page.waitForSelector(".hints-words:not(:empty)");
    found["player"] = await complaints(page, OVER);
    await page.keyboard.press("Escape");
    await page.click(".top .icon-button:last-child");
    await page.click("dialog[open] .dialog-body > button.wax");
    await page.click("dialog[open] button.wax");
    await page.waitForSelector(".result");
    found["result"] = await complaints(page);
    await page.evaluate(() => document.body.append(document.createElement("button")));
    expect((await complaints(page)).join()).toContain("button-name");
    await page.evaluate(() => document.querySelector("body > button")!.remove());
    // In the lobby the match is listed with what was reached.
    await follow(page, "/");
    await page.waitForSelector(".past .row");
    expect(await page.textContent(".past .row-state b")).toMatch(/^(1st|2nd) of 2$/);
    found["lobby"] = await complaints(page);
    expect(errors).toEqual([]);
    const none = { options: [], table: [], history: [], moment: [], contracts: [], player: [], result: [], lobby: [] };
    expect(found).toEqual(none);
  },
);
