import type { Dialect } from "./dialect.ts";

/** Imports that staff start in the browser, and the files that they upload, in base64 parts. */
export const up = ({ text, strict }: Dialect): string[] => [
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
