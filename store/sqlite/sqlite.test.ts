import { expect, onTestFinished, test } from "vitest";
import { emptyFolder } from "../../tests/contract/empty-folder.ts";
import { openSqliteStore } from "./sqlite.ts";

test("[BOOK-10] deleted rows are purged after earlier writes, not between them", async () => {
	const store = await openSqliteStore(await emptyFolder());
	onTestFinished(() => store.close());
	const purging = await store.transact(async (transaction) => {
		await transaction.deleteFrom("leads").execute();
		return { done: store.purgeDeletedRows() };
	});
	await expect(purging.done).resolves.toBeUndefined();
});
