import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { HtmlPage } from "./html-page.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost, sendRaw } from "./raw-connection.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** A parent whose details appear nowhere else. */
const zephyrine = {
	firstName: "Zephyrine",
	lastName: "Quillfeather",
	email: "zephyrine.quillfeather@tarn.club",
	phone: "555 017 9463",
	message: "Our tortoise Xanthippe comes along",
};
const answer = "Bring the wumpus harness";
const report = "Hoodwinked by the marmalade";
const client = "198.51.100.237";
const personalValues = [...Object.values(zephyrine), answer, report, client, "Xanthippe", "zephyrine.quillfeather%40"];

test("[HAND-2] a parent's details are in no log, metric, event or audit log entry, and after erasure nowhere at all", async () => {
	const dataDir = await mkdtemp(join(tmpdir(), "larkabout-privacy-"));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const metricsPort = await freePort();
	const server = startServer({
		...staffAccount,
		DATA_DIR: dataDir,
		TRUSTED_PROXIES: "1",
		LOG_LEVEL: "debug",
		METRICS_PORT: String(metricsPort),
	});
	const origin = await server.waitForOrigin();
	const database = new DatabaseSync(join(dataDir, "marketplace.db"), { timeout: 10_000 });
	onTestFinished(() => (database.isOpen ? database.close() : undefined));

	await liveAsParent(origin, database);
	const cookie = await signInAt(origin);
	const staff = new PlainBrowser(origin, cookie);
	await staff.open(`/admin/people?email=${encodeURIComponent(zephyrine.email)}`);
	for (const value of [zephyrine.lastName, zephyrine.phone]) expect(staff.html).toContain(value);
	const postAsStaff = (target: string) => {
		const post = createFormPost(origin, target, { email: zephyrine.email });
		return sendRaw(origin, { ...post, headers: { ...post.headers, cookie } });
	};
	for (const target of ["/admin/leads/export", "/admin/people/export"]) {
		expect((await postAsStaff(target)).text, target).toContain(zephyrine.lastName);
	}
	await failWith(origin, database);
	await expect.poll(() => server.errorOutput).toContain('"level":"error"');

	const metrics = await sendRaw(`http://127.0.0.1:${metricsPort}`, { target: "/metrics" });
	const outside = {
		logs: readLogs(server),
		metrics: metrics.text,
		auditLog: dump(database, ["audit_log"]),
		events: dump(database, ["analytics_events", "analytics_days", "analytics_searches"]),
	};
	for (const [place, text] of Object.entries(outside)) expect(findPersonalValues(text), place).toEqual([]);
	// The search also finds the details in the tables that store them.
	expect(findPersonalValues(dump(database, listTables(database)))).toEqual(
		expect.arrayContaining([...Object.values(zephyrine), answer, report]),
	);

	expect((await postAsStaff("/admin/people/erasure")).status).toBe(302);
	expect(findPersonalValues(dump(database, listTables(database)))).toEqual([]);
	database.close();
	expect(await server.stop()).toBe(0);
	expect(findPersonalValues(readLogs(server))).toEqual([]);
	const names = (await readdir(dataDir)).filter((name) => name.startsWith("marketplace.db"));
	const bytes = await Promise.all(names.map((name) => readFile(join(dataDir, name), "latin1")));
	expect(findPersonalValues(bytes.join("\n"))).toEqual([]);
});

test("[HAND-2] by default the public pages load from no other host, and their policy allows none", async () => {
	const dataDir = await mkdtemp(join(tmpdir(), "larkabout-privacy-"));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const server = startServer({ DATA_DIR: dataDir });
	const origin = await server.waitForOrigin();
	const paths = ["/", "/activities", "/activities?view=map", "/booking/judo", "/resources", "/newsletter", "/privacy"];
	for (const path of paths) {
		const { status, headers, text } = await sendRaw(origin, { target: path });
		expect(status, path).toBe(200);
		const policy = headers.get("content-security-policy") ?? "";
		const hosts = policy.split("; ").filter((directive) => /https?:|\*|wss?:/.test(directive));
		expect(hosts, path).toEqual([]);
		const page = new HtmlPage(text);
		const loaded = [
			...page
				.findAll(["script", "img", "iframe", "source", "video", "audio"])
				.flatMap((element) => [element.attribute("src"), ...(element.attribute("srcset") ?? "").split(/,\s*/)]),
			...page
				.findAll("link")
				.filter((link) => !/canonical|alternate|next|prev/.test(link.attribute("rel") ?? ""))
				.map((link) => link.attribute("href")),
			...page.findAll("form").map((form) => form.attribute("action")),
		];
		const foreign = loaded.filter((url) => url && new URL(url, origin).origin !== origin && !url.startsWith("data:"));
		expect(foreign, path).toEqual([]);
	}
	expect(await server.stop()).toBe(0);
});

/**
 * Searches, signs up, subscribes, requests an alert and their own data, reports a mistake, and receives the provider's
 * answer.
 */
async function liveAsParent(origin: string, database: DatabaseSync): Promise<void> {
	const { email } = zephyrine;
	const post = (target: string, fields: Record<string, string>) =>
		sendRaw(origin, createFormPost(origin, target, fields, client));
	const query = encodeURIComponent(`${email} ${zephyrine.lastName}`);
	const headers = { "x-forwarded-for": client };
	expect((await sendRaw(origin, { target: `/activities?search=${query}`, headers })).status).toBe(200);
	const lead = { ...zephyrine, childAge: "7", agreeToTerms: "on", newsletter: "on" };
	expect((await post("/booking/judo", lead)).status).toBe(302);
	expect((await post("/newsletter", { email })).status).toBe(409);
	expect((await post("/alerts", { query: "?type=Camp", email })).status).toBe(200);
	expect((await post(readLink(database, "alert-confirmation", "alerts"), {})).status).toBe(200);
	expect((await post("/my-data", { email })).status).toBe(200);
	const visitor = new PlainBrowser(origin);
	await visitor.open("/booking/judo/report");
	await visitor.submit("Send to our staff", { reason: "wrong-facts", message: report, email });
	expect(visitor.status).toBe(200);
	const provider = new PlainBrowser(origin);
	await provider.open(readLink(database, "enquiry", "provider/enquiries"));
	await provider.submit("Send the answer", { answer: "place", message: answer });
	expect(provider.status).toBe(200);
}

/** Sends the same details while the table is missing, so that failures are logged. */
async function failWith(origin: string, database: DatabaseSync): Promise<void> {
	database.exec("alter table leads rename to leads_away");
	const lead = { ...zephyrine, childAge: "7", agreeToTerms: "on", newsletter: "on" };
	const { status } = await sendRaw(origin, createFormPost(origin, "/booking/rock-pool-rangers", lead));
	database.exec("alter table leads_away rename to leads");
	expect(status).toBe(500);
}

function readLink(database: DatabaseSync, kind: string, path: string): string {
	const mail = database
		.prepare("select text from mails join mail_contents on mail_contents.id = content_id where kind = ?")
		.get(kind);
	return new URL(String(mail?.text).match(new RegExp(`http\\S+/${path}/\\S+`))?.[0] ?? "").pathname;
}

function readLogs({ output, errorOutput }: ServerProcess): string {
	return output + errorOutput;
}

function listTables(database: DatabaseSync): string[] {
	const tables = database.prepare("select name from pragma_table_list where schema = 'main' and type = 'table'").all();
	return tables.map(({ name }) => String(name));
}

function dump(database: DatabaseSync, tables: string[]): string {
	return tables.map((table) => JSON.stringify(database.prepare(`select * from ${table}`).all())).join("\n");
}

/** Returns the personal details that a text contains, in any case. */
function findPersonalValues(text: string): string[] {
	const lowerCase = text.toLowerCase();
	return personalValues.filter((value) => lowerCase.includes(value.toLowerCase()));
}
