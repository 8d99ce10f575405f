/** Submissions that staff got without a confirmed address, since no mail left the site. Their `confirmed_at` is when they got it. */
export const up = () => [
	"alter table provider_requests add column is_address_confirmed integer not null default 1 check (is_address_confirmed in (0, 1))",
];
