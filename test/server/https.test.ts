import { expect, onTestFinished, test } from "vitest";
import { data, house } from "./harness.ts";

/** A house that is reached over HTTPS, as PUBLIC_URL says. */
test("over HTTPS every answer says so too", async () => {
  const kontor = await house({ dataDir: data(), publicUrl: "https://kontor.example", adminPassword: "open sesame" });
  onTestFinished(() => kontor.stop());
  const { headers } = await fetch(`http://localhost:${kontor.port}/healthz`);
  // This name alone: what else the operator has beneath it is not ours to forbid.
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d+$/);
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect([headers.get("etag"), headers.get("x-powered-by")]).toEqual([null, null]);
  expect(headers.get("content-security-policy")).toContain("script-src 'self';");
  const operator = await fetch(`http://localhost:${kontor.port}/admin/in`, {
    method: "POST",
    headers: { Origin: "https://kontor.example" },
    body: new URLSearchParams({ password: "open sesame" }),
    redirect: "manual",
  });
  expect(operator.headers.get("set-cookie")).toContain("Secure");
});
