import { publicColumns } from "./0001/watched-columns.ts";
import type { Dialect } from "./dialect.ts";

/** The language of an activity's title and texts. The version before leaves it as it is. Public pages say it, so a change invalidates cached ones. */
export const up = ({ engine, text }: Dialect) => [
	`alter table activities add column text_language ${text} check (text_language <> '')`,
	engine === "sqlite" ? "drop trigger activities_updated" : "drop trigger activities_updated on activities",
	`create trigger activities_updated after update of ${publicColumns}, read_from_text, text_language on activities ${
		engine === "sqlite"
			? "begin update change_counters set count = count + 1 where name = 'catalogue'; end"
			: "for each row execute function increment_change_counter('catalogue')"
	}`,
];
