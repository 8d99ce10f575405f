import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { demoActivities } from "../../demo/activities/index.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { toRow } from "../../store/collections/activity-rows.ts";
import { markOfPlaces } from "../../store/search/sqlite-words.ts";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import { makeActivities } from "./activities.ts";
import type { Place } from "./places.ts";

/** So many texts differ; a larger store holds each several times, with a number, a time and a number of leads of its own. */
const texts = 10_000;
const leadsAtMost = 100_000;
const rowsAtOnce = 500;

const baseColumns = Object.keys(baseRows(1)[0] ?? {});
/** Each value that differs between the copies of a text; `n` numbers them all. */
const own = {
	id: "id || '-' || n",
	search_text: "search_text || ' no' || n",
	lead_count: "case when n % 10 = 0 then n % 61 else 0 end",
};

/**
 * Fills an empty place with that many activities and with leads, straight and all at once, as documents would after a
 * while: triggers and indexes come back when all rows are there.
 */
export async function fill({ config }: Place, size: number): Promise<void> {
	const { documents } = await openBackend(config);
	await documents.close();
	if (config.database) await fillPostgres(config.database.url, size);
	else fillSqlite(config.dataDir, size);
}

function fillSqlite(folder: string, size: number): void {
	using database = new DatabaseSync(`${folder}/${databaseFile}`);
	database.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -262144");
	const kept = database
		.prepare(
			"select type, name, sql from sqlite_schema where type in ('index', 'trigger') and sql is not null and tbl_name in ('activities', 'leads')",
		)
		.all();
	for (const { type, name } of kept) database.exec(`drop ${type} ${name}`);
	database.exec("begin");
	const table = baseColumns.map((column) => `${column}`).join(", ");
	database.exec(`create temp table base (at integer primary key, ${table})`);
	const insert = database.prepare(`insert into base (${table}) values (${baseColumns.map(() => "?").join(", ")})`);
	for (const row of baseRows(size)) insert.run(...(Object.values(row) as (string | number | null)[]));
	const time =
		"strftime('%Y-%m-%dT%H:%M:00.000Z', 1735711200 + 60 * (cast(n as integer) * 7919 % 900000), 'unixepoch')";
	database.exec(copying(size, time));
	database.exec(leads(size));
	database.exec(`insert into activities_words (rowid, words)
		select seq, search_text || ' ${markOfPlaces}' || replace(where_text, ' ', ' ${markOfPlaces}') from activities`);
	database.exec("create virtual table temp.all_words using fts5vocab (main, activities_words, row)");
	// Looked up only where it can't be told from the word: for each of a million words that would take long.
	database.exec(`insert into activity_word_parts (part, word, seq)
		select substr(word, place), word, seq
		from (
			select ltrim(term, '${markOfPlaces}') as word, case when sum(doc) = 1 then coalesce(
				${numberOf("term")},
				(select rowid from activities_words where activities_words match '"' || replace(term, '"', '""') || '"')
			) end as seq
			from temp.all_words group by 1
		) cross join word_places on place <= length(word)
		order by 1, 2`);
	database.exec("drop table temp.all_words");
	database.exec("insert into leads_text (leads_text) values ('rebuild')");
	for (const { sql } of kept) database.exec(String(sql));
	database.exec("commit; pragma journal_mode = wal");
}

async function fillPostgres(url: string, size: number): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(
			"set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '64MB'",
		);
		const { rows: kept } = await client.query<{ indexname: string; indexdef: string }>(
			"select indexname, indexdef from pg_indexes where tablename in ('activities', 'activity_texts', 'leads') and indexdef not like '%UNIQUE%'",
		);
		for (const { indexname } of kept) await client.query(`drop index ${indexname}`);
		await client.query("create temp table base as select * from activities limit 0");
		await client.query("alter table base add at serial, drop seq, drop lead_count");
		for (const part of inParts(baseRows(size))) {
			const columns = baseColumns.map((column) => `"${column}"`).join(", ");
			await client.query(
				`insert into base (${columns}) select ${columns} from json_populate_recordset(null::base, $1)`,
				[JSON.stringify(part)],
			);
		}
		const time = `to_char(to_timestamp(1735711200 + 60 * (n::bigint * 7919 % 900000)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:00.000"Z"')`;
		await client.query(copying(size, time));
		await client.query(leads(size));
		await client.query(
			"insert into activity_texts (seq, search_text, where_text) select seq, search_text, where_text from activities",
		);
		await client.query(`insert into activity_word_parts (part, word, seq)
			select substr(word, place), word, seq
			from (
				select word, case when min(at) = max(at) and min(at) <= ${onlyOnce(size)} then min(at) end as seq
				from (select at, unnest(words_of(search_text) || words_of(where_text)) as word from base) as words
				group by word
				union all select 'no' || n, n from generate_series(1, ${size}) as n
			) as words
			cross join lateral generate_series(1, length(word)) as place`);
		for (const { indexdef } of kept) await client.query(indexdef);
		await client.query("vacuum (analyze)");
	} finally {
		await client.end();
	}
}

/** Which row a word made by `own` is of: rows are numbered in the order in which they are written. */
function numberOf(word: string): string {
	return `case when ${word} glob 'no[0-9]*' then cast(substr(${word}, 3) as integer) end`;
}

/** So many texts have no copies in a store of that size. */
function onlyOnce(size: number): number {
	return size <= texts ? size : demoActivities.length;
}

function baseRows(size: number) {
	return makeActivities(Math.min(size, texts)).map((activity) => toRow(activity, "demo"));
}

/** The demo world's rows come once, before all others; the made ones as often as it takes. */
function copying(size: number, time: string): string {
	const columns = [...baseColumns, "lead_count"];
	const value = (column: string) => {
		if (column === "created_at" || column === "updated_at") return time;
		return own[column as keyof typeof own] ?? `"${column}"`;
	};
	const last = Math.min(size, texts);
	const first = Math.min(demoActivities.length, last);
	return `insert into activities (${columns.map((column) => `"${column}"`).join(", ")})
		with recursive copies (copy) as (select 0 union all select copy + 1 from copies where copy < ${Math.ceil(size / last) + 1})
		select ${columns.map(value).join(", ")}
		from (
			select base.*, case when copy = 0 then at else ${last} + (copy - 1) * ${last - first} + (at - ${first}) end as n
			from copies cross join base where copy = 0 or at > ${first}
		) as numbered
		where n <= ${size} order by n`;
}

function leads(size: number): string {
	return `insert into leads (id, first_name, last_name, email, phone, activity_id, activity_name, agree_to_terms, newsletter,
			status, created_at, updated_at, origin, search_text)
		select 'lead-' || seq, 'Amara', 'Okonkwo', 'amara.' || seq || '@example.com', '555 010 0199', id, title, 1, 0,
			case seq % 4 when 0 then 'contacted' else 'new' end, created_at, created_at, 'demo',
			'amara okonkwo amara.' || seq || '@example.com 555 010 0199 5550100199'
		from activities where seq <= ${leadsAtMost} and seq <= ${size}`;
}

function* inParts<T>(all: T[]): Generator<T[]> {
	for (let start = 0; start < all.length; start += rowsAtOnce) yield all.slice(start, start + rowsAtOnce);
}
