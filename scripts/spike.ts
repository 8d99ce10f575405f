// Part of npm run soak: 2,000 connections for 30 seconds, and whether the site is as it was after them.
//   node scripts/spike.ts [CONNECTIONS] [SECONDS]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLarkabout } from "./bench/server-process.ts";
import { measureSpike } from "./bench/spike.ts";

const [connections = 2000, seconds = 30] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "larkabout-spike-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const server = await startLarkabout(folder);
const figures = await measureSpike(server, { connections, seconds });
await server.stop();

const { answered, refused, errors, p99Before, p99Within, p99After, recoveredIn, memoryBefore, memoryPeak } = figures;
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
const milliseconds = (time: number) => `${time.toFixed(1)} ms`;
console.info(
	`${connections} connections for ${seconds} s: ${answered} answered, ${refused} sent away, ${errors} errors`,
);
console.info(
	`p99: ${milliseconds(p99Before)} before, ${milliseconds(p99Within)} within, ${milliseconds(p99After)} after`,
);
console.info(`memory: ${megabytes(memoryBefore)} before, ${megabytes(memoryPeak)} at most`);
console.info(recoveredIn === null ? "never normal again" : `normal again within ${recoveredIn.toFixed(1)} s`);
process.exit(errors > 0 || recoveredIn === null || recoveredIn > 5 ? 1 : 0);
