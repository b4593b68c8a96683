import { expect, test } from "vitest";
import { conformance } from "./conformance.ts";
import { boxes, cardsOf, examined } from "./games/boxes.ts";

test.each([...examined])("%s keeps the house contract in 200 matches", (id, offer) => {
  expect(Object.keys(boxes)).toContain(id);
  expect(conformance(offer, cardsOf(id))).toBeGreaterThan(4000);
});
