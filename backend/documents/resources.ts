import type { Origin } from "../../domain/activity/activity.ts";
import { isExternal, type Resource } from "../../domain/resource/resource.ts";
import type { Resources } from "../backend.ts";
import { excerptOf } from "./excerpt.ts";
import type { Store } from "./store.ts";
import type { ResourceRow } from "./tables.ts";
import { type NewRow, replaceById } from "./write.ts";

export function openResources(store: Store): Resources {
	return {
		async find(category) {
			const rows = await store.read
				.selectFrom("resources")
				.$if(category !== null, (query) => query.where("category", "=", category as ResourceRow["category"]))
				.orderBy("created_at", "desc")
				.orderBy("id")
				.select(["id", "title", "category", "read_time", "image_url", "excerpt", "external_link", "created_at"])
				.select((eb) =>
					eb.case().when("external_link", "is", null).then("").else(eb.ref("content")).end().as("content"),
				)
				.execute();
			return rows.map((row) => ({
				id: row.id,
				title: row.title,
				category: row.category,
				readTime: row.read_time,
				imageUrl: row.image_url,
				externalLink: row.external_link,
				createdAt: row.created_at,
				excerpt: row.excerpt,
				isExternal: isExternal({ content: row.content, externalLink: row.external_link }),
			}));
		},

		async findOne(id) {
			const row = await store.read.selectFrom("resources").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toResource(row) : null;
		},

		async save(resources, origin) {
			const rows = resources.map((resource) => toRow(resource, origin));
			await store.write.transaction().execute((transaction) => replaceById(transaction, store, "resources", rows));
		},
	};
}

function toResource(row: ResourceRow): Resource {
	return {
		id: row.id,
		title: row.title,
		category: row.category,
		readTime: row.read_time,
		imageUrl: row.image_url,
		tags: JSON.parse(row.tags),
		content: row.content,
		externalLink: row.external_link,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

function toRow(resource: Resource, origin: Origin): NewRow<"resources"> {
	return {
		id: resource.id,
		title: resource.title,
		category: resource.category,
		read_time: resource.readTime,
		image_url: resource.imageUrl,
		tags: JSON.stringify(resource.tags),
		content: resource.content,
		excerpt: excerptOf(resource.content),
		external_link: resource.externalLink,
		created_at: resource.createdAt,
		updated_at: resource.updatedAt,
		origin,
	};
}
