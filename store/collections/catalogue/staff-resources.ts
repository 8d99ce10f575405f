import { foldText, tokenize } from "../../../domain/normalize-text.ts";
import type { PublicationState } from "../../../domain/publication/publication.ts";
import type { Resource } from "../../../domain/resource/resource.ts";
import type { StaffResourceFilters, StaffResourceRow } from "../../../domain/resource/staff-filters.ts";
import { countBounded, maxBoundedCount } from "../../count-bounded.ts";
import { type Found, inOrderOf, type Slice } from "../../search/search.ts";
import type { Store } from "../../store.ts";
import { idsOf } from "../read-rows.ts";
import { createStaffEditing } from "../staff-editing.ts";
import { isInState } from "./publication.ts";
import { toResource, toRow } from "./resource-rows.ts";

export function createStaffResources(store: Store) {
	return {
		async listForStaff(
			{ search, state, page }: StaffResourceFilters,
			pageSize: number,
		): Promise<{ rows: StaffResourceRow[]; total: number }> {
			const words = tokenize(search);
			const slice = { offset: (page - 1) * pageSize, limit: pageSize };
			const { ids, total } = await (words.length > 0
				? searchTitles(store, words, state, slice)
				: listNewest(store, state, slice));
			if (ids.length === 0) return { rows: [], total };
			const rows = await store.read
				.selectFrom("resources")
				.where("id", "in", ids)
				.select(["id", "title", "category", "read_time as readTime", "external_link"])
				.select(["published_at as publishedAt", "updated_at as updatedAt"])
				.select((eb) => eb("content", "!=", "").as("has_content"))
				.execute();
			return {
				total,
				rows: inOrderOf(ids, rows).map(({ external_link, has_content, ...row }) => ({
					...row,
					externalLink: has_content ? null : external_link,
				})),
			};
		},

		...createStaffEditing(store, {
			name: "resources",
			toDocument: toResource,
			toRow: (resource: Resource) => toRow(resource, "staff", store),
		}),
	};
}

type State = StaffResourceFilters["state"];

function newestFirst({ read }: Store, state: State) {
	return read
		.selectFrom("resources")
		.$if(state !== null, (query) => query.where(isInState(state as PublicationState)))
		.orderBy("created_at", "desc")
		.orderBy("id");
}

async function listNewest(store: Store, state: State, { offset, limit }: Slice): Promise<Found> {
	const total = await countBounded(store.read, newestFirst(store, state));
	const rows = await newestFirst(store, state).select("id").limit(limit).offset(offset).execute();
	return { ids: idsOf(rows), total };
}

/** Articles are written one by one, so there are few enough titles to fold and compare them here. */
async function searchTitles(store: Store, words: string[], state: State, { offset, limit }: Slice): Promise<Found> {
	const rows = await newestFirst(store, state).select(["id", "title"]).execute();
	const matching = rows.filter(({ title }) => words.every((word) => foldText(title).includes(word)));
	const ids = matching.slice(offset, offset + limit).map(({ id }) => id);
	return { ids, total: Math.min(matching.length, maxBoundedCount) };
}
