import type { Dialect } from "./dialect.ts";

/** What staff have changed according to a text, so that they can revert it. The previous version leaves it null. */
export const up = ({ text, object }: Dialect) =>
	["activity_proposals", "listing_reports"].map(
		(table) => `alter table ${table} add column edit ${text} check (${object("edit")})`,
	);
