import { type SqlBool, sql } from "kysely";
import type { ImportRun } from "../../../domain/import/import-run.ts";
import type { ImportSourceRecord, SourceOverview } from "../../../domain/import/import-source.ts";
import type { Store } from "../../store.ts";
import type { ImportSourceRow } from "../../tables.ts";
import { isListed } from "../catalogue/publication.ts";
import { toRun } from "./import-run-rows.ts";

export function createImportSources(store: Store) {
	const { read, write } = store;
	return {
		/** Inserts a source, or replaces the one with the same name. It then counts as checked. */
		async remember({ name, location, mapping, options, rememberedAt }: ImportSourceRecord): Promise<void> {
			const row = { location, mapping, options: JSON.stringify(options), remembered_at: rememberedAt };
			await write
				.insertInto("import_sources")
				.values({ ...row, name, checked_at: rememberedAt, lease_until: null })
				.onConflict((conflict) => conflict.column("name").doUpdateSet({ ...row, checked_at: rememberedAt }))
				.execute();
		},

		/** Returns what parents call the source; null if nobody has said. */
		async findTitle(source: string): Promise<string | null> {
			const row = await read
				.selectFrom("source_titles")
				.where("source", "=", source)
				.select("title")
				.executeTakeFirst();
			return row?.title ?? null;
		},

		/** An empty title is unknown. */
		async setTitle(source: string, title: string): Promise<void> {
			await write.transaction().execute(async (transaction) => {
				await transaction.deleteFrom("source_titles").where("source", "=", source).execute();
				if (title) await transaction.insertInto("source_titles").values({ source, title }).execute();
			});
		},

		/** Returns false if there is none with that name. Its activities stay. */
		async forget(name: string): Promise<boolean> {
			const { numDeletedRows } = await write
				.deleteFrom("import_sources")
				.where("name", "=", name)
				.executeTakeFirstOrThrow();
			return numDeletedRows > 0n;
		},

		/** Sorted by name. With `due`, only unclaimed sources that have not been checked since then. */
		async list(due?: { now: string; dueAt: string }): Promise<(ImportSourceRecord & { checkedAt: string | null })[]> {
			const rows = await write
				.selectFrom("import_sources")
				.$if(due !== undefined, (query) => query.where(isFree(String(due?.now))).where(isUnchecked(String(due?.dueAt))))
				.orderBy("name")
				.selectAll()
				.execute();
			return rows.map(toSource);
		},

		/** Claims the lease, so that only one process reads the source. False if held, or checked since `dueAt`. */
		async claim(
			name: string,
			{ now, leaseUntil, dueAt }: { now: string; leaseUntil: string; dueAt?: string },
		): Promise<boolean> {
			const { numUpdatedRows } = await write
				.updateTable("import_sources")
				.where("name", "=", name)
				.where(isFree(now))
				.$if(dueAt !== undefined, (query) => query.where(isUnchecked(String(dueAt))))
				.set({ lease_until: leaseUntil })
				.executeTakeFirstOrThrow();
			return numUpdatedRows > 0n;
		},

		/** Releases the lease. With null, the source was not checked, and stays due. */
		async release(name: string, checkedAt: string | null): Promise<void> {
			await write
				.updateTable("import_sources")
				.where("name", "=", name)
				.set({ lease_until: null, ...(checkedAt !== null && { checked_at: checkedAt }) })
				.execute();
		},

		async listForStaff(): Promise<SourceOverview[]> {
			const [sources, titles, runs, counts] = await Promise.all([
				read.selectFrom("import_sources").select(["name", "location", "checked_at"]).execute(),
				read.selectFrom("source_titles").selectAll().execute(),
				findNewestRuns(store),
				countOnOffer(store),
			]);
			const names = new Set([...sources.map(({ name }) => name), ...runs.map(({ source }) => source)]);
			return [...names].sort().map((name) => {
				const source = sources.find((known) => known.name === name);
				const lastRun = runs.find((run) => run.source === name && run.problem === null) ?? null;
				const problem = runs.find((run) => run.source === name && run.problem !== null);
				return {
					name,
					title: titles.find((known) => known.source === name)?.title ?? null,
					location: source?.location ?? null,
					checkedAt: source?.checked_at ?? null,
					lastRun,
					lastProblem: problem && isCurrent(problem, runs) ? problem : null,
					onOffer: counts.get(name) ?? 0,
				};
			});
		},
	};
}

function isFree(now: string) {
	return sql<SqlBool>`(lease_until is null or lease_until <= ${now})`;
}

function isUnchecked(dueAt: string) {
	return sql<SqlBool>`(checked_at is null or checked_at < ${dueAt})`;
}

function isCurrent(problem: ImportRun, newestRuns: ImportRun[]): boolean {
	const lastRun = newestRuns.find((run) => run.source === problem.source && run.problem === null);
	return lastRun === undefined || problem.startedAt > lastRun.startedAt;
}

/** For each source, the newest run that wrote something and is not undone, and the newest that wrote nothing. */
async function findNewestRuns({ read }: Store): Promise<ImportRun[]> {
	const rows = await read
		.with("numbered", (database) =>
			database
				.selectFrom("import_runs")
				.where("undone_at", "is", null)
				.selectAll()
				.select(
					sql<number>`row_number() over (partition by source, problem_kind is null order by started_at desc, id desc)`.as(
						"number",
					),
				),
		)
		.selectFrom("numbered")
		.where("number", "=", 1)
		.selectAll()
		.execute();
	return rows.map(toRun);
}

async function countOnOffer({ read, clock }: Store): Promise<Map<string, number>> {
	const rows = await read
		.selectFrom("activities")
		.where("source", "is not", null)
		.where(isListed(clock.catalogueNow().toISOString()))
		.groupBy("source")
		.select(["source", ({ fn }) => fn.countAll().as("count")])
		.execute();
	return new Map(rows.map(({ source, count }) => [String(source), Number(count)]));
}

function toSource({ name, location, mapping, options, remembered_at, checked_at }: ImportSourceRow) {
	return {
		name,
		location,
		mapping,
		rememberedAt: remembered_at,
		checkedAt: checked_at,
		options: JSON.parse(options),
	};
}
