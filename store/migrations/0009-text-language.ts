import { publicColumns } from "./0001/watched-columns.ts";
import type { Dialect } from "./dialect.ts";

/**
 * The language of an activity's title and texts. The previous version leaves it unchanged. Public pages declare it, so
 * a change invalidates cached pages.
 */
export const up = ({ engine, text }: Dialect) => [
	`alter table activities add column text_language ${text} check (text_language <> '')`,
	engine === "sqlite" ? "drop trigger activities_updated" : "drop trigger activities_updated on activities",
	`create trigger activities_updated after update of ${publicColumns}, read_from_text, text_language on activities ${
		engine === "sqlite"
			? "begin update change_counters set count = count + 1 where name = 'catalogue'; end"
			: "for each row execute function increment_change_counter('catalogue')"
	}`,
];
