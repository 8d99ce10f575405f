import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { CompiledQuery, KyselyPlugin } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { homeFeaturedLimit, pageSize } from "../../domain/activity/activity.ts";
import { parseStaffActivityFilters, staffActivitySorts } from "../../domain/activity/staff-filters.ts";
import { parseLeadFilters } from "../../domain/lead/staff-filters.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import { noFilters, parseFilters, sorts } from "../../domain/search/filters.ts";
import { sitemapKinds } from "../../domain/sitemap.ts";
import { parseSubscriptionFilters } from "../../domain/subscription/staff-filters.ts";
import { createDocuments } from "../../store/documents.ts";
import type { Documents } from "../../store/port.ts";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { OpenStore, Store } from "../../store/store.ts";
import { TestClock } from "../contract/test-clock.ts";
import { testMails } from "../contract/test-mails.ts";
import { activity } from "../contract/world.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";

const large = [
	...["activities", "activity_texts", "activity_sessions", "leads", "subscriptions", "resources", "audit_log"],
	...["analytics_days", "mails", "mail_contents"],
];

const params = (query: string) => new URLSearchParams(query);
const filters = ["", "type=Camp", "age=12%2B", "price=25-50", "type=STEM&age=0-3&price=100%2B"];
/** The number of rows in every large table. */
const size = 4000;
/** Searches for the prefix of more than a hundred numbered words, and for that prefix with a second word. */
const numberedSearches = ["word2+part", "word2+part1"];

/** Returns the number of numbered words. Rows in the first 40 % share their word with another row. */
const wordCount = size * 0.6;
/**
 * Words in all rows, in some, in few; prefixes of more than a hundred words; a word in none; one and two letters;
 * several words.
 */
const words = ["every", "part1", "word777", "word77", "word505", "nowhere", "e", "qu", "every part1", "every nowhere"];
/** Places, dates and several filters together. */
const searches = [
	"near=41.9,-87.7",
	"near=41.9,-87.7&within=25",
	"near=41.9,-87.7&day=sat&time=morning&age=5&price=free",
	"search=part1&near=41.9,-87.7",
	"from=2026-02-01&to=2026-02-01",
	"day=sat&age=4&price=free&type=Camp",
];
const listings = Object.keys(sorts).flatMap((sort) => [
	...filters.map((query) => `${query}&sort=${sort}`),
	...words.map((search) => `search=${search}&sort=${sort}`),
	`search=part1&type=Camp&price=25-50&sort=${sort}`,
	`where=quay&search=every&sort=${sort}&page=42`,
]);
const inboxes = [
	"",
	"status=new",
	"activity=a7",
	"lead=l7",
	"owner=nobody",
	"owner=robin@larkabout.example",
	"sort=oldest",
	"sort=changed",
	"sort=reminder",
	"from=2026-02-01&until=2026-02-02",
	"status=new&activity=a7",
	"search=amara",
	"search=zelda",
];

/** The queries of each screen. */
const screens: Record<string, (documents: Documents) => Promise<unknown>[]> = {
	"the listing": ({ activities }) =>
		[...listings, ...searches].map((query) => {
			const { filters, page } = parseFilters(params(query));
			return activities.list(filters, page, pageSize);
		}),
	"an empty listing": ({ activities }) =>
		searches.map((query) => activities.findNearMisses(parseFilters(params(query)).filters, 3)),
	"the home page": ({ activities }) => [
		activities.listFeatured(homeFeaturedLimit),
		activities.listStartingSoon(4),
		activities.listCategories(),
	],
	"a provider's activities": ({ activities }) => [activities.list({ ...noFilters, provider: "p7" }, 1, 24)],
	"a plan's sessions": ({ activities }) => [
		activities.findChosen(["a77", "a78"].map((activityId) => ({ activityId, sessionId: "20260714T0930" }))),
	],
	"an activity's sessions": ({ activities }) => [activities.listSessions("a77", 100)],
	"an activity": ({ activities }) => [
		activities.find("a7"),
		activities.findForEditing("a7"),
		activities.findForBooking("a7"),
		...["5-8", "grown-ups"].map((ageRange) => activities.listSimilar({ ...seventh, ageRange }, 4)),
	],
	"the sitemap": ({ sitemap }) =>
		sitemapKinds.flatMap((kind) => [sitemap.listParts(kind, 100), sitemap.listPart({ kind, number: 2 }, 100)]),
	"the staff's activities": ({ activities }) => [
		...staffActivitySorts.map((sort) => activities.listForStaff(parseStaffActivityFilters(params(`sort=${sort}`)), 25)),
		...[
			"search=part1&sort=title",
			"search=every&page=400",
			"state=offer",
			"state=ended",
			"state=attention",
			"state=draft",
			"source=lake",
			"category=Camp&sort=title",
			"category=none",
			"category=Class&state=offer&search=part1",
		].map((query) => activities.listForStaff(parseStaffActivityFilters(params(query)), 25)),
		...staffActivitySorts.flatMap((sort) => [
			activities.listForStaff({ sort, providerIds: ["p7"] }, 25),
			activities.listForStaff({ sort, venueIds: ["v7", "v8"], state: "attention" }, 25),
		]),
		activities.listSources(),
		activities.countForStaff(),
	],
	"the leads": ({ leads }) => [
		...inboxes.map((query) => leads.list(parseLeadFilters(params(query)), 25)),
		leads.countSince("2026-01-01T00:00:00.000Z"),
		leads.countFamiliesSince("2026-11-01T00:00:00.000Z"),
	],
	"the subscribers": ({ subscriptions }) =>
		["", "state=confirmed", "state=unconfirmed", "state=inactive", "search=amara", "search=zelda"].map((query) =>
			subscriptions.list(parseSubscriptionFilters(params(query)), 25),
		),
	"the mail": ({ outbox }) => [
		...["", "state=sent", "search=p77", "state=failed&search=p77", "page=400"].map((query) =>
			outbox.list(parseMailFilters(params(query)), 25),
		),
		outbox.find("m7"),
		outbox.count(),
	],
	"the staff's resources": ({ resources }) =>
		[1, 400].map((page) => resources.listForStaff({ search: "", state: null, page }, 25)),
	"one person": ({ people }) => [people.find("p7@example.com")],
	"the audit log": ({ auditLog }) => [
		auditLog.list({ collection: null }, 1, 25),
		auditLog.list({ collection: "activities" }, 400, 25),
		auditLog.list({ collection: "activities", documentId: "a7" }, 1, 25),
	],
	"the insights": ({ analytics }) => [analytics.getInsights(7, new Date("2026-11-21T00:00:00.000Z"))],
};

type Opened = {
	documents: Documents;
	queries: CompiledQuery[];
	/** Lists the large tables that a query scans without an index. */
	listFullScans(query: CompiledQuery): Promise<string[]>;
	close(): Promise<void>;
};

describe.each([
	["SQLite", openSqlite],
	["PostgreSQL", openPostgres],
] as const)("[GEN-2] [FAST-2] searches scan no large table of %s", (_, open) => {
	let opened: Opened;
	beforeAll(async () => {
		opened = await open();
	});
	afterAll(() => opened.close());

	test.each(Object.keys(screens))("%s runs no query that scans a whole table", async (screen) => {
		opened.queries.length = 0;
		await Promise.all(screens[screen]?.(opened.documents) ?? []);
		expect(opened.queries.length).toBeGreaterThan(0);
		for (const query of distinct(opened.queries)) expect(await opened.listFullScans(query), query.sql).toEqual([]);
	});

	test.each(numberedSearches)("[LIST-3] a search for %s finds all matching activities", async (search) => {
		const [word = "", part = ""] = search.split("+");
		const numbers = Array.from({ length: size }, (_, at) => at + 1).filter(
			(n) => `word${n % wordCount}`.startsWith(word) && `part${n % 20}`.startsWith(part),
		);
		expect(numbers.length).toBeGreaterThan(5);
		const { filters } = parseFilters(params(`search=${search}`));
		const { cards, total } = await opened.documents.activities.list(filters, 1, size);
		const found = cards.map(({ id }) => Number(id.slice(1))).sort((one, other) => one - other);
		expect({ total, found }).toEqual({ total: numbers.length, found: numbers });
	});
});

afterAll(stopOwnServer);

const seventh = activity({ id: "a7", category: "Camp" });

async function openSqlite(): Promise<Opened> {
	const folder = mkdtempSync(join(tmpdir(), "larkabout-plans-"));
	const store = await openSqliteStore(folder);
	const database = new DatabaseSync(join(folder, databaseFile), { timeout: 5000 });
	const time = (n: string) => `strftime('%Y-%m-%dT%H:%M:00.000Z', 1767225600 + 60 * ${n}, 'unixepoch')`;
	database.exec("pragma synchronous = off; pragma cache_size = -262144");
	const slow = database
		.prepare("select type, name, sql from sqlite_schema where type in ('trigger', 'index') and sql is not null")
		.all();
	for (const { type, name } of slow) database.exec(`drop ${type} ${name}`);
	database.exec(`begin; create temp table numbers as
		with recursive one (n) as (select 1 union all select n + 1 from one where n < ${size}) select n from one`);
	for (const statement of listInserts(time)) database.exec(statement);
	// The text indexes of people may stay empty, since plans don't depend on them.
	database.exec("insert into activity_texts (rowid, title) select seq, title from activities; commit");
	for (const { type, sql } of slow) if (type === "index") database.exec(String(sql));
	const queries: CompiledQuery[] = [];
	const documents = createRecordedDocuments(store, queries);
	return {
		documents,
		queries,
		async listFullScans({ sql, parameters }) {
			const steps = database.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]));
			return steps
				.map(({ detail }) => String(detail))
				.filter((step) => {
					const table = /^SCAN (\w+)/.exec(step)?.[1] ?? "";
					// The audit log is ordered by its primary key, so reading rows from its end is not a full scan.
					const isFromEnd = table === "audit_log" && /order by "id" desc limit/.test(sql);
					return large.includes(table) && !isFromEnd && !/USING (COVERING )?INDEX|VIRTUAL TABLE/.test(step);
				});
		},
		async close() {
			database.close();
			await documents.close();
			rmSync(folder, { recursive: true });
		},
	};
}

async function openPostgres(): Promise<Opened> {
	const { url, drop } = await newDatabase();
	const store = await openPostgresStore({ url, poolSize: 2, statementTimeoutMs: 30_000 });
	const client = new Client({ connectionString: url });
	await client.connect();
	const time = (n: string) =>
		`to_char(to_timestamp(1767225600 + 60 * ${n}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:00.000"Z"')`;
	await client.query("set session_replication_role = replica; set maintenance_work_mem = '256MB'");
	const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
		"select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef not like '%UNIQUE%'",
	);
	for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
	await client.query(`create temp table numbers as select n from generate_series(1, ${size}) as n`);
	for (const statement of listInserts(time)) await client.query(statement);
	await client.query(`insert into activity_texts
		select seq, setweight(to_tsvector('simple', title), 'A'), setweight(to_tsvector('simple', title), 'A') from activities`);
	for (const { indexdef } of indexes) await client.query(indexdef);
	await client.query("vacuum (analyze)");
	// Its planner would scan tables of this size, whatever the indexes.
	await client.query("set enable_seqscan = off");
	const queries: CompiledQuery[] = [];
	const documents = createRecordedDocuments(store, queries);
	return {
		documents,
		queries,
		async listFullScans({ sql, parameters }) {
			const { rows } = await client.query({ text: `explain (format json) ${sql}`, values: [...parameters] });
			return listSequentialScans(rows[0]["QUERY PLAN"][0].Plan);
		},
		async close() {
			await client.end();
			await documents.close();
			await drop();
		},
	};
}

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

function listSequentialScans(plan: Plan): string[] {
	const table = plan["Relation Name"] ?? "";
	const own = plan["Node Type"] === "Seq Scan" && large.includes(table) ? [`Seq Scan ${table}`] : [];
	return [...own, ...(plan.Plans ?? []).flatMap(listSequentialScans)];
}

/** Returns the inserts of the same rows for both engines. `time` formats the nth minute. */
function listInserts(time: (n: string) => string): string[] {
	const category = "case n % 8 when 0 then 'Adventure' when 1 then 'Camp' when 2 then 'STEM' else 'Class' end";
	const ends = "'2037-06-01T00:00:00.000Z'";
	const minute = time(`(n * 7919 % ${size})`);
	return [
		`insert into activities (id, title, description, price, age_range, images, location, program_details, activities,
			featured, category, created_at, updated_at, age_min_months, age_max_months, lead_count,
			image_url, website_url, comparable_price, ends_at, next_starts_at, next_ends_at, recommended_order, provider_id, published_at, published)
		select 'a' || n, 'every part' || (n % 20) || ' word' || (n % ${wordCount}), '', n % 150, '5-8', '[]', '', '', '[]', case when n % 97 = 0 then 1 else 0 end, ${category},
			${minute}, ${minute}, n % 12, n % 12 + 4, n % 50,
			case when n % 50 = 0 then null else 'https://a.example/b.jpg' end, case when n % 60 = 0 then null else 'https://a.example' end,
			n % 150, ${ends}, ${ends}, ${ends}, ${ends}, 'p' || n % 100, ${minute}, 1
		from numbers`,
		`insert into activity_sessions (activity_id, id, start_date, time_zone, event_status, starts_at, ends_at,
			local_start_date, local_end_date)
		select 'a' || n, 's', '2037-06-01', 'UTC', 'scheduled', ${ends}, ${ends}, '2037-06-01', '2037-06-01' from numbers`,
		`insert into leads (id, first_name, last_name, email, phone, activity_id, activity_name, agree_to_terms, newsletter,
			status, created_at, updated_at, search_text)
		select 'l' || n, 'Amara', 'Okonkwo', 'p' || n % 5000 || '@example.com', '555', 'a' || n % 1000, 'Title', 1, 0,
			case n % 3 when 0 then 'new' else 'closed' end, ${minute}, ${minute}, 'amara p' || n % 100
		from numbers`,
		`insert into subscriptions (id, email, subscription_source, active, created_at, updated_at, search_text)
		select 's' || n, 'p' || n || '@example.com', case n % 2 when 0 then 'lead' else 'footer' end, n % 2,
			${minute}, ${minute}, 'amara'
		from numbers`,
		`insert into mail_contents (id, subject, text, html, attachments, created_at)
		select 'c' || n, 'Subject', '', '', '[]', ${minute} from numbers`,
		`insert into mails (id, content_id, kind, recipient, headers, cause_collection, cause_id, is_bulk, message_id, state,
			next_attempt_at, queued_at, created_at)
		select 'm' || n, 'c' || n, 'newsletter-confirmation', 'p' || n || '@example.com', '{}', 'subscriptions', 's' || n, 0,
			'm' || n, case n % 50 when 0 then 'failed' when 1 then 'waiting' else 'sent' end, ${minute}, ${minute}, ${minute}
		from numbers`,
		`insert into resources (id, title, category, read_time, tags, content, published_at, published, created_at, updated_at)
		select 'r' || n, 'Title', 'Tips', 1, '[]', '<p>Text</p>', ${minute}, 1, ${minute}, ${minute} from numbers`,
		`insert into audit_log (at, actor, action, collection, document_id, title)
		select ${minute}, 'robin@larkabout.example', 'changed', case n % 2 when 0 then 'activities' else 'leads' end, 'a' || n % 1000, 'Title'
		from numbers`,
		`insert into analytics_days (day, name, screen, activity_id, outcome, origin, count)
		select substr(${time("(n % 400 * 1440)")}, 1, 10), 'activity_viewed', '', 'a' || n, '', 'events', 1 from numbers`,
	];
}

/** Returns the same database, recording the queries that run on it. */
function recordQueries(database: Store["read"], queries: CompiledQuery[]): Store["read"] {
	// Subqueries are transformed as well, but only queries that run have a result.
	const compiled = new Map<string, CompiledQuery>();
	const plugin: KyselyPlugin = {
		transformQuery({ node, queryId }) {
			compiled.set(queryId.queryId, database.getExecutor().compileQuery(node, queryId));
			return node;
		},
		async transformResult({ result, queryId }) {
			const query = compiled.get(queryId.queryId);
			if (query) queries.push(query);
			return result;
		},
	};
	return database.withPlugin(plugin);
}

function distinct(queries: CompiledQuery[]): CompiledQuery[] {
	return [...new Map(queries.map((query) => [JSON.stringify([query.sql, query.parameters]), query])).values()];
}

function createRecordedDocuments(store: OpenStore, queries: CompiledQuery[]): Documents {
	return createDocuments(
		{ ...store, read: recordQueries(store.read, queries), write: recordQueries(store.write, queries) },
		{ clock: new TestClock(), currency: "USD", mails: testMails },
	);
}
