import { signal } from "@preact/signals";
import { h } from "preact";
import { expect, test } from "vitest";
import { IconButton } from "../../client/app/ui/IconButton.tsx";
import { NameInput } from "../../client/app/ui/NameInput.tsx";
import { drawn, tagged } from "./drawn.ts";

/** What the page's dialogs and bars are put together from: without a browser. */
const propsOf = (tag: string, part: unknown): Record<string, unknown> => tagged(drawn(part), tag)[0]!.props;

test("a name that the house refused is marked as wrong until somebody writes on", () => {
  const [value, refused] = [signal("Ada"), signal<string | null>("Taken.")];
  const field = () => propsOf("input", h(NameInput, { id: "name", value, refused }));
  expect(field()).toMatchObject({ value: "Ada", "aria-invalid": true, "aria-describedby": "name-hint" });
  (field()["onInput"] as (event: object) => void)({ currentTarget: { value: "Ada L" } });
  expect([value.value, refused.value]).toEqual(["Ada L", null]);
  expect(field()).toMatchObject({ value: "Ada L", "aria-invalid": false });
});

test("a button that is only an icon shows its name where somebody points at it, or what is said there instead; while there is nothing to press it presses nothing", () => {
  let pressed = 0;
  const button = (more: object) =>
    propsOf("button", h(IconButton, { name: "Rules: now", of: "", press: () => void pressed++, ...more }));
  expect(button({})).toMatchObject({ "aria-label": "Rules: now", title: "Rules: now", class: "icon-button" });
  expect(button({ title: "Rules", look: "wide" })).toMatchObject({
    "aria-label": "Rules: now",
    title: "Rules",
    class: "icon-button wide",
  });
  for (const off of [true, false]) (button({ off })["onClick"] as () => void)();
  expect(pressed).toBe(1);
});
