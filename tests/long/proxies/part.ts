import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** The user that a part runs as; empty for the user who started the script. */
export type Owner = { uid?: number; gid?: number };

export type PartOptions = {
	name: string;
	command: string[];
	/** Receives the part's output. */
	logFile: string;
	/** Resolves with true once the part is ready. */
	isReady(): Promise<boolean>;
	/** Called at each start. */
	environment?(): Record<string, string>;
	owner?: Owner;
	/** How long a graceful stop may take, in milliseconds. */
	stopTimeoutMs?: number;
};

const readyTimeoutMs = 60_000;
const pollIntervalMs = 100;

/** One program of the cluster, in its own process group. */
export class Part {
	readonly name: string;
	readonly #options: PartOptions;
	#process: ChildProcess | undefined;
	#exit: Promise<unknown> = Promise.resolve();

	constructor(options: PartOptions) {
		this.name = options.name;
		this.#options = options;
	}

	get isRunning(): boolean {
		return this.#process?.exitCode === null && this.#process.signalCode === null;
	}

	/**
	 * Resolves when the part is ready. Rejects with the end of its log if it exits before that, or is not ready within
	 * a minute.
	 */
	async start(): Promise<void> {
		const { command, logFile, environment, owner } = this.#options;
		const [program = "", ...parameters] = command;
		const log = openSync(logFile, "a", 0o600);
		const { PATH, HOME } = process.env;
		this.#process = spawn(program, parameters, {
			...owner,
			cwd: "/",
			detached: true,
			env: { PATH, HOME, LANG: "C.UTF-8", ...environment?.() },
			stdio: ["ignore", log, log],
		});
		closeSync(log);
		this.#exit = once(this.#process, "exit");
		await this.waitUntilReady();
	}

	async waitUntilReady(): Promise<void> {
		const { name, logFile, isReady } = this.#options;
		const giveUpAt = performance.now() + readyTimeoutMs;
		while (!(await isReady().catch(() => false))) {
			if (!this.isRunning) throw new Error(`${name} has ended:\n${readEnd(logFile)}`);
			if (performance.now() > giveUpAt) throw new Error(`${name} is not ready after a minute:\n${readEnd(logFile)}`);
			await wait(pollIntervalMs);
		}
	}

	/** Sends a signal to the program and its children, unless they have left its process group. */
	signal(signal: NodeJS.Signals): void {
		if (this.isRunning && this.#process?.pid) process.kill(-this.#process.pid, signal);
	}

	/** Kills it, as the loss of its machine would. */
	async kill(): Promise<void> {
		this.signal("SIGKILL");
		await this.#exit;
	}

	/** Stops it gracefully, or kills it if that takes too long. */
	async stop(): Promise<void> {
		this.signal("SIGCONT");
		this.signal("SIGTERM");
		const timer = setTimeout(() => this.signal("SIGKILL"), this.#options.stopTimeoutMs ?? 10_000);
		await this.#exit;
		clearTimeout(timer);
	}
}

function readEnd(logFile: string): string {
	return readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-15).join("\n");
}
