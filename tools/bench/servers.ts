import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../tests/support/free-port.ts";
import type { BareResponse } from "./bare-server.ts";
import type { Database } from "./databases.ts";

/** A server in a child process. */
export type Server = AsyncDisposable & {
	origin: string;
};

export type Larkabout = Server & {
	/** CPU time that the process has used since its start. */
	getCpuMs(): Promise<number>;
};

export type BareServer = Server & { sendToAll(response: BareResponse): Promise<void> };

const top = join(import.meta.dirname, "../..");

/** Starts the built site on a store, as `npm start` does, with default settings except those given. */
export async function startLarkabout(
	{ environment }: Database,
	settings: Record<string, string> = {},
): Promise<Larkabout> {
	const metricsPort = await freePort();
	const server = await startServer("server/main.ts", {
		PORT: "0",
		HOST: "127.0.0.1",
		PUBLIC_ORIGIN: "",
		METRICS_PORT: String(metricsPort),
		...environment,
		...settings,
	});
	const readMetric = async (name: string) => {
		const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
		return Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, "m").exec(metrics)?.[1]);
	};
	return {
		...server,
		getCpuMs: async () => (await readMetric("process_cpu_seconds_total")) * 1000,
	};
}

export async function startBareServer(): Promise<BareServer> {
	const { child, ...server } = await startServer("tools/bench/bare-server.ts", {});
	return {
		...server,
		async sendToAll(response) {
			child.send(response);
			await once(child, "message");
		},
	};
}

async function startServer(script: string, environment: Record<string, string>) {
	const child = spawn(process.execPath, [script], {
		cwd: top,
		env: {
			...process.env,
			NODE_ENV: "production",
			// Same as `npm start`.
			NODE_COMPILE_CACHE: join(top, "node_modules/.cache/compiled"),
			...environment,
		},
		stdio: ["ignore", "pipe", "inherit", "ipc"],
		serialization: "advanced",
	});
	const origin = await readOrigin(child);
	return {
		child,
		origin,
		async [Symbol.asyncDispose]() {
			const exited = once(child, "exit");
			child.kill("SIGTERM");
			await exited;
		},
	};
}

/** Reads the URL from the line that a server prints when it is ready. */
async function readOrigin(child: ChildProcess): Promise<string> {
	for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
		const origin = /http:\/\/[\w.]+:\d+/.exec(line)?.[0];
		if (!origin) continue;
		child.stdout?.resume();
		return origin;
	}
	throw new Error("The server ended before it was ready.");
}
