import type { Dialect } from "./dialect.ts";

/** What staff have made of a text, so that they can take it back. The version before leaves it null. */
export const up = ({ text, object }: Dialect) =>
	["activity_proposals", "listing_reports"].map(
		(table) => `alter table ${table} add column edit ${text} check (${object("edit")})`,
	);
