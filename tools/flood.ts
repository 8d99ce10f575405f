// npm run flood: floods a separate site on this machine, as one rented server could, and prints how visitors fare
// meanwhile.
//   npm run flood                                  all six floods on SQLite, one process
//   npm run flood -- --store postgres --processes 2
//   npm run flood -- signIns slowBodies            only these
//   npm run flood -- --server ../other-checkout    the same floods against the built site of another checkout
// Every flood starts a new site with the demo world and its own mail server on loopback, and takes at most a minute.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { databaseFile } from "../store/sqlite/sqlite.ts";
import { MailServer } from "../tests/support/mail-server.ts";
import { newDatabase, stopOwnServer } from "../tests/support/postgres/databases.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		store: { type: "string", default: "sqlite" },
		processes: { type: "string", default: "1" },
		server: { type: "string", default: "." },
	},
});

const publicOrigin = "https://larkabout-local.net";
const staff = { email: "robin@larkabout-local.net", password: "otter lake lantern" };

type Site = {
	url: string;
	mailServer: MailServer;
	/** Returns the first value of the first row. */
	query(sql: string): Promise<unknown>;
	stop(): Promise<void>;
};

/** Each flood returns the lines of its table: what was measured, and the figure. */
const floods: Record<string, (site: Site) => Promise<[what: string, figure: string | number][]>> = {
	/** Sign-ins to accounts that do not exist, from 64 connections in as many networks. */
	async signIns({ url }) {
		const page = await (await fetch(url)).text();
		const styleSheet = url + page.match(/\/assets\/[^"]+\.css/)?.[0];
		const picture = url + page.match(/\/(?:stock|art|files)\/[^" ?]+\.(?:avif|webp)/)?.[0];
		const before = [await measure(styleSheet, 20), await measure(picture, 20)];
		const deadline = Date.now() + 15_000;
		const statuses: number[] = [];
		const flooding = Array.from({ length: 64 }, async (_, connection) => {
			for (let n = 0; Date.now() < deadline; n++) {
				const account = { email: `u${n}@nobody.net`, password: "wrong wrong wrong" };
				const network = `2001:db8:${(connection * 50 + Math.floor(n / 90)).toString(16)}::1`;
				statuses.push(await post(url, "/admin/login", account, network));
			}
		});
		await sleep(2000);
		const during = [await measure(styleSheet, 20), await measure(picture, 20)];
		const start = performance.now();
		const owner = await post(url, "/admin/login", staff, "81.2.69.142");
		const ownerMs = Math.round(performance.now() - start);
		await Promise.all(flooding);
		return [
			["sign-ins sent a second", Math.round(statuses.length / 15)],
			["answers", countStatuses(statuses)],
			["style sheet, median ms before and during", `${before[0]} and ${during[0]}`],
			["picture, median ms before and during", `${before[1]} and ${during[1]}`],
			["the owner's own sign-in meanwhile", `${owner} after ${ownerMs} ms`],
		];
	},

	/** Leads for one activity from eleven clients in one IPv6 /48, then one from somebody else. */
	async leads({ url, query }) {
		const statuses = await repeat(330, (n) =>
			post(url, "/booking/up-the-wall", createLead(`f${n}@flood-local.net`), `2001:db8:1:${n % 11}::1`),
		);
		const stranger = await post(url, "/booking/up-the-wall", createLead("parent@mail-local.net"), "81.2.69.142");
		return [
			["answers", countStatuses(statuses)],
			["a stranger's lead", stranger],
			["stored of it", String(await query("select count(*) from leads where email = 'parent@mail-local.net'"))],
		];
	},

	/** Newsletter forms from sixteen clients in one /48, then other visitors' requests for mails. */
	async newsletter({ url, mailServer }) {
		// The site knows the parent through a lead, whose confirmation arrives before the flood.
		await post(url, "/booking/judo", createLead("parent@mail-local.net"), "81.2.69.142");
		await mailServer.waitForMails(1);
		const statuses = await repeat(620, (n) =>
			post(url, "/newsletter", { email: `f${n}@flood-local.net` }, `2001:db8:1:${n % 16}::1`),
		);
		const others = ["/my-data", "/alerts", "/admin/password-reset"].map(async (path, index) => {
			const email = path.startsWith("/admin") ? staff.email : "parent@mail-local.net";
			return [
				`${path} of a stranger`,
				await post(url, path, { email, kind: "search", query: "" }, `81.2.69.${143 + index}`),
			] as const;
		});
		const answers = await Promise.all(others);
		const arrived = (recipient: string) =>
			mailServer.received.filter((mail) => mail.includes(`To: ${recipient}`)).length;
		const deadline = Date.now() + 60_000;
		const hasAll = () => arrived("parent@mail-local.net") > 1 && arrived(staff.email) > 0;
		while (!hasAll() && Date.now() < deadline) await sleep(500);
		return [
			["answers", countStatuses(statuses)],
			...answers.map(([what, status]): [string, number] => [what, status]),
			["the link to the stranger's data arrived", arrived("parent@mail-local.net") > 1 ? "yes" : "no"],
			["staff's link for a new password arrived", arrived(staff.email) > 0 ? "yes" : "no"],
		];
	},

	/** Twelve forms to five providers each, with spellings of one mailbox, and the newsletter's opt-in. */
	async enquiries({ url, query, mailServer }) {
		const asked = ["judo", "robot-garage", "dig-sow-eat", "three-legged-stool", "fizz-bang-why"];
		const fields = Object.fromEntries(asked.map((id) => [`ask.${id}`, "on"]));
		const statuses = await repeat(12, (n) =>
			post(url, "/enquire", { ...createLead(`vic.tim+${n}@mail-local.net`), newsletter: "on", ...fields }, "4.4.4.5"),
		);
		const leads = String(await query("select count(*) from leads where email like 'vic.tim%'"));
		const mails = String(await query("select count(*) from mails where recipient like 'vic.tim%'"));
		await sleep(30_000);
		const left = mailServer.received.filter((mail) => /^To: vic\.tim/m.test(mail)).length;
		return [
			["answers", countStatuses(statuses)],
			["leads stored", leads],
			["mails written to that mailbox", mails],
			["of them left within half a minute", left],
		];
	},

	/** Connections from one address that send one byte of a form every five seconds. */
	slowBodies: (site) =>
		holdConnections(
			site,
			[
				"POST /newsletter HTTP/1.1",
				`Host: ${new URL(site.url).host}`,
				`Origin: ${publicOrigin}`,
				"Content-Type: application/x-www-form-urlencoded",
				"Content-Length: 60000",
				"",
				"e",
			].join("\r\n"),
		),

	/** Connections from one address that have received a response and stay open. */
	idle: (site) => holdConnections(site, `GET /robots.txt HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n\r\n`, true),
};

const names = positionals.length > 0 ? positionals : Object.keys(floods);
for (const name of names) {
	const flood = floods[name];
	if (!flood) throw new Error(`There is no flood '${name}', only ${Object.keys(floods).join(", ")}`);
	const site = await startSite(name === "slowBodies" || name === "idle" ? "0" : "1");
	try {
		for (const [what, figure] of await flood(site)) console.info(`| ${name} | ${what} | ${figure} |`);
	} finally {
		await site.stop();
	}
}
await stopOwnServer();

async function startSite(trustedProxies: string): Promise<Site> {
	const dataDir = await mkdtemp(join(tmpdir(), "larkabout-flood-"));
	const database = values.store === "postgres" ? await newDatabase({ isBare: true }) : null;
	const mailServer = new MailServer();
	const child = spawn(process.execPath, ["server/main.ts"], {
		cwd: resolve(values.server),
		env: {
			PATH: process.env.PATH ?? "",
			HOME: process.env.HOME ?? "",
			NODE_ENV: "production",
			NODE_NO_WARNINGS: "1",
			DATA_DIR: dataDir,
			DEMO: "on",
			PORT: "0",
			TODAY: "2026-05-01",
			PUBLIC_ORIGIN: publicOrigin,
			TRUSTED_PROXIES: trustedProxies,
			WEB_CONCURRENCY: values.processes,
			STAFF_EMAIL: staff.email,
			STAFF_PASSWORD: staff.password,
			SMTP_URL: await mailServer.listen(),
			MAIL_FROM: "Larkabout <hello@larkabout-local.net>",
			...(database && { DATABASE_URL: database.url }),
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	const url = await readAddress(child);
	return {
		url,
		mailServer,
		query: (sql) => (database ? queryPostgres(database.url, sql) : Promise.resolve(querySqlite(dataDir, sql))),
		async stop() {
			child.kill("SIGTERM");
			if (child.exitCode === null) await once(child, "exit");
			await mailServer.close();
			await database?.drop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

async function readAddress(child: ChildProcess): Promise<string> {
	for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
		const port = line.match(/https?:\/\/localhost:(\d+)|port (\d+)/);
		if (port) {
			child.stdout?.resume();
			return `http://127.0.0.1:${port[1] ?? port[2]}`;
		}
	}
	throw new Error("The site did not start.");
}

function querySqlite(dataDir: string, sql: string): unknown {
	const database = new DatabaseSync(join(dataDir, databaseFile), { readOnly: true });
	try {
		return Object.values(database.prepare(sql).get() ?? {})[0];
	} finally {
		database.close();
	}
}

async function queryPostgres(url: string, sql: string): Promise<unknown> {
	const client = new Client(url);
	await client.connect();
	try {
		return Object.values((await client.query(sql)).rows[0] ?? {})[0];
	} finally {
		await client.end();
	}
}

/** Sends a form as a client behind the trusted proxy. Returns the status. */
async function post(url: string, path: string, fields: Record<string, string>, address: string): Promise<number> {
	const response = await fetch(url + path, {
		method: "POST",
		headers: { origin: publicOrigin, "x-forwarded-for": address },
		body: new URLSearchParams(fields),
		redirect: "manual",
	});
	await response.arrayBuffer();
	return response.status;
}

function createLead(email: string): Record<string, string> {
	return { firstName: "Ida", lastName: "Berg", email, phone: "555 010 0199", agreeToTerms: "on" };
}

/** Calls `work` `count` times, with a concurrency of 16. */
async function repeat<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
	const results: T[] = [];
	let next = 0;
	const worker = async () => {
		while (next < count) results.push(await work(next++));
	};
	await Promise.all(Array.from({ length: 16 }, worker));
	return results;
}

/** Returns the median time of `count` sequential requests, in milliseconds. */
async function measure(address: string, count: number): Promise<number> {
	const times: number[] = [];
	for (let n = 0; n < count; n++) {
		const start = performance.now();
		await (await fetch(address)).arrayBuffer();
		times.push(performance.now() - start);
	}
	return Math.round(times.sort((a, b) => a - b)[count >> 1] ?? Number.NaN);
}

function countStatuses(statuses: number[]): string {
	const counts = Map.groupBy(statuses, (status) => status);
	return [...counts].map(([status, { length }]) => `${length} × ${status}`).join(", ");
}

/** Opens 5,200 connections from 127.0.0.2, and requests pages from 127.0.0.1 meanwhile. */
async function holdConnections({ url }: Site, bytes: string, isIdle = false): Promise<[string, string | number][]> {
	const port = Number(new URL(url).port);
	const before = await measure(url, 20);
	const sockets: Socket[] = [];
	for (let n = 0; n < 5200; n++) {
		const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" });
		socket.on("error", () => {}).on("data", () => {});
		socket.once("connect", () => socket.write(bytes));
		sockets.push(socket);
		if (n % 100 === 99) await sleep(20);
	}
	const dripping = isIdle ? undefined : setInterval(() => drip(sockets), 5000);
	await sleep(2000);
	const times: number[] = [];
	for (let n = 0; n < 26; n++) {
		const start = performance.now();
		if (await isAnswered(url)) times.push(performance.now() - start);
		await sleep(100);
	}
	clearInterval(dripping);
	const open = sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === "open").length;
	for (const socket of sockets) socket.destroy();
	const median = times.length > 0 ? Math.round(times.sort((a, b) => a - b)[times.length >> 1] ?? 0) : "-";
	return [
		["visitor's pages answered of 26", times.length],
		["median ms before and meanwhile", `${before} and ${median}`],
		["connections still open", open],
	];
}

/** Returns whether a visitor on a new connection gets a page within five seconds. */
function isAnswered(url: string): Promise<boolean> {
	return new Promise((resolve) => {
		const request = get(url, { agent: false, timeout: 5000 }, (response) => {
			response.resume().on("end", () => resolve(response.statusCode === 200));
		});
		request.on("error", () => resolve(false)).on("timeout", () => request.destroy());
	});
}

function drip(sockets: Socket[]): void {
	for (const socket of sockets) if (socket.writable) socket.write("x");
}
