import type { Dialect } from "./dialect.ts";

/**
 * Changes that a provider made immediately, and when it was notified of them; and its message to a parent along with
 * its answer. The previous version treats such a change as an approved correction, and leaves the message null.
 */
export const up = ({ text }: Dialect) => [
	"alter table activity_proposals add column is_immediate integer not null default 0 check (is_immediate in (0, 1))",
	`alter table activity_proposals add column mailed_at ${text}`,
	"create index activity_proposals_to_mail on activity_proposals (provider_id) where is_immediate = 1 and mailed_at is null",
	`alter table lead_handovers add column message ${text}`,
];
