import { spawn } from "node:child_process";
import { asked, ensureInstalled, env, node, root } from "./house.mjs";

/** The same house with hot reload: the server starts anew when a file of it changes, Vite serves the client. */
ensureInstalled();
const port = Number(asked("process.env.PORT", "--env-file-if-exists=.env")) || 2567;
const inner = port + 1;
const start = (args, more) => spawn(node, args, { cwd: root, stdio: "inherit", env: { ...env, ...more } });
const children = [
  start(["--watch", "server/main.ts"], { PORT: String(inner), ORIGINS: `http://localhost:${port}` }),
  start(
    ["node_modules/vite/bin/vite.js", "--config", "vite.config.ts", "--host", "--port", String(port), "--strictPort"],
    {
      HOUSE: `http://127.0.0.1:${inner}`,
    },
  ),
];
const end = (code) => {
  for (const child of children) child.kill("SIGTERM");
  // How the first one ended: the other only follows it.
  process.exitCode ??= code;
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(0));
for (const child of children) child.on("exit", (code) => end(code ?? 1));
