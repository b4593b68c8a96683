import { beforeEach, inject } from "vitest";

beforeEach(({ skip }) => {
  if (inject("postgres") === null) skip("no PostgreSQL on this machine");
});
