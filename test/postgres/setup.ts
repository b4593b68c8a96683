import type { TestProject } from "vitest/node";
import { Cluster } from "./Cluster.ts";
import { Redis } from "./Redis.ts";

/**
 * One PostgreSQL for all files of the project; each house in it has a database of its own. Beside it one Redis, for the one
 * file in which a house has several processes.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await Cluster.start().catch((error: unknown) => {
    console.warn(String(error));
    return null;
  });
  await cluster?.furnish();
  if (cluster === null) console.warn("No PostgreSQL to be had on this machine: the tests on it are skipped.");
  project.provide("postgres", cluster && { port: cluster.port });
  const redis = await Redis.start();
  if (redis === null) console.warn("No Redis to be had on this machine: the tests of several processes are skipped.");
  project.provide("redis", redis && { port: redis.port });
  return async () => {
    await redis?.close();
    await cluster?.close("SIGINT");
    cluster?.remove();
  };
}
