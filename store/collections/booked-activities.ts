import { type Kysely, sql } from "kysely";
import { normalizeHttpUrl } from "../../domain/url.ts";
import type { Activities } from "../port.ts";
import type { Store } from "../store.ts";
import { together } from "../together.ts";
import type { Tables } from "./tables.ts";

/** Finds what leads need of their activities. Those that come at once share a query: asking takes longer than finding. */
export function bookedFinder({ read, engine }: Store): Activities["findForBooking"] {
	const gather = together<Kysely<Tables>>((work) => work(read));
	return gather(async (connection, ids: string[]) => {
		const rows = ids.map((id) => ({ id }));
		const found = await connection
			.selectFrom("activities")
			.where("id", "in", sql<string>`(${engine.rowsOf("activities", ["id"], rows)})`)
			.select(["id", "title", "website_url"])
			.execute();
		const byId = new Map(
			found.map(({ id, title, website_url }) => [id, { id, title, websiteUrl: normalizeHttpUrl(website_url ?? "") }]),
		);
		return ids.map((id) => byId.get(id) ?? null);
	});
}
