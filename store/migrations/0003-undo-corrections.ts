import type { Dialect } from "./dialect.ts";

/**
 * What an approved correction has changed, so that staff can revert the approval. The previous version leaves it null.
 */
export const up = ({ text, object }: Dialect) => [
	`alter table activity_proposals add column before ${text} check (${object("before")})`,
];
