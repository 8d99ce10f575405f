import { sql } from "kysely";
import type { OpenStore, StoreFailure } from "./store.ts";

/** Reads a row, and runs a write that changes none. Returns why that fails; null if it doesn't. */
export async function checkStore(store: OpenStore): Promise<StoreFailure | null> {
	if (store.isDamaged()) return "damaged";
	try {
		await store.read.selectFrom("activities").select("id").limit(1).execute();
		await sql`update change_counters set count = count where false`.execute(store.write);
		return null;
	} catch (error) {
		return store.describeFailure(error) ?? "not answering";
	}
}
