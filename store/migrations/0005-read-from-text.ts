import type { Dialect } from "./dialect.ts";

/** The facts of an activity that an import has read from its text. The version before leaves it as it is. */
export const up = ({ text, array }: Dialect) => [
	`alter table activities add column read_from_text ${text} not null default '[]' check (${array("read_from_text")})`,
];
