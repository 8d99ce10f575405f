// Runs one of the project's TypeScript files with a recent Node.js, after installing and building what it needs:
//   node commands/run.mjs [--with-tests] [--build] FILE [arguments]
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { createEnvironment, setUp } from "./setup.mjs";

const argv = process.argv.slice(2);
const fileIndex = argv.findIndex((argument) => !argument.startsWith("--"));
const options = argv.slice(0, fileIndex);
const node = setUp({ withTests: options.includes("--with-tests"), build: options.includes("--build") });

// React reads NODE_ENV too: its development version renders far slower.
const nodeEnv = options.includes("--build") ? { NODE_ENV: "production" } : {};
const child = spawn(node, argv.slice(fileIndex), { stdio: "inherit", env: { ...createEnvironment(node), ...nodeEnv } });
// Ctrl-C signals the whole process group. Other signals reach only this process and are passed on.
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
process.on("SIGINT", () => {});
child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
