import type { Dialect } from "../dialect.ts";
import { createColumns } from "./columns.ts";

/** Single events, retained for 30 days, and their daily roll-ups. `origin`: see AnalyticsOrigin. */
export function analytics(dialect: Dialect): string[] {
	const { text, strict } = dialect;
	const { real } = createColumns(dialect);
	return [
		// An event's id begins with its time, so that ids sort chronologically. `outcome` is as in DailyCount; `text` is that of a search without results.
		`create table analytics_events (
			id ${text} not null primary key,
			at ${text} not null,
			name ${text} not null,
			screen ${text} not null default '',
			path ${text} not null default '',
			activity_id ${text} not null default '',
			outcome ${text} not null default '',
			text ${text} not null default '',
			value ${real},
			rolled_up integer not null default 0
		)${strict}`,
		// Events that have not been rolled up yet.
		"create index analytics_events_waiting on analytics_events (rolled_up, id)",
		"create index analytics_events_at on analytics_events (at)",
		`create table analytics_days (
			day ${text} not null,
			name ${text} not null,
			screen ${text} not null,
			activity_id ${text} not null,
			outcome ${text} not null,
			origin ${text} not null,
			count integer not null,
			primary key (day, name, screen, activity_id, outcome, origin)
		)${strict}`,
		`create table analytics_searches (
			day ${text} not null,
			text ${text} not null,
			origin ${text} not null,
			count integer not null,
			primary key (day, text, origin)
		)${strict}`,
	];
}
