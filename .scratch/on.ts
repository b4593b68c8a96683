import { spawnSync } from "node:child_process";
import { Cluster } from "./Cluster.ts";
import { Redis } from "../test/postgres/Redis.ts";
const cluster = (await Cluster.start())!; const redis = (await Redis.start())!;
const url = cluster.url("postgres");
const n = process.argv[2]!;
const more = n === "0" ? [] : n === "1" ? ["--database", url] : ["--database", url, "--redis", `redis://127.0.0.1:${redis.port}`, "--processes", n];
spawnSync(process.execPath, [process.argv[3]!, ...process.argv.slice(4), ...more], { stdio: "inherit" });
await redis.close(); await cluster.close("SIGINT"); cluster.remove();
