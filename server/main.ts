import cluster from "node:cluster";
import { setFlagsFromString } from "node:v8";
import { readCommandLine, refuseMore } from "./process/command-line.ts";
import { type Config, readConfig } from "./process/config.ts";
import { requireFreePort } from "./process/listen.ts";
import { StartError } from "./process/start-error.ts";
import { configureLog } from "./telemetry/log.ts";

const usage = `Usage: npm start

Serves the site. Settings are environment variables: see docs/configuration.md. Ctrl-C stops it.`;
/** Set by `npm run dev` and by the supervisor of several processes. */
const optionTypes = { dev: { type: "boolean", default: false }, process: { type: "string", default: "0" } } as const;
const { isDevelopment, processNumber } = readCommandLine(usage, optionTypes, ({ values, positionals }) => {
	refuseMore(positionals);
	return { isDevelopment: values.dev, processNumber: Number(values.process) };
});
const config = readConfig();
configureLog({
	level: config.logLevel,
	format: config.nodeEnv === "production" ? "json" : "text",
	fields: processNumber > 0 ? { process: processNumber } : {},
});

// Keeps V8's young generation from growing during startup, when most objects are short-lived: it would not shrink
// again. It grows as usual afterwards. Saves some 20 MB per idle process: docs/decisions/0011-several-processes.md.
setFlagsFromString("--semi-space-growth-factor=1");

await start(config).catch((error: Error) => {
	console.error(error instanceof StartError ? error.message : error);
	process.exit(1);
});

/** Starts one serving process, or a supervisor of several. Each loads only the modules that it needs. */
async function start(config: Config): Promise<void> {
	if (cluster.isPrimary) await requireFreePort(config);
	if (cluster.isPrimary && config.processes > 1 && !isDevelopment) {
		const { supervise } = await import("./process/supervisor.ts");
		await supervise(config);
	} else {
		const { serve } = await import("./process/serve.ts");
		await serve(config, { processNumber, isDevelopment });
		setFlagsFromString("--semi-space-growth-factor=2");
	}
}
