import type { Dialect } from "../dialect.ts";
import { createColumns } from "./columns.ts";

/** What imports did, the sources that are synced, and the imports that staff start in the browser. */
export const imports = (dialect: Dialect): string[] => [...runs(dialect), ...sources(dialect), ...jobs(dialect)];

/**
 * What a run changed is in the audit log, as the group 'import:' with its id. Of a run that is being undone, entries
 * from `undone_from` on are. A run that `has_news` made changes that the catalogue's version does not count yet: see
 * hold-back-changes.ts.
 */
const runs = (dialect: Dialect): string[] => {
	const { text, strict } = dialect;
	const { bigint } = createColumns(dialect);
	return [
		`create table import_runs (
		id ${text} not null primary key,
		source ${text} not null,
		file_name ${text} not null,
		started_at ${text} not null,
		finished_at ${text},
		undone_at ${text},
		undone_from ${bigint},
		problem_kind ${text} check (problem_kind in ('failed', 'undecided')),
		problem ${text},
		added integer not null default 0,
		changed integer not null default 0,
		unchanged integer not null default 0,
		ended integer not null default 0,
		kept integer not null default 0,
		rejected integer not null default 0,
		skipped integer not null default 0,
		has_news integer not null default 0 check (has_news in (0, 1)),
		check ((problem_kind is null) = (problem is null))
	)${strict}`,
		"create index import_runs_source on import_runs (source, started_at)",
	];
};

/** Each source is synced by one process at a time. `source_pictures` holds the outcome of copying each of its pictures. */
const sources = ({ text, strict }: Dialect): string[] => [
	`create table import_sources (
		name ${text} not null primary key,
		location ${text} not null,
		mapping ${text},
		options ${text} not null,
		remembered_at ${text} not null,
		checked_at ${text},
		lease_until ${text}
	)${strict}`,
	`create table source_titles (source ${text} not null primary key, title ${text} not null)${strict}`,
	`create table source_pictures (
		source ${text} not null,
		address ${text} not null,
		url ${text},
		problem ${text},
		attempts integer not null,
		tried_at ${text} not null,
		primary key (source, address),
		check ((url is null) <> (problem is null))
	)${strict}`,
];

/** The files that staff upload are stored in base64 parts. */
const jobs = ({ text, strict }: Dialect): string[] => [
	`create table import_files (
		id ${text} not null primary key,
		name ${text} not null,
		size integer not null,
		uploaded_at ${text} not null
	)${strict}`,
	`create table import_file_parts (
		file_id ${text} not null,
		part integer not null,
		content ${text} not null,
		primary key (file_id, part)
	)${strict}`,
	`create table import_jobs (
		id ${text} not null primary key,
		created_at ${text} not null,
		created_by ${text} not null,
		file_id ${text},
		location ${text},
		file_name ${text} not null,
		form ${text} not null,
		step ${text} not null check (step in ('check', 'import', 'undo')),
		state ${text} not null check (state in ('running', 'done', 'failed')),
		attempt integer not null,
		heartbeat_at ${text} not null,
		progress ${text} not null,
		source ${text},
		checked ${text},
		run_ids ${text} not null,
		imported ${text},
		undone ${text},
		problem ${text},
		check ((file_id is null) <> (location is null))
	)${strict}`,
	"create index import_jobs_created_at on import_jobs (created_at)",
];
