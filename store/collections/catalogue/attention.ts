import { type Expression, type SqlBool, sql } from "kysely";
import type { AttentionReason } from "../../../domain/activity/staff-filters.ts";
import { never } from "../../../domain/session/plan-sessions.ts";
import type { Store } from "../../store.ts";
import { isListed } from "./publication.ts";

/** What all activities of a source lack. It is not asked of each row, because staff would never get to the end of it. */
export type SourceGaps = ReadonlyMap<string, readonly AttentionReason[]>;

const rules: Record<AttentionReason, Expression<SqlBool>> = {
	link: sql`website_url is null`,
	dates: sql`next_starts_at = ${sql.lit(never)}`,
	place: sql`online is null`,
	position: sql`online = 0 and exists (select 1 from venues where venues.id = activities.venue_id and latitude is null)`,
	ages: sql`age_min_months is null`,
	category: sql`category is null`,
};
const attentionReasons = Object.keys(rules) as AttentionReason[];

export const joinedReasons = sql<string>`${sql.join(
	attentionReasons.map((reason) => sql`case when ${rules[reason]} then ${sql.lit(`${reason} `)} else '' end`),
	sql` || `,
)}`;

export function readReasons(joined: string, source: string | null, gaps: SourceGaps): AttentionReason[] {
	const ofTheSource = gaps.get(source ?? "") ?? [];
	return attentionReasons.filter((reason) => joined.includes(reason) && !ofTheSource.includes(reason));
}

export function lacksAny(gaps: SourceGaps): Expression<SqlBool> {
	const conditions = attentionReasons.map((reason) => {
		const sources = [...gaps].filter(([, reasons]) => reasons.includes(reason)).map(([source]) => source);
		if (sources.length === 0) return rules[reason];
		return sql<SqlBool>`${rules[reason]} and coalesce(source, '') not in (${sql.join(sources)})`;
	});
	return sql`(${sql.join(conditions, sql` or `)})`;
}

export async function findSourceGaps({ read, clock }: Store): Promise<SourceGaps> {
	const rows = await read
		.selectFrom("activities")
		.where("source", "is not", null)
		.where(isListed(clock.catalogueNow().toISOString()))
		.groupBy("source")
		.select("source")
		.select(attentionReasons.map((reason) => sql<number>`min(case when ${rules[reason]} then 1 else 0 end)`.as(reason)))
		.execute();
	return new Map(
		rows.map((row) => [String(row.source), attentionReasons.filter((reason) => Number(row[reason]) === 1)]),
	);
}
