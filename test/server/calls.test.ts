import { expect, onTestFinished, test } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import type { HouseSettings, RunningHouse } from "../../server/house.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { HandClock, MINUTE, SECOND } from "./hand.ts";
import { data, house, must, until, type Visitor, visitor } from "./harness.ts";
import { browser, pushService } from "./push.ts";
import { comes, match, refused, turnOf } from "./tables.ts";

/** Whoever is elsewhere is called to his turn, on the devices that he wants to be called on. */

const days = { terms: { ...AMONG_FRIENDS, clock: { type: "days", days: 2 } } } as const;
const asks = (at: HouseClient, route: string, body: object): Promise<{ ok: boolean }> =>
  (at as unknown as { signed(route: string, body: object): Promise<{ ok: boolean }> }).signed(
    `POST /api/${route}`,
    body,
  );

/** A house beside a push service, and two players in a match: whose turn it is, and the other one, who is called. */
async function called(more: object = days, settings: Partial<HouseSettings> = {}) {
  const service = await pushService();
  const clock = new HandClock();
  const dataDir = data();
  let kontor: RunningHouse = await house({ clock, dataDir, push: "nearby", ...settings });
  onTestFinished(() => kontor.stop());
  const [ann, bob] = [visitor(kontor.url), visitor(kontor.url)];
  const { code, a, b } = await match(ann, bob, more);
  await until(() => a.isAsked || b.isAsked, "somebody is asked");
  const [first, there, second, elsewhere] = a.isAsked ? [ann, a, bob, b] : [bob, b, ann, a];
  const name = must(await first.guest()).name;
  return {
    service,
    clock,
    code,
    name,
    /** Whose turn it is, and his page. */
    first,
    there,
    /** Whom it comes to, and his page. */
    second,
    elsewhere,
    async restart() {
      const { port } = kontor;
      await kontor.stop();
      kontor = await house({ clock, dataDir, port, push: "nearby", ...settings });
    },
    /** While the house closes, time goes on. */
    async stops() {
      let isClosed = false;
      const stopping = kontor.stop().then(() => (isClosed = true));
      await until(() => {
        clock.turn(SECOND);
        return isClosed;
      }, "the house is closed");
      await stopping;
      kontor = await house({ push: false });
    },
    /** This many notices have come, after so long a time. */
    async given(count: number, ms = 11 * SECOND) {
      clock.turn(ms);
      await until(() => service.given.length >= count, `${count} notices`);
      return service.given.slice(-1)[0]!;
    },
    async onDevice(of: HouseClient, name: string, language: "de" | "en" = "de") {
      const device = browser(service.url, name);
      expect(await asks(of, "push/start", { address: device.address, language })).toEqual({ ok: true });
      return device;
    },
    async leaves(page: Visitor, other: Visitor) {
      page.link.close();
      await until(() => other.info!.seats.some(({ online }) => !online), "he has gone");
    },
  };
}

test("over days whoever does not look is called on each of his devices, in its language, once until he has looked", async () => {
  const at = await called();
  const phone = await at.onDevice(at.second, "phone");
  const desk = await at.onDevice(at.second, "desk", "en");
  await at.onDevice(at.first, "another");
  await at.leaves(at.elsewhere, at.there);
  await turnOf(at.there);
  await at.given(2);
  const of = (name: string) => at.service.given.find((one) => one.name === name)!;
  const notice = { code: at.code, game: "lanterns", names: [at.name] };
  expect(phone.read(of("phone").body)).toEqual({ ...notice, language: "de" });
  expect(desk.read(of("desk").body)).toEqual({ ...notice, language: "en" });
  expect(of("phone").headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: String(24 * 60 * 60) });
  // A later one about this table takes its place.
  expect(of("phone").headers["topic"]).toMatch(/^[\w-]{32}$/);
  expect(String(of("phone").headers["authorization"])).toMatch(/^vapid t=.+, k=.+/);
  // The link of the table is nobody's business on the way.
  expect(JSON.stringify([of("phone").headers, of("phone").body.toString("latin1")])).not.toContain(at.code);

  // It goes on being his turn, also after a restart; nobody calls again before he has looked.
  at.there.link.close();
  await at.restart();
  const again = await comes(at.first, at.code);
  at.clock.turn(MINUTE);
  const back = await comes(at.second, at.code);
  await turnOf(back);
  await turnOf(again);
  at.clock.turn(MINUTE);
  expect(at.service.given).toHaveLength(2);
  await at.leaves(back, again);
  await turnOf(again);
  at.clock.turn(MINUTE);
  expect(at.service.given).toHaveLength(2);
  again.link.close();
});

test("a page that is open but not seen is called over days, and only there, and again when it was looked at; a turn that goes again calls nobody", async () => {
  const at = await called();
  await at.onDevice(at.second, "phone");
  expect(await at.elsewhere.link.request("page", { shown: false })).toMatchObject({ ok: true });
  await turnOf(at.there);
  at.clock.turn(5 * SECOND);
  expect(await at.elsewhere.link.request("page", { shown: true })).toMatchObject({ ok: true });
  at.clock.turn(MINUTE);
  await turnOf(at.elsewhere);
  expect(await at.elsewhere.link.request("page", { shown: false })).toMatchObject({ ok: true });
  await turnOf(at.there);
  await at.given(1);
  expect(at.service.given).toHaveLength(1);
  expect(await at.elsewhere.link.request("page", { shown: true })).toMatchObject({ ok: true });
  await turnOf(at.elsewhere);
  expect(await at.elsewhere.link.request("page", { shown: false })).toMatchObject({ ok: true });
  await turnOf(at.there);
  await at.given(2);
  for (const page of [at.there, at.elsewhere]) page.link.close();
});

test("at any other table whoever has a page open is not called; whoever has none is", async () => {
  const at = await called({});
  await at.onDevice(at.second, "phone");
  await at.onDevice(at.first, "another");
  expect(await at.elsewhere.link.request("page", { shown: false })).toMatchObject({ ok: true });
  await turnOf(at.there);
  at.clock.turn(MINUTE);
  await turnOf(at.elsewhere);
  await at.leaves(at.elsewhere, at.there);
  await turnOf(at.there);
  expect((await at.given(1)).name).toBe("phone");
  // Whoever leaves in his own turn knows it.
  const back = await comes(at.second, at.code);
  await at.leaves(at.there, back);
  await turnOf(back);
  expect((await at.given(2)).name).toBe("another");
  back.link.close();
});

test("called all the same where the last one leaves at once, and where the house closes", async () => {
  const at = await called();
  await at.onDevice(at.second, "phone");
  await at.leaves(at.elsewhere, at.there);
  await turnOf(at.there);
  at.there.link.close();
  await at.restart();
  expect(at.service.given).toHaveLength(1);
});

test("nobody is called to a match that has ended before he is called, though somebody stays at its table", async () => {
  const at = await called({});
  await at.onDevice(at.second, "phone");
  await at.leaves(at.elsewhere, at.there);
  await turnOf(at.there);
  expect(await at.there.link.request("resign", {})).toMatchObject({ ok: true });
  at.clock.turn(MINUTE);
  // Whoever would be called soon is called before the house closes.
  await at.stops();
  expect(at.service.given).toEqual([]);
});

test("nobody is called who has said no, is forgotten, or whose device is another player's now", async () => {
  const at = await called();
  const [stopped, moved] = [await at.onDevice(at.second, "stopped"), await at.onDevice(at.second, "moved")];
  await at.onDevice(at.second, "forgotten");
  const stop = (who: HouseClient, { address: { endpoint } }: typeof stopped) => asks(who, "push/stop", { endpoint });
  expect(await stop(at.first, stopped)).toEqual({ ok: true });
  const devices = async (who: HouseClient) => must(await who.mine(0)).player.devices;
  expect(await devices(at.second)).toHaveLength(3);
  expect(await stop(at.second, stopped)).toEqual({ ok: true });
  const { address } = moved;
  expect(await asks(at.first, "push/start", { address, language: "en" })).toEqual({ ok: true });
  expect(await devices(at.second)).toMatchObject([{ language: "de", service: expect.stringMatching(/^127/) }]);
  must(await at.second.forgetMe());
  expect([await devices(at.second), await devices(at.first)]).toMatchObject([[], [{ language: "en" }]]);
});

test("a device that its push service does not know any more is forgotten; one that is only busy is tried again", async () => {
  const at = await called();
  for (const name of ["gone", "lost", "busy", "full", "good"]) await at.onDevice(at.second, name);
  const refuses = new Map([
    ["gone", 410],
    ["lost", 404],
    ["busy", 503],
    ["full", 429],
  ]);
  at.service.answer = (name) => {
    const status = refuses.get(name) ?? 201;
    refuses.delete(name);
    return status;
  };
  await at.leaves(at.elsewhere, at.there);
  await turnOf(at.there);
  await at.given(5);
  await expect.poll(async () => must(await at.second.mine(0)).player.devices.length).toBe(3);
  await expect
    .poll(() => {
      at.clock.turn(MINUTE);
      return at.service.given.map(({ name }) => name).sort();
    })
    .toEqual(["busy", "busy", "full", "full", "gone", "good", "lost"]);
  expect(must(await at.second.mine(0)).player.devices).toHaveLength(3);
  at.there.link.close();
});

test("a push service that never answers keeps no move waiting, and no house open", async () => {
  const at = await called();
  at.service.answer = () => 0;
  for (let n = 0; n < 8; n++) await at.onDevice(at.second, `device-${n}`);
  await at.leaves(at.elsewhere, at.there);
  await turnOf(at.there);
  await at.given(4);
  const back = await comes(at.second, at.code);
  await turnOf(back);
  await turnOf(at.there);
  expect(at.service.given.length).toBe(4);
  for (const page of [at.there, back]) page.link.close();
  await at.stops();
});

test("of one player's devices the last ten; what is no device is refused, and a house that calls nobody takes none", async () => {
  const at = await called();
  for (let n = 0; n < 12; n++) {
    await at.onDevice(at.first, `device-${n}`);
    at.clock.turn(1);
  }
  const { devices } = must(await at.first.mine(0)).player;
  // The last one first.
  const first = at.clock.now() - 12;
  expect(devices.map(({ since }) => since - first)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const { address } = browser(at.service.url, "good");
  const elsewhere = [
    "https://127.0.0.1/x",
    "https://localhost/x",
    "http://fcm.googleapis.com/x",
    "https://push.example/x",
    "file:///etc/passwd",
  ];
  for (const endpoint of elsewhere)
    expect(await asks(at.first, "push/start", { address: { ...address, endpoint }, language: "de" }), endpoint).toEqual(
      refused("unknown-service"),
    );
  const bad = [
    { ...address, endpoint: `https://fcm.googleapis.com/${"x".repeat(600)}` },
    { ...address, p256dh: "A".repeat(87) },
    { ...address, auth: "A" },
    { ...address, more: 1 },
    { endpoint: address.endpoint },
    null,
  ];
  for (const one of bad)
    expect(await asks(at.first, "push/start", { address: one, language: "de" }), JSON.stringify(one)).toEqual(
      refused("malformed"),
    );
  expect(await asks(at.first, "push/start", { address, language: "xx" })).toEqual(refused("malformed"));
  expect(must(await at.first.mine(0)).player.devices).toEqual(devices);
});

test("a house that calls nobody has no key and takes no device", async () => {
  const kontor = await house({ push: false });
  onTestFinished(() => kontor.stop());
  const ann = visitor(kontor.url);
  await ann.guest();
  expect(await asks(ann, "push", {})).toEqual({ ok: true, key: null });
  const { address } = browser("https://push.example", "phone");
  expect(await asks(ann, "push/start", { address, language: "de" })).toEqual(refused("malformed"));
});
