import { expect, test, vi } from "vitest";

vi.stubGlobal("location", new URL("http://house/"));
const { routeOf } = await import("../../client/app/routes.ts");

const CODE = "0123456789abcdef";

test("a link to a table, or to its replay, leads there, with a slash at its end as well", () => {
  for (const end of ["", "/"]) {
    expect(routeOf(`/t/${CODE}${end}`)).toEqual({ page: "table", code: CODE });
    expect(routeOf(`/t/${CODE}/replay${end}`)).toEqual({ page: "replay", code: CODE });
  }
});

test("a link that lost something on its way leads to no table", () => {
  const cut = CODE.slice(0, -3);
  for (const path of [`/t/${cut}`, `/t/${CODE}.`, `/t/${cut}/replay`, "/t/", "/t"])
    expect(routeOf(path), path).toEqual({ page: "no-table" });
});
