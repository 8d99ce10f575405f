import type { Selectable } from "kysely";
import type { ImportRun } from "../../../domain/import/import-run.ts";
import type { ImportRunRow } from "../../tables.ts";

export function toRun(row: Selectable<ImportRunRow>): ImportRun {
	const { id, source, file_name, started_at, finished_at, undone_at, problem_kind, problem, ...counts } = row;
	const { added, changed, unchanged, ended, kept, rejected, skipped } = counts;
	return {
		id,
		source,
		fileName: file_name,
		startedAt: started_at,
		finishedAt: finished_at,
		undoneAt: undone_at,
		problem: problem_kind && problem !== null ? { kind: problem_kind, reason: problem } : null,
		added,
		changed,
		unchanged,
		ended,
		kept,
		rejected,
		skipped,
	};
}
