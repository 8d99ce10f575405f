import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeActivities } from "../../scripts/bench/activities.ts";
import { getRequest } from "../../scripts/bench/http-message.ts";
import { putLoad } from "../../scripts/bench/load.ts";
import type { Measured } from "../../scripts/bench/measure.ts";
import { readOptions } from "../../scripts/bench/options.ts";
import type { QueryFigures } from "../../scripts/bench/queries.ts";
import { rowsFor } from "../../scripts/bench/rows.ts";
import type { SpikeFigures } from "../../scripts/bench/spike.ts";
import type { ServerFigures } from "../../scripts/bench/table.ts";

describe("npm run bench", () => {
	test("measures every row without an error", { timeout: 180_000 }, async () => {
		const folder = mkdtempSync(join(tmpdir(), "larkabout-bench-test-"));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const json = join(folder, "figures.json");
		const { stdout } = await promisify(execFile)(process.execPath, ["scripts/bench.ts", "--smoke", "--json", json]);
		const figures: { rows: Measured[]; servers: ServerFigures[]; crowds: SpikeFigures[]; queries: QueryFigures[] } =
			JSON.parse(readFileSync(json, "utf8"));
		const rows = rowsFor(makeActivities(24).map(({ id }) => id));
		expect(figures.rows.map(({ engine, page, state }) => `${engine} ${page} ${state}`)).toEqual(
			["SQLite", "PostgreSQL"].flatMap((engine) => rows.map(({ page, state }) => `${engine} ${page} ${state}`)),
		);
		expect(figures.rows.filter(({ errors, fault }) => errors > 0 || fault !== null)).toEqual([]);
		expect(figures.rows.filter(({ requests }) => requests === 0)).toEqual([]);
		expect(figures.servers).toMatchObject([
			{ engine: "SQLite", size: 24 },
			{ engine: "PostgreSQL", size: 24 },
		]);
		expect(figures.servers.filter(({ engineLeads }) => engineLeads === 0)).toEqual([]);
		expect(figures.crowds).toMatchObject([
			{ engine: "SQLite", errors: 0 },
			{ engine: "PostgreSQL", errors: 0 },
		]);
		for (const { page } of rows) expect(stdout).toContain(page);
		const found = (engine: string) => figures.queries.filter((one) => one.engine === engine).map(({ total }) => total);
		expect(found("SQLite").length).toBeGreaterThan(50);
		expect(found("PostgreSQL")).toEqual(found("SQLite"));
	});

	test("tells what is wrong with an option", () => {
		expect(() => readOptions(["--seconds", "soon"])).toThrow("--seconds takes a number");
		expect(() => readOptions(["--engines", "mysql"])).toThrow("--engines takes sqlite and postgresql");
		expect(readOptions(["--sizes", "24,1000", "--only", "Home, activity fresh"])).toMatchObject({
			sizes: [24, 1000],
			only: ["home", "activity fresh"],
			engines: ["SQLite", "PostgreSQL"],
		});
	});

	test("asks the stores alone, or not at all, where the options say so", () => {
		expect(readOptions(["--only", "search", "--search-sizes", "10000,20000"])).toMatchObject({
			sizes: [],
			querySizes: [10_000, 20_000],
		});
		expect(readOptions(["--only", "home"])).toMatchObject({ querySizes: [], crowd: null });
		expect(readOptions(["--only", "crowd"])).toMatchObject({ sizes: [], querySizes: [], crowd: { connections: 2000 } });
	});

	test("makes the same activities on every run, each with its own id", () => {
		const activities = makeActivities(2000);
		expect(activities).toHaveLength(2000);
		expect(new Set(activities.map(({ id }) => id)).size).toBe(2000);
		expect(makeActivities(2000)).toEqual(activities);
	});
});

describe("putting load on a server", () => {
	test("counts answers, and those of another status as errors", async () => {
		let answered = 0;
		const port = await serve((_, response) => {
			response.statusCode = answered++ % 2 === 0 ? 200 : 503;
			response.setHeader("content-length", 5);
			response.end("hello");
		});
		const outcome = await putLoad({ ...load, port, atMost: 10 });
		expect(outcome).toMatchObject({ requests: 10, errors: 5 });
		expect(outcome.samples[0]).toMatchObject({ status: 200, body: Buffer.from("hello") });
	});

	test("counts a connection that breaks as an error, and ends", async () => {
		const port = await serve((request) => request.socket.destroy());
		expect(await putLoad({ ...load, port })).toMatchObject({ requests: 0, errors: 2 });
	});

	test("reads a long answer to its end before it asks again", async () => {
		const long = Buffer.alloc(3_000_000, "x");
		const port = await serve((_, response) => response.setHeader("content-length", long.length).end(long));
		const outcome = await putLoad({ ...load, port, atMost: 4 });
		expect(outcome).toMatchObject({ requests: 4, errors: 0 });
		expect(outcome.samples[0]?.body.length).toBe(long.length);
	});
});

const load = {
	connections: 2,
	seconds: 10,
	status: 200,
	request: () => getRequest("/"),
};

async function serve(listener: RequestListener): Promise<number> {
	const server = createServer(listener).listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}
