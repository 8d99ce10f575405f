import cluster from "node:cluster";
import { setFlagsFromString } from "node:v8";
import { readConfig } from "./process/config.ts";
import { configureLog } from "./telemetry/log.ts";

/** Starts what the configuration asks for: one process that serves, or one that looks after several which do. */
const config = readConfig();
const isDevelopment = process.argv.includes("--dev");
const number = Number(process.argv.find((word) => word.startsWith("--process="))?.split("=")[1] ?? 0);
configureLog({
	level: config.logLevel,
	format: config.nodeEnv === "production" ? "json" : "text",
	fields: number > 0 ? { process: number } : {},
});

// What a start leaves behind would let the heap's young generation grow to some 30 MB, which a server at rest never gives
// back. It may grow once visitors come: kept small, it would cost an eighth more processor time for each rendering.
setFlagsFromString("--semi-space-growth-factor=1");

// Loaded only where it is needed: who looks after the others serves nothing, and is small.
if (cluster.isPrimary && config.processes > 1 && !isDevelopment) {
	const { supervise } = await import("./process/supervisor.ts");
	supervise(config);
} else {
	const { serve } = await import("./process/serve.ts");
	await serve(config, { number, isDevelopment });
	// V8's own.
	setFlagsFromString("--semi-space-growth-factor=2");
}
