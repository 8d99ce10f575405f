import type { Dialect } from "./dialect.ts";

/** Forms beyond a network's fair share. Compact: the content is one JSON object, without a text index. */
export const up = ({ text, object, strict }: Dialect) => [
	`create table held_forms (
		id ${text} primary key check (id <> ''),
		network ${text} not null check (network <> ''),
		kind ${text} not null check (kind in ('lead', 'report')),
		email ${text},
		content ${text} not null check (${object("content")}),
		created_at ${text} not null,
		released_at ${text}
	)${strict}`,
	"create index held_forms_network on held_forms (network, released_at)",
	"create index held_forms_email on held_forms (email)",
];
