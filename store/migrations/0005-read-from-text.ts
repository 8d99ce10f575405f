import { publicColumns } from "./0001/watched-columns.ts";
import type { Dialect } from "./dialect.ts";

/**
 * The facts of an activity that an import has read from its text. The previous version leaves the column unchanged.
 * Public pages show these facts, so a change invalidates cached pages.
 */
export const up = ({ engine, text, array }: Dialect) => [
	`alter table activities add column read_from_text ${text} not null default '[]' check (${array("read_from_text")})`,
	engine === "sqlite" ? "drop trigger activities_updated" : "drop trigger activities_updated on activities",
	`create trigger activities_updated after update of ${publicColumns}, read_from_text on activities ${
		engine === "sqlite"
			? "begin update change_counters set count = count + 1 where name = 'catalogue'; end"
			: "for each row execute function increment_change_counter('catalogue')"
	}`,
];
