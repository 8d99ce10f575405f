import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { dayMs } from "../../../domain/durations.ts";
import {
	canStart,
	type ImportCheck,
	type ImportJob,
	type ImportProgress,
	type ImportResult,
	type ImportStep,
	killedProblem,
	maxImportSilenceMs,
} from "../../../domain/import/import-job.ts";
import type { UndoCounts } from "../../../domain/import/import-run.ts";
import { createCodec } from "../../codec.ts";
import type { Store, Transaction } from "../../store.ts";
import type { ImportJobRow } from "../../tables.ts";
import { findLastActor, recordAuditEntry } from "../audit-log.ts";

export type ImportFile = { id: string; name: string; size: number; uploadedAt: string };

export type NewImportJob = Pick<
	ImportJob,
	"id" | "createdAt" | "createdBy" | "fileId" | "location" | "fileName" | "form"
>;

export type ImportStepResult =
	| { checked: ImportCheck; source: string }
	| { imported: ImportResult }
	| { undone: UndoCounts };

/** In bytes. Each part is written by its own statement, and requests are answered in between. */
const partSize = 384 * 1024;
const fileRetentionMs = 7 * dayMs;
const maxJobs = 100;

/** Maximum number of concurrent jobs, since each has its own process. */
const maxRunningJobs = 4;

const noProgress: ImportProgress = { phase: "reading", done: 0, total: null };

/** A child process runs each step. One that has not reported its progress for a minute counts as failed. */
const codec = createCodec<ImportJob>({
	id: "plain",
	createdAt: "plain",
	createdBy: "plain",
	fileId: "plain",
	location: "plain",
	fileName: "plain",
	form: "json",
	step: "plain",
	state: "plain",
	attempt: "plain",
	progress: "json",
	source: "plain",
	checked: "json",
	runIds: "json",
	imported: "json",
	undone: "json",
	problem: "plain",
});

const noResults = { source: null, checked: null, runIds: [], imported: null, undone: null, problem: null };
const newJob = { ...noResults, step: "check", state: "running", attempt: 1, progress: noProgress } as const;

export function createImportJobs(store: Store) {
	const { write } = store;
	const toJob = (row: Selectable<ImportJobRow>) => parseJob(row, store.clock.now());
	const updateAttempt = (id: string, attempt: number, database: Pick<Store["write"], "updateTable"> = write) =>
		database
			.updateTable("import_jobs")
			.where("id", "=", id)
			.where("attempt", "=", attempt)
			.where("state", "=", "running")
			.set({ heartbeat_at: store.clock.now().toISOString() });

	return {
		/** Stores an uploaded file, or a job's report, for a week. Returns its id. */
		async saveFile(
			{ name, uploadedAt }: Pick<ImportFile, "name" | "uploadedAt">,
			content: Uint8Array,
		): Promise<string> {
			const id = randomUUID();
			await write
				.insertInto("import_files")
				.values({ id, name, size: content.length, uploaded_at: uploadedAt })
				.execute();
			for (let part = 0; part * partSize < content.length; part++) {
				const bytes = content.subarray(part * partSize, (part + 1) * partSize);
				await write
					.insertInto("import_file_parts")
					.values({ file_id: id, part, content: Buffer.from(bytes).toString("base64") })
					.execute();
			}
			return id;
		},

		async findFile(id: string): Promise<ImportFile | null> {
			const row = await write.selectFrom("import_files").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? { id, name: row.name, size: Number(row.size), uploadedAt: row.uploaded_at } : null;
		},

		async *readFile(id: string): AsyncIterable<Uint8Array> {
			for (let part = 0; ; part++) {
				const row = await write
					.selectFrom("import_file_parts")
					.where("file_id", "=", id)
					.where("part", "=", part)
					.select("content")
					.executeTakeFirst();
				if (!row) return;
				yield Buffer.from(row.content, "base64");
			}
		},

		deleteOldFiles: () => deleteOldFiles(store),

		/** Adds a job whose check starts running, unless four jobs are running. Keeps the newest 100 jobs. */
		create: (job: NewImportJob): Promise<"created" | "busy"> =>
			store.transact(async (transaction) => {
				await store.engine.lock(transaction, "import jobs");
				if ((await listRunning(transaction)).length >= maxRunningJobs) return "busy";
				await transaction
					.insertInto("import_jobs")
					.values({
						...codec.toColumns({ ...newJob, ...job }),
						heartbeat_at: store.clock.now().toISOString(),
					})
					.execute();
				const jobs = transaction.selectFrom("import_jobs").orderBy("created_at", "desc");
				await transaction
					.deleteFrom("import_jobs")
					.where("id", "in", jobs.offset(maxJobs).limit(maxJobs).select("id"))
					.execute();
				return "created";
			}),

		async find(id: string): Promise<ImportJob | null> {
			const row = await write.selectFrom("import_jobs").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toJob(row) : null;
		},

		async findAnswers({ source, fileName }: { source: string; fileName: string }): Promise<string> {
			const row = await write
				.selectFrom("import_jobs")
				.where((eb) => (source ? eb("source", "=", source) : eb("file_name", "=", fileName)))
				.orderBy("created_at", "desc")
				.select("form")
				.executeTakeFirst();
			return row ? JSON.parse(row.form).answers : "";
		},

		/** Returns the form of the newest job of a source with a run that isn't undone. */
		async findImportedForm(source: string): Promise<ImportJob["form"] | null> {
			const row = await write
				.selectFrom("import_jobs")
				.where("source", "=", source)
				.where("run_ids", "!=", "[]")
				.orderBy("created_at", "desc")
				.select("form")
				.executeTakeFirst();
			return row ? JSON.parse(row.form) : null;
		},

		/** Newest first. */
		async list(limit: number): Promise<ImportJob[]> {
			const rows = await write
				.selectFrom("import_jobs")
				.orderBy("created_at", "desc")
				.orderBy("id")
				.limit(limit)
				.selectAll()
				.execute();
			return rows.map(toJob);
		},

		/** 'busy': another job is running on its source. 'full': four are running. */
		start: (
			id: string,
			step: ImportStep,
			{ by }: Actor,
		): Promise<{ attempt: number } | { problem: "missing" | "impossible" | "busy" | "full" }> =>
			store.transact(async (transaction) => {
				await store.engine.lock(transaction, "import jobs");
				const row = await transaction.selectFrom("import_jobs").where("id", "=", id).selectAll().executeTakeFirst();
				if (!row) return { problem: "missing" };
				const job = toJob(row);
				if (!canStart(step, job)) return { problem: "impossible" };
				const running = await listRunning(transaction);
				if (running.length >= maxRunningJobs) return { problem: "full" };
				const isWritten = running.some((other) => other.source === job.source && other.step !== "check");
				if (job.source !== null && isWritten) return { problem: "busy" };
				const attempt = job.attempt + 1;
				await transaction
					.updateTable("import_jobs")
					.where("id", "=", id)
					.set({
						step,
						attempt,
						state: "running",
						heartbeat_at: store.clock.now().toISOString(),
						progress: JSON.stringify(step === "undo" ? { ...noProgress, phase: "undoing" } : noProgress),
						problem: null,
					})
					.execute();
				if (step !== "check") await recordAuditEntry(transaction, { ...toEntry(row, step), action: "started", by });
				return { attempt };
			}),

		findStarter: async ({ id, createdBy }: Pick<ImportJob, "id" | "createdBy">): Promise<string> =>
			(await findLastActor(write, "imports", id)) ?? createdBy,

		/** Returns false if the attempt was given up and must stop. */
		async report(id: string, attempt: number, progress: ImportProgress): Promise<boolean> {
			const { numUpdatedRows } = await updateAttempt(id, attempt)
				.set({ progress: JSON.stringify(progress) })
				.executeTakeFirstOrThrow();
			return numUpdatedRows > 0n;
		},

		/** Records a run that the attempt has begun, so that it can be undone whatever happens. */
		addRun: (id: string, attempt: number, runId: string) => changeRuns(id, attempt, (runIds) => [...runIds, runId]),

		removeRun: (id: string, attempt: number, runId: string) =>
			changeRuns(id, attempt, (runIds) => runIds.filter((known) => known !== runId)),

		complete: (id: string, attempt: number, result: ImportStepResult) =>
			end(id, attempt, { state: "done", ...toColumns(result) }, toCounts(result)),

		/** Does nothing unless the attempt is running. */
		fail: (id: string, attempt: number, problem: string) => end(id, attempt, { state: "failed", problem }, { problem }),
	};

	/** Returns the running jobs, except those whose process was killed. */
	async function listRunning(transaction: Transaction): Promise<ImportJob[]> {
		const rows = await transaction.selectFrom("import_jobs").where("state", "=", "running").selectAll().execute();
		return rows.map(toJob).filter(({ state }) => state === "running");
	}

	/** Recorded in the audit log under the name of the person who started it. */
	async function end(
		id: string,
		attempt: number,
		columns: Partial<ImportJobRow>,
		outcome: Record<string, unknown>,
	): Promise<void> {
		await store.transact(async (transaction) => {
			const row = await updateAttempt(id, attempt, transaction).set(columns).returningAll().executeTakeFirst();
			if (!row || row.step === "check") return;
			const entry = toEntry(row, row.step);
			const by = (await findLastActor(transaction, entry.collection, id)) ?? row.created_by;
			const after = { ...entry.after, ...outcome };
			await recordAuditEntry(transaction, { ...entry, after, action: "finished", by });
		});
	}

	async function changeRuns(id: string, attempt: number, change: (runIds: string[]) => string[]): Promise<void> {
		const { run_ids } = await write
			.selectFrom("import_jobs")
			.where("id", "=", id)
			.select("run_ids")
			.executeTakeFirstOrThrow();
		await updateAttempt(id, attempt)
			.set({ run_ids: JSON.stringify(change(JSON.parse(run_ids))) })
			.execute();
	}
}

function toEntry({ id, file_name, source, run_ids }: Selectable<ImportJobRow>, step: ImportStep) {
	const runs: string[] = JSON.parse(run_ids);
	return {
		collection: "imports",
		documentId: id,
		title: file_name,
		before: null,
		after: { step, source, ...(runs.length > 0 && { runs: runs.join(", ") }) },
	} as const;
}

function toCounts(result: ImportStepResult): Record<string, number> {
	if ("imported" in result) return { ...result.imported };
	return "undone" in result ? { ...result.undone } : {};
}

async function deleteOldFiles({ write, clock }: Store): Promise<void> {
	const before = new Date(clock.now().getTime() - fileRetentionMs).toISOString();
	const old = await write.selectFrom("import_files").where("uploaded_at", "<", before).select("id").execute();
	for (const { id } of old) {
		await write.deleteFrom("import_file_parts").where("file_id", "=", id).execute();
		await write.deleteFrom("import_files").where("id", "=", id).execute();
	}
}

function toColumns(result: ImportStepResult): Partial<ImportJobRow> {
	if ("checked" in result) return { checked: JSON.stringify(result.checked), source: result.source };
	if ("imported" in result) return { imported: JSON.stringify(result.imported), undone: null };
	return { undone: JSON.stringify(result.undone) };
}

function parseJob(row: Selectable<ImportJobRow>, now: Date): ImportJob {
	const isSilent = now.getTime() - Date.parse(row.heartbeat_at) > maxImportSilenceMs;
	const isKilled = row.state === "running" && isSilent;
	const job = codec.toDocument(row);
	return isKilled ? { ...job, state: "failed", problem: killedProblem } : job;
}
