import type { Origin } from "../../domain/activity/activity.ts";
import type { DocumentCounts } from "../../domain/document-collection.ts";
import type { Store } from "../store.ts";

export async function countDocuments({ read }: Store, origin?: Origin): Promise<DocumentCounts> {
	return read
		.selectNoFrom((eb) =>
			(["activities", "providers", "venues", "leads", "subscriptions", "resources", "pages"] as const).map((table) =>
				eb
					.selectFrom(table)
					.$if(origin !== undefined, (query) => query.where(`${table}.origin`, "=", origin as Origin))
					.select(eb.fn.countAll<number>().as("count"))
					.$asScalar()
					.$notNull()
					.as(table),
			),
		)
		.executeTakeFirstOrThrow();
}

/** Cached per version of the catalogue, since each listing asks. */
export function createDemoSiteTest({ read, getChangeCount }: Store): () => Promise<boolean> {
	let cached: { version: number; isDemo: boolean } | null = null;
	return async () => {
		const version = getChangeCount("catalogue");
		if (cached?.version === version) return cached.isDemo;
		const page = await read.selectFrom("pages").where("origin", "=", "demo").select("id").limit(1).executeTakeFirst();
		cached = { version, isDemo: page !== undefined };
		return cached.isDemo;
	};
}
