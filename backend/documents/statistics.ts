import type { DocumentCounts } from "../backend.ts";
import type { Store } from "./store.ts";

/** How many documents each collection holds. */
export async function countRows({ read }: Store): Promise<DocumentCounts> {
	return read
		.selectNoFrom((eb) =>
			(["activities", "leads", "subscriptions", "resources", "pages"] as const).map((table) =>
				eb.selectFrom(table).select(eb.fn.countAll<number>().as("count")).$asScalar().$notNull().as(table),
			),
		)
		.executeTakeFirstOrThrow();
}
