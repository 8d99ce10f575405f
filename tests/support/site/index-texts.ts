import type { Kysely } from "kysely";
import { type TextRow, toSearchTexts } from "../../../store/search/index-texts.ts";
import type { Engine } from "../../../store/store.ts";

/** Indexes the texts queued by triggers, with statements that run immediately. */
export function indexNotedTexts(
	engine: Engine,
	// biome-ignore lint/suspicious/noExplicitAny: only compiles statements.
	compiler: Kysely<any>,
	run: (sql: string, values: readonly unknown[]) => unknown[],
): void {
	const rows = run(
		`select distinct activities.seq, activities.title, category, keywords, location, activities.description,
			providers.title as provider, venues.title as venue, address, locality, postal_code
		from activities_to_index join activities on activities.seq = activities_to_index.seq
		left join providers on providers.id = provider_id left join venues on venues.id = venue_id`,
		[],
	) as TextRow[];
	if (rows.length > 0) {
		const { sql, parameters } = engine.replaceTexts(rows.map(toSearchTexts)).compile(compiler);
		run(sql, parameters);
	}
	run("delete from activities_to_index", []);
}
