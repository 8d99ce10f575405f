import { setImmediate as nextTick } from "node:timers/promises";
import { getRunGroup } from "../../../domain/import/run-group.ts";
import { findPictureStems } from "../../../domain/picture.ts";
import type { Store } from "../../store.ts";

/** Rows per query. The event loop runs between queries, since SQLite blocks it during one. */
const batchSize = 500;

type Texts = Record<string, string | number | null>;

export async function* findPictureReferences({ read }: Store, since: string): AsyncGenerator<string> {
	yield* listStems<string>("", (id) =>
		read
			.selectFrom("activities")
			.where("id", ">", id)
			.orderBy("id")
			.limit(batchSize)
			.select(["id", "image_url", "images", "source_says"])
			.execute(),
	);
	yield* listStems<string>("", (id) =>
		read
			.selectFrom("resources")
			.where("id", ">", id)
			.orderBy("id")
			.limit(batchSize)
			.select(["id", "image_url", "content"])
			.execute(),
	);
	yield* listStems<string>("", (id) =>
		read.selectFrom("pages").where("id", ">", id).orderBy("id").limit(batchSize).select(["id", "content"]).execute(),
	);
	// Includes what undoing an import would restore.
	for (const run of await read.selectFrom("import_runs").select("id").execute()) {
		yield* listStems<number>(0, (id) =>
			read
				.selectFrom("audit_log")
				.where("group_id", "=", getRunGroup(run.id))
				.where("id", ">", id)
				.orderBy("id")
				.limit(batchSize)
				.select(["id", "before"])
				.execute(),
		);
	}
	// Includes what reverting an approval would restore, but not what staff declined long ago.
	yield* listStems<string>("", (id) =>
		read
			.selectFrom("activity_proposals")
			.where("id", ">", id)
			.where((eb) => eb.or([eb("state", "<>", "declined"), eb("decided_at", ">=", since)]))
			.orderBy("id")
			.limit(batchSize)
			.select(["id", "fields", "before"])
			.execute(),
	);
	yield* listStems<number>(Number.MAX_SAFE_INTEGER, async (id) => {
		const entries = await read
			.selectFrom("audit_log")
			.where("id", "<", id)
			.orderBy("id", "desc")
			.limit(batchSize)
			.select(["id", "at", "before", "after"])
			.execute();
		const tooOld = entries.findIndex(({ at }) => at < since);
		return tooOld === -1 ? entries : entries.slice(0, tooOld);
	});
}

/** `readAfter` returns the batch of rows after the one with the given id. An incomplete batch is the last one. */
async function* listStems<Id extends string | number>(
	start: Id,
	readAfter: (id: Id) => Promise<(Texts & { id: Id })[]>,
): AsyncGenerator<string> {
	for (let last: { id: Id } | undefined = { id: start }; last; ) {
		const rows: (Texts & { id: Id })[] = await readAfter(last.id);
		for (const row of rows) {
			for (const text of Object.values(row)) if (typeof text === "string") yield* findPictureStems(text);
		}
		last = rows.length === batchSize ? rows.at(-1) : undefined;
		await nextTick();
	}
}
