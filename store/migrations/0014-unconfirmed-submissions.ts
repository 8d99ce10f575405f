/**
 * Submissions that staff received without a confirmed address, since the site sends no mail. Their `confirmed_at` is
 * when staff received them.
 */
export const up = () => [
	"alter table provider_requests add column is_address_confirmed integer not null default 1 check (is_address_confirmed in (0, 1))",
];
