import { setImmediate as nextTurn } from "node:timers/promises";
import { findPictureStems } from "../../domain/picture.ts";
import type { Store } from "../store.ts";

/** Rows in one query: others get their turn after each, since a query of the embedded store blocks. */
const rowsAtOnce = 500;

type Texts = Record<string, string | number | null>;

/** Passes once over everything that may name a stored picture, and tells the stems it finds; some more than once. */
export async function* findPictureReferences({ read }: Store, since: string): AsyncGenerator<string> {
	yield* stemsOf<string>("", (id) =>
		read
			.selectFrom("activities")
			.where("id", ">", id)
			.orderBy("id")
			.limit(rowsAtOnce)
			.select(["id", "image_url", "images"])
			.execute(),
	);
	yield* stemsOf<string>("", (id) =>
		read
			.selectFrom("resources")
			.where("id", ">", id)
			.orderBy("id")
			.limit(rowsAtOnce)
			.select(["id", "image_url", "content"])
			.execute(),
	);
	yield* stemsOf<string>("", (id) =>
		read.selectFrom("pages").where("id", ">", id).orderBy("id").limit(rowsAtOnce).select(["id", "content"]).execute(),
	);
	yield* stemsOf<number>(Number.MAX_SAFE_INTEGER, async (id) => {
		const lines = await read
			.selectFrom("audit_log")
			.where("id", "<", id)
			.orderBy("id", "desc")
			.limit(rowsAtOnce)
			.select(["id", "at", "before", "after"])
			.execute();
		const tooOld = lines.findIndex(({ at }) => at < since);
		return tooOld === -1 ? lines : lines.slice(0, tooOld);
	});
}

/** `rowsAfter` gives the rows that come after the one with that id; fewer than are asked for at once are the last. */
async function* stemsOf<Id extends string | number>(
	start: Id,
	rowsAfter: (id: Id) => Promise<(Texts & { id: Id })[]>,
): AsyncGenerator<string> {
	for (let last: { id: Id } | undefined = { id: start }; last; ) {
		const rows: (Texts & { id: Id })[] = await rowsAfter(last.id);
		for (const row of rows) {
			for (const text of Object.values(row)) if (typeof text === "string") yield* findPictureStems(text);
		}
		last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
		await nextTurn();
	}
}
