import { readFileSync } from "node:fs";
import path from "node:path";
import { PNG } from "pngjs";
import { expect, test } from "vitest";

/** Kontor as an app on a phone or a desk: what its manifests name is there. */
const client = path.join(path.dirname(import.meta.dirname), "client");
const served = (address: string): Buffer => readFileSync(path.join(client, "public", address));
const manifest = (language: "de" | "en") => JSON.parse(served(`kontor.${language}.webmanifest`).toString("utf8"));

test("one manifest for each language: the same app in other words, in the colours of its pages", () => {
  const [de, en] = [manifest("de"), manifest("en")];
  const wordless = ({ lang: _, description: __, shortcuts, ...rest }: typeof de) => ({
    ...rest,
    ways: shortcuts.map(({ url }: { url: string }) => url),
  });
  expect(wordless(de)).toEqual(wordless(en));
  expect([de.lang, en.lang]).toEqual(["de", "en"]);
  expect(de.description).not.toBe(en.description);
  expect(de).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone" });
  const page = readFileSync(path.join(client, "index.html"), "utf8");
  expect(page).toContain(`name="theme-color" content="${de.theme_color}"`);
  expect(page).toContain('href="/kontor.en.webmanifest"');
});

test("every icon that a system asks for is there, as large as it says", () => {
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest("en").icons;
  expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of [...icons, { src: "/icons/apple-180.png", sizes: "180x180" }]) {
    const { width, height } = PNG.sync.read(served(src));
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
