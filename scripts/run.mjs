// Runs one of the project's TypeScript files under a Node.js that is new enough, after setting up what it needs:
//   node scripts/run.mjs [--with-tests] [--build] FILE [arguments]
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { environmentFor, setUp } from "./setup.mjs";

const words = process.argv.slice(2);
const file = words.findIndex((word) => !word.startsWith("--"));
const options = words.slice(0, file);
const node = setUp({ withTests: options.includes("--with-tests"), build: options.includes("--build") });

// React, too, looks at this: without it pages are rendered by its far slower development version.
const mode = options.includes("--build") ? { NODE_ENV: "production" } : {};
const child = spawn(node, words.slice(file), { stdio: "inherit", env: { ...environmentFor(node), ...mode } });
// Ctrl-C reaches the whole group by itself; a signal sent to this process alone has to be handed on.
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
process.on("SIGINT", () => {});
child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
