import { expect, test } from "vitest";
import { asksBack } from "../../client/app/table/TakeBack.tsx";

const key = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, ...more }) as KeyboardEvent;

test("Ctrl+Z takes back, Cmd+Z too, also with capitals locked", () => {
  for (const asks of [key("z", { ctrlKey: true }), key("z", { metaKey: true }), key("Z", { ctrlKey: true })])
    expect(asksBack(asks)).toBe(true);
});

test("nothing else does: a key held down would take back the whole turn, and with Alt or Shift it is another shortcut", () => {
  const ctrlKey = true;
  for (const other of [
    key("z"),
    key("y", { ctrlKey }),
    key("z", { ctrlKey, repeat: true }),
    key("z", { ctrlKey, altKey: true }),
    key("Z", { ctrlKey, shiftKey: true }),
  ])
    expect(asksBack(other)).toBe(false);
});
