import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const projectFolder = join(import.meta.dirname, "../..");

/**
 * A server process whose environment contains only the given settings and what Node.js itself reads. Also works for a
 * server that refuses to start.
 */
export class ServerProcess {
	readonly child: ChildProcess;
	output = "";
	errorOutput = "";
	readonly #exit: Promise<unknown[]>;

	constructor(command: string[], settings: Record<string, string>, cwd = projectFolder) {
		const [program = "", ...parameters] = command;
		const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
		const environment = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: "1" };
		this.child = spawn(program, parameters, { cwd, env: { ...environment, ...settings } });
		this.child.stdout?.setEncoding("utf8").on("data", (text: string) => {
			this.output += text;
		});
		this.child.stderr?.setEncoding("utf8").on("data", (text: string) => {
			this.errorOutput += text;
		});
		this.#exit = once(this.child, "close");
		// A failed test must leave no server behind.
		onTestFinished(() => void this.child.kill("SIGKILL"));
	}

	/** Resolves with the origin that the server prints, and rejects if it exits before that. */
	async waitForOrigin(): Promise<string> {
		for (;;) {
			const origin = /open at (http:\/\/\S+)/.exec(this.output)?.[1];
			if (origin) return origin;
			const next = await Promise.race([once(this.child.stdout as NodeJS.ReadableStream, "data"), this.#exit]);
			// Output is text. An exit yields a code or null.
			if (typeof next[0] !== "string") throw new Error(`The server did not start: ${this.errorOutput}`);
		}
	}

	/** Resolves with the exit code; null if a signal ended the process. */
	async waitForExit(): Promise<number | null> {
		const [code] = await this.#exit;
		return code as number | null;
	}

	stop(): Promise<number | null> {
		this.child.kill("SIGTERM");
		return this.waitForExit();
	}
}

export function startServer(settings: Record<string, string>): ServerProcess {
	return new ServerProcess([process.execPath, "server/main.ts"], { NODE_ENV: "production", PORT: "0", ...settings });
}
