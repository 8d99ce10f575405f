import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { HttpResponse } from "./http-message.ts";
import type { Usage } from "./report-usage.ts";

/** A server in a process of its own. */
export type ServerProcess = {
	port: number;
	/** From the process's start to the first page's last byte, in milliseconds. */
	startedIn: number;
	usage(): Promise<Usage>;
	stop(): Promise<void>;
};

export type Larkabout = ServerProcess & {
	/** Switches the page cache on or off. */
	setPageCacheEnabled(isEnabled: boolean): Promise<void>;
};
export type BareServer = ServerProcess & { sendInstead(answer: HttpResponse): Promise<void> };

const top = join(import.meta.dirname, "../..");
/** Where `npm start` keeps the modules compiled and without their types: a start from there is quicker, and takes less memory. */
const compiled = join(top, "node_modules", ".cache", "compiled");
const longestStart = 60_000;
const longestStop = 12_000;

/** Larkabout as it is run, with the store that the environment names; of one process, whether it keeps pages can be switched. */
export async function startLarkabout(environment: Record<string, string>): Promise<Larkabout> {
	const place = { PORT: "0", HOST: "127.0.0.1", PUBLIC_ORIGIN: "", TRUSTED_PROXIES: "1" };
	const { child, ...server } = await start("server/main.ts", { ...place, ...environment }, [
		"report-usage.ts",
		"switch-page-cache.ts",
	]);
	return {
		...server,
		setPageCacheEnabled: async (isEnabled) => void (await ask(child, { isPageCacheEnabled: isEnabled }, "switched")),
	};
}

/** A bare `node:http` server, and the way to tell it what to send. */
export async function startBareServer(): Promise<BareServer> {
	const { child, ...server } = await start("scripts/bench/bare-server.ts", {}, ["report-usage.ts"]);
	return {
		...server,
		async sendInstead({ status, headers, body }) {
			// These the server writes itself.
			const own = headers.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name));
			await ask(child, { answer: { status, headers: own, body } }, "ready");
		},
	};
}

async function start(script: string, environment: Record<string, string>, before: string[]) {
	const begun = performance.now();
	const imports = before.flatMap((name) => ["--import", new URL(name, import.meta.url).href]);
	const child = spawn(process.execPath, [...imports, script], {
		cwd: top,
		env: { ...process.env, NODE_ENV: "production", NODE_COMPILE_CACHE: compiled, ...environment },
		stdio: ["ignore", "pipe", "inherit", "ipc"],
		serialization: "advanced",
	});
	const port = await openPort(child, script);
	const page = await fetch(`http://127.0.0.1:${port}/`);
	await page.arrayBuffer();
	if (page.status !== 200) throw new Error(`${script} answers its first request with ${page.status}.`);
	return {
		child,
		port,
		startedIn: performance.now() - begun,
		usage: async () => (await ask(child, { ask: "usage" }, "usage")) as Usage,
		stop: () => stop(child),
	};
}

/** The port in the line that a server prints once it is open. */
async function openPort(child: ChildProcess, script: string): Promise<number> {
	const late = AbortSignal.timeout(longestStart);
	let printed = "";
	const ended = once(child, "exit", { signal: late }).then(() => {
		throw new Error(`${script} ended before it was open.`);
	});
	const opened = new Promise<number>((resolve) => {
		child.stdout?.setEncoding("utf8").on("data", (text: string) => {
			printed += text;
			const port = /http:\/\/[\w.]+:(\d+)(?: \(\d+ processes\))?\n/.exec(printed)?.[1];
			if (port) resolve(Number(port));
		});
	});
	return Promise.race([opened, ended]);
}

async function ask(child: ChildProcess, question: object, about: string): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const gone = () => reject(new Error("A measured server ended before its time."));
		child.once("exit", gone);
		const hear = (message: Record<string, unknown>) => {
			if (!(about in message)) return;
			child.off("message", hear).off("exit", gone);
			resolve(message[about]);
		};
		child.on("message", hear);
		child.send(question);
	});
}

async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill("SIGTERM");
	if ((await Promise.race([ended, wait(longestStop, "late", { ref: false })])) === "late") {
		child.kill("SIGKILL");
		await ended;
	}
}
