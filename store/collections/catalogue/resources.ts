import type { Origin } from "../../../domain/activity/activity.ts";
import type { Resource, ResourceCard, ResourceCategory } from "../../../domain/resource/resource.ts";
import type { Store } from "../../store.ts";
import type { ResourceRow } from "../../tables.ts";
import { upsertRows } from "../write-rows.ts";
import { isPublished } from "./publication.ts";
import { canBeOpened, toCard, toResource, toRow } from "./resource-rows.ts";

const maxCandidates = 100;

/** What the public may see: published resources only. */
export function createResources(store: Store) {
	return {
		/** Newest first. */
		async list(category: ResourceCategory | null): Promise<ResourceCard[]> {
			const rows = await store.read
				.selectFrom("resources")
				.$if(category !== null, (query) => query.where("category", "=", category as ResourceRow["category"]))
				.where(isPublished)
				.orderBy("published_at", "desc")
				.orderBy("id")
				.select(["id", "title", "category", "read_time", "image_url", "excerpt", "external_link"])
				.select(["published_at", "created_at"])
				.select((eb) =>
					eb.case().when("external_link", "is", null).then("").else(eb.ref("content")).end().as("content"),
				)
				.execute();
			return rows.map(toCard).filter(canBeOpened);
		},

		async find(id: string): Promise<Resource | null> {
			const row = await store.read
				.selectFrom("resources")
				.where("id", "=", id)
				.where(isPublished)
				.selectAll()
				.executeTakeFirst();
			return row ? toResource(row) : null;
		},

		/** Returns others that share a tag or the category: most shared tags first, then newest. */
		async listRelated(
			{ id, category, tags }: Pick<Resource, "id" | "category" | "tags">,
			limit: number,
		): Promise<ResourceCard[]> {
			const rows = await store.read
				.selectFrom("resources")
				.where("id", "!=", id)
				.where(isPublished)
				.where((eb) =>
					eb.or([
						eb("category", "=", category),
						...tags.map((tag) => eb("tags", "like", `%${toLoosePattern(JSON.stringify(tag))}%`)),
					]),
				)
				.orderBy("published_at", "desc")
				.orderBy("id")
				.limit(maxCandidates)
				.selectAll()
				.execute();
			const shared = (row: ResourceRow) => JSON.parse(row.tags).filter((tag: string) => tags.includes(tag)).length;
			return rows
				.map((row) => ({ row, score: shared(row) + (row.category === category ? 0.5 : 0) }))
				.filter(({ score }) => score > 0)
				.sort((a, b) => b.score - a.score)
				.map(({ row }) => toCard(row))
				.filter(canBeOpened)
				.slice(0, limit);
		},

		async upsert(resources: Resource[], origin: Origin): Promise<void> {
			const rows = resources.map((resource) => toRow(resource, origin, store));
			await store.transact((transaction) => upsertRows(transaction, store, "resources", rows));
		},
	};
}

/** Wildcards in the text match any character, so callers must compare exactly. */
function toLoosePattern(text: string): string {
	return text.replace(/[%_\\]/g, "_");
}
