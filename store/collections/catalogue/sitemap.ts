import { setImmediate as nextTick } from "node:timers/promises";
import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { SitemapKind, SitemapPart } from "../../../domain/sitemap.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { isListed, isPublished } from "./publication.ts";

/** An article without its own content links to another site. */
const hasContent = sql<SqlBool>`(external_link is null or trim(content) <> '')`;

/** Ids from `from` up to the first id of the next part; null for no upper bound. */
type Range = { from: string; before: string | null };

/** A part is a range of up to `partSize` documents, public or not, so that it stays the same when one of them ends. */
export function createSitemap({ read, clock }: Store) {
	return {
		async listParts(kind: SitemapKind, partSize: number): Promise<number[]> {
			const parts: number[] = [];
			let number = 0;
			for await (const range of readRanges(kind, partSize)) {
				number++;
				if (await selectPublic(kind, range).select("id").limit(1).executeTakeFirst()) parts.push(number);
			}
			return parts;
		},

		/** Leaves out articles on other sites, and providers without a listed activity: their page would reveal drafts. */
		async listPart(part: SitemapPart, partSize: number): Promise<{ id: string; updatedAt: string }[]> {
			let number = 0;
			for await (const range of readRanges(part.kind, partSize)) {
				number++;
				if (number < part.number) continue;
				const rows = await selectPublic(part.kind, range).orderBy("id").select(["id", "updated_at"]).execute();
				return rows.map(({ id, updated_at }) => ({ id, updatedAt: updated_at }));
			}
			return [];
		},
	};

	/** The event loop runs between queries, since SQLite blocks it during one. */
	async function* readRanges(kind: SitemapKind, partSize: number): AsyncGenerator<Range> {
		for (let from: string | null = ""; from !== null; ) {
			const next = await selectFrom(kind)
				.where("id", ">=", from)
				.orderBy("id")
				.offset(partSize)
				.limit(1)
				.select("id")
				.executeTakeFirst();
			const before: string | null = next?.id ?? null;
			yield { from, before };
			from = before;
			await nextTick();
		}
	}

	function selectPublic(kind: SitemapKind, { from, before }: Range) {
		const inRange = selectFrom(kind)
			.where("id", ">=", from)
			.$if(before !== null, (query) => query.where("id", "<", before));
		const now = clock.catalogueNow().toISOString();
		if (kind === "activities") return inRange.where(isListed(now));
		if (kind === "providers") {
			return inRange.where(({ exists }) =>
				exists(
					read
						.selectFrom("activities")
						.whereRef("activities.provider_id", "=", "providers.id" as "activities.id")
						.where(isListed(now))
						.select("activities.id"),
				),
			);
		}
		return kind === "resources" ? inRange.where(isPublished).where(hasContent) : inRange;
	}

	/** Kysely cannot type a table that is only known at run time. All of these have an id and the times of changes. */
	function selectFrom(kind: SitemapKind): SelectQueryBuilder<Tables, "activities", object> {
		return read.selectFrom(kind as "activities");
	}
}
