import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect } from "vitest";
import { staffAccount } from "../support/site/site.ts";

const projectRoot = join(import.meta.dirname, "../..");

/** Starts the built site on a free port, with the real date. Starts after a kill share one compile cache. */
export async function start(environment: Record<string, string>): Promise<{ server: ChildProcess; origin: string }> {
	const settings = { ...staffAccount, PORT: "0", TRUSTED_PROXIES: "1", DEMO: "on" };
	const server = startScript("server/main.ts", [], { ...settings, ...environment });
	for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
		const origin = line.match(/http:\/\/\S+/)?.[0];
		if (origin) {
			server.stdout?.resume();
			return { server, origin };
		}
	}
	throw new Error("The server did not restart.");
}

/** Stops a server gracefully, which is the only way that it writes its compile cache. */
export async function stop(server: ChildProcess): Promise<void> {
	server.kill("SIGTERM");
	await waitForExit(server);
	expect(server.exitCode).toBe(0);
}

export async function waitForExit(child: ChildProcess): Promise<void> {
	if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

export function startScript(script: string, parameters: string[], settings: Record<string, string>): ChildProcess {
	const { PATH = "", HOME = "", TMPDIR } = process.env;
	const compileCache = join(projectRoot, "node_modules/.cache/compiled");
	const node = { NODE_ENV: "production", NODE_NO_WARNINGS: "1", NODE_COMPILE_CACHE: compileCache };
	return spawn(process.execPath, [script, ...parameters], {
		cwd: projectRoot,
		env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...node, ...settings },
		stdio: ["ignore", "pipe", "inherit"],
	});
}
