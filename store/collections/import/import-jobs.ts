import { randomUUID } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import { dayMs, minuteMs } from "../../../domain/durations.ts";
import { canStart, type ImportJob, type ImportProgress, killedProblem } from "../../../domain/import/import-job.ts";
import type { ImportJobs, ImportStepResult } from "../../port.ts";
import type { Store } from "../../store.ts";
import type { ImportJobRow, Tables } from "../../tables.ts";

/** In bytes. Each part is written by a statement of its own, between which requests are answered. */
const partSize = 384 * 1024;
const fileRetentionMs = 7 * dayMs;
const maxJobs = 100;

/** A process reports every few seconds: one that has not for this long has been killed. */
const maxSilenceMs = minuteMs;

const noProgress: ImportProgress = { phase: "reading", done: 0, total: null };

export function createImportJobs(store: Store): ImportJobs {
	const { write } = store;
	const toJob = (row: Selectable<ImportJobRow>) => parseJob(row, store.clock.now());
	const updateAttempt = (id: string, attempt: number) =>
		write
			.updateTable("import_jobs")
			.where("id", "=", id)
			.where("attempt", "=", attempt)
			.where("state", "=", "running")
			.set({ heartbeat_at: store.clock.now().toISOString() });

	return {
		async saveFile({ name, uploadedAt }, content) {
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

		async findFile(id) {
			const row = await write.selectFrom("import_files").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? { id, name: row.name, size: Number(row.size), uploadedAt: row.uploaded_at } : null;
		},

		async *readFile(id) {
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

		async create({ id, createdAt, createdBy, fileId, location, fileName, form }) {
			await write
				.insertInto("import_jobs")
				.values({
					id,
					created_at: createdAt,
					created_by: createdBy,
					file_id: fileId,
					location,
					file_name: fileName,
					form: JSON.stringify(form),
					step: "check",
					state: "running",
					attempt: 1,
					heartbeat_at: store.clock.now().toISOString(),
					progress: JSON.stringify(noProgress),
					run_ids: "[]",
				})
				.execute();
			await write
				.deleteFrom("import_jobs")
				.where(
					"id",
					"in",
					write.selectFrom("import_jobs").orderBy("created_at", "desc").offset(maxJobs).limit(maxJobs).select("id"),
				)
				.execute();
		},

		async find(id) {
			const row = await write.selectFrom("import_jobs").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toJob(row) : null;
		},

		async list(limit) {
			const rows = await write
				.selectFrom("import_jobs")
				.orderBy("created_at", "desc")
				.orderBy("id")
				.limit(limit)
				.selectAll()
				.execute();
			return rows.map(toJob);
		},

		start: (id, step) =>
			store.transact(async (transaction) => {
				await store.engine.lock(transaction, "import jobs");
				const row = await transaction.selectFrom("import_jobs").where("id", "=", id).selectAll().executeTakeFirst();
				if (!row) return { problem: "missing" };
				const job = toJob(row);
				if (!canStart(step, job)) return { problem: "impossible" };
				if (await isSourceBusy(transaction, job, toJob)) return { problem: "busy" };
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
				return { attempt };
			}),

		async report(id, attempt, progress) {
			const { numUpdatedRows } = await updateAttempt(id, attempt)
				.set({ progress: JSON.stringify(progress) })
				.executeTakeFirstOrThrow();
			return numUpdatedRows > 0n;
		},

		addRun: (id, attempt, runId) => changeRuns(id, attempt, (runIds) => [...runIds, runId]),

		removeRun: (id, attempt, runId) => changeRuns(id, attempt, (runIds) => runIds.filter((known) => known !== runId)),

		async complete(id, attempt, result) {
			await updateAttempt(id, attempt)
				.set({ state: "done", ...toColumns(result) })
				.execute();
		},

		async fail(id, attempt, problem) {
			await updateAttempt(id, attempt).set({ state: "failed", problem }).execute();
		},
	};

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

/** Whether another job that is at work writes the activities of this one's source. */
async function isSourceBusy(
	transaction: Transaction<Tables>,
	{ id, source }: ImportJob,
	toJob: (row: Selectable<ImportJobRow>) => ImportJob,
): Promise<boolean> {
	if (source === null) return false;
	const rows = await transaction
		.selectFrom("import_jobs")
		.where("source", "=", source)
		.where("state", "=", "running")
		.where("step", "<>", "check")
		.where("id", "<>", id)
		.selectAll()
		.execute();
	return rows.map(toJob).some(({ state }) => state === "running");
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
	const isSilent = now.getTime() - Date.parse(row.heartbeat_at) > maxSilenceMs;
	const isKilled = row.state === "running" && isSilent;
	return {
		id: row.id,
		createdAt: row.created_at,
		createdBy: row.created_by,
		fileId: row.file_id,
		location: row.location,
		fileName: row.file_name,
		form: JSON.parse(row.form),
		step: row.step,
		state: isKilled ? "failed" : row.state,
		attempt: Number(row.attempt),
		progress: JSON.parse(row.progress),
		source: row.source,
		checked: parseOptional(row.checked),
		runIds: JSON.parse(row.run_ids),
		imported: parseOptional(row.imported),
		undone: parseOptional(row.undone),
		problem: isKilled ? killedProblem : row.problem,
	};
}

function parseOptional<Value>(json: string | null): Value | null {
	return json === null ? null : JSON.parse(json);
}
