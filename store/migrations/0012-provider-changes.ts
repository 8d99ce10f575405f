import type { Dialect } from "./dialect.ts";

/**
 * Changes that a provider made at once, and when it was told of them; what it wrote to a parent with its answer. The version
 * before takes such a change for an approved correction, and leaves the message null.
 */
export const up = ({ text }: Dialect) => [
	"alter table activity_proposals add column is_immediate integer not null default 0 check (is_immediate in (0, 1))",
	`alter table activity_proposals add column mailed_at ${text}`,
	"create index activity_proposals_to_mail on activity_proposals (provider_id) where is_immediate = 1 and mailed_at is null",
	`alter table lead_handovers add column message ${text}`,
];
