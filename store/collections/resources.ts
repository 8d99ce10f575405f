import type { Origin } from "../../domain/activity/activity.ts";
import { createExcerpt } from "../../domain/article/excerpt.ts";
import { sanitizeArticleHtml } from "../../domain/article/sanitize-article-html.server.ts";
import { maxListTotal } from "../../domain/format-count.ts";
import { foldText, tokenize } from "../../domain/normalize-text.ts";
import { isExternal, type Resource, type ResourceCard } from "../../domain/resource/resource.ts";
import { normalizeHttpUrl, normalizePictureUrl } from "../../domain/url.ts";
import type { Resources } from "../port.ts";
import { type Found, inOrderOf, type Slice } from "../search/search.ts";
import type { Store } from "../store.ts";
import type { ResourceRow } from "../tables.ts";
import { createStaffEditing } from "./staff-editing.ts";
import { type NewRow, upsertRows } from "./write-rows.ts";

/** How many candidates findRelated looks at: the newest ones. */
const mostConsidered = 100;

export function createResources(store: Store): Resources {
	return {
		async list(category) {
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
			return rows.map(toCard).filter(leadsSomewhere);
		},

		async find(id) {
			const row = await store.read.selectFrom("resources").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toResource(row) : null;
		},

		async findRelated({ id, category, tags }, limit) {
			const rows = await store.read
				.selectFrom("resources")
				.where("id", "!=", id)
				.where((eb) =>
					eb.or([
						eb("category", "=", category),
						...tags.map((tag) => eb("tags", "like", `%${loosePattern(JSON.stringify(tag))}%`)),
					]),
				)
				.orderBy("created_at", "desc")
				.orderBy("id")
				.limit(mostConsidered)
				.selectAll()
				.execute();
			const shared = (row: ResourceRow) => JSON.parse(row.tags).filter((tag: string) => tags.includes(tag)).length;
			return rows
				.map((row) => ({ row, closeness: shared(row) + (row.category === category ? 0.5 : 0) }))
				.filter(({ closeness }) => closeness > 0)
				.sort((a, b) => b.closeness - a.closeness)
				.map(({ row }) => toCard(row))
				.filter(leadsSomewhere)
				.slice(0, limit);
		},

		async upsert(resources, origin) {
			const rows = resources.map((resource) => toRow(resource, origin));
			await store.transact((transaction) => upsertRows(transaction, store, "resources", rows));
		},

		async listForStaff({ search, page }, pageSize) {
			const words = tokenize(search);
			const slice = { offset: (page - 1) * pageSize, limit: pageSize };
			const { ids, total } = await (words.length > 0 ? findByTitle(store, words, slice) : findNewest(store, slice));
			if (ids.length === 0) return { rows: [], total };
			const rows = await store.read
				.selectFrom("resources")
				.where("id", "in", ids)
				.select(["id", "title", "category", "read_time", "external_link", "updated_at"])
				.select((eb) => eb("content", "!=", "").as("has_content"))
				.execute();
			return {
				total,
				rows: inOrderOf(ids, rows).map((row) => ({
					id: row.id,
					title: row.title,
					category: row.category,
					readTime: row.read_time,
					externalLink: row.has_content ? null : row.external_link,
					updatedAt: row.updated_at,
				})),
			};
		},

		...createStaffEditing(store, {
			name: "resources",
			toDocument: toResource,
			toRow: (resource: Resource) => toRow(resource, "staff"),
		}),
	};
}

function newestFirst({ read }: Store) {
	return read.selectFrom("resources").orderBy("created_at", "desc").orderBy("id");
}

async function findNewest(store: Store, { offset, limit }: Slice): Promise<Found> {
	const counted = newestFirst(store)
		.select("id")
		.limit(maxListTotal + 1);
	const { total } = await store.read
		.selectFrom(counted.as("counted"))
		.select((eb) => eb.fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	const rows = await newestFirst(store).select("id").limit(limit).offset(offset).execute();
	return { ids: rows.map(({ id }) => id), total };
}

/** Articles are written one by one: their titles are few enough to be compared here, as people would. */
async function findByTitle(store: Store, words: string[], { offset, limit }: Slice): Promise<Found> {
	const rows = await newestFirst(store).select(["id", "title"]).execute();
	const matching = rows.filter(({ title }) => words.every((word) => foldText(title).includes(word)));
	const ids = matching.slice(offset, offset + limit).map(({ id }) => id);
	return { ids, total: Math.min(matching.length, maxListTotal + 1) };
}

/** For LIKE without an escape character: what would be a wildcard matches any one character. The rows found are compared exactly. */
function loosePattern(text: string): string {
	return text.replace(/[%_\\]/g, "_");
}

type CardRow = Pick<
	ResourceRow,
	"id" | "title" | "category" | "read_time" | "image_url" | "excerpt" | "external_link" | "created_at" | "content"
>;

function toCard(row: CardRow): ResourceCard {
	return {
		id: row.id,
		title: row.title,
		category: row.category,
		readTime: row.read_time,
		imageUrl: normalizePictureUrl(row.image_url ?? ""),
		externalLink: normalizeHttpUrl(row.external_link ?? ""),
		createdAt: row.created_at,
		excerpt: row.excerpt,
		isExternal: isExternal({ content: row.content, externalLink: row.external_link }),
	};
}

/** False for nothing but a link that no browser can or should follow. */
function leadsSomewhere({ isExternal, externalLink }: ResourceCard): boolean {
	return !isExternal || externalLink !== null;
}

function toResource(row: ResourceRow): Resource {
	return {
		id: row.id,
		title: row.title,
		category: row.category,
		readTime: row.read_time,
		imageUrl: normalizePictureUrl(row.image_url ?? ""),
		tags: JSON.parse(row.tags),
		content: row.content,
		externalLink: row.external_link,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

function toRow(resource: Resource, origin: Origin): NewRow<"resources"> {
	const content = sanitizeArticleHtml(resource.content);
	return {
		id: resource.id,
		title: resource.title,
		category: resource.category,
		read_time: resource.readTime,
		image_url: resource.imageUrl,
		tags: JSON.stringify(resource.tags),
		content,
		excerpt: createExcerpt(content),
		external_link: resource.externalLink,
		created_at: resource.createdAt,
		updated_at: resource.updatedAt,
		origin,
	};
}
