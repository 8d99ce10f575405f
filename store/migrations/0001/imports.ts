import type { Dialect } from "../dialect.ts";

/**
 * The runs of imports, and what each one changed: a row's columns before the run, or null if the run added it. Also the
 * sources that are synced, each by one process at a time.
 */
export const imports = ({ text, strict }: Dialect): string[] => [
	`create table import_runs (
		id ${text} not null primary key,
		source ${text} not null,
		file_name ${text} not null,
		started_at ${text} not null,
		finished_at ${text},
		undone_at ${text},
		problem_kind ${text} check (problem_kind in ('failed', 'undecided')),
		problem ${text},
		added integer not null default 0,
		changed integer not null default 0,
		unchanged integer not null default 0,
		ended integer not null default 0,
		rejected integer not null default 0,
		skipped integer not null default 0,
		check ((problem_kind is null) = (problem is null))
	)${strict}`,
	"create index import_runs_source on import_runs (source, started_at)",
	`create table import_changes (
		run_id ${text} not null,
		collection ${text} not null check (collection in ('activities', 'providers', 'venues')),
		document_id ${text} not null,
		before ${text},
		primary key (run_id, collection, document_id)
	)${strict}`,
	`create table import_sources (
		name ${text} not null primary key,
		location ${text} not null,
		mapping ${text},
		options ${text} not null,
		remembered_at ${text} not null,
		checked_at ${text},
		lease_until ${text}
	)${strict}`,
];
