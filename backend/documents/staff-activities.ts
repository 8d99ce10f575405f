import type { Transaction } from "kysely";
import type { Activity } from "../../domain/activity/activity.ts";
import type { StaffActivityFilters, StaffActivitySort } from "../../domain/activity/staff-filters.ts";
import { foldedWords } from "../../domain/clean-text.ts";
import { pictureUrl } from "../../domain/link.ts";
import type { StaffActivities } from "../backend.ts";
import { countEarlierLeads } from "./activity-leads.ts";
import { toActivity, toRow } from "./activity-rows.ts";
import { differences, laterThan, recordChange } from "./history.ts";
import { openStaffWriting } from "./staff-writing.ts";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

const noPictures = "[]";

export function openStaffActivities(store: Store): StaffActivities {
	const { read, write } = store;
	return {
		...openStaffWriting<"activities", Activity>(store, {
			name: "activities",
			toDocument: toActivity,
			toRow: (activity) => toRow(activity, "staff"),
			appeared: (transaction, activity) => countEarlierLeads(transaction, store, [activity]),
		}),

		async findRows(filters, pageSize) {
			const matching = rowsMatching(store, filters);
			const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
			let query = matching.select([
				...(["id", "title", "category", "price", "age_range", "featured", "image_url", "images"] as const),
				...(["website_url", "lead_count", "updated_at"] as const),
			]);
			for (const [column, direction] of orders[filters.sort]) {
				query = query.orderBy(column === "title" ? store.engine.titleOrder : column, direction);
			}
			const rows = await query
				.orderBy("id")
				.limit(pageSize)
				.offset((filters.page - 1) * pageSize)
				.execute();
			return {
				total,
				rows: rows.map((row) => ({
					id: row.id,
					title: row.title,
					category: row.category,
					price: row.price,
					ageRange: row.age_range,
					featured: row.featured === 1,
					imageUrl: pictureUrl(row.image_url ?? ""),
					hasPicture: row.image_url !== null || row.images !== noPictures,
					hasLink: row.website_url !== null,
					leadCount: row.lead_count,
					updatedAt: row.updated_at,
				})),
			};
		},

		async countLacking() {
			const count = (lacking: "picture" | "link") =>
				rowsMatching(store, { search: "", lacking })
					.select((eb) => eb.fn.countAll<number>().as("total"))
					.executeTakeFirstOrThrow();
			const [picture, link] = await Promise.all([count("picture"), count("link")]);
			return { picture: picture.total, link: link.total };
		},

		setFeatured: (id, featured, { by }) =>
			write.transaction().execute(async (transaction) => {
				const before = await findActivity(store, transaction, id);
				if (!before) return "missing";
				if (before.featured === featured) return "changed";
				const updatedAt = laterThan(before.updatedAt);
				await transaction
					.updateTable("activities")
					.where("id", "=", id)
					.set({ featured: featured ? 1 : 0, updated_at: updatedAt, origin: "staff" })
					.execute();
				const after = { ...before, featured, updatedAt };
				await recordChange(transaction, {
					...aboutActivity(after),
					by,
					action: "changed",
					...differences(before, after),
				});
				return "changed";
			}),
	};

	function rowsMatching({ engine }: Store, { search, lacking }: Pick<StaffActivityFilters, "search" | "lacking">) {
		const words = foldedWords(search);
		let query = read.selectFrom("activities");
		if (words.length > 0) query = query.where(engine.hasWords({ search_text: words, where_text: [] }));
		if (lacking === "picture") query = query.where("image_url", "is", null).where("images", "=", noPictures);
		if (lacking === "link") query = query.where("website_url", "is", null);
		return query;
	}
}

const orders = {
	newest: [["created_at", "desc"]],
	changed: [["updated_at", "desc"]],
	title: [["title", "asc"]],
	"-title": [["title", "desc"]],
	price: [
		["price", "asc"],
		["created_at", "desc"],
	],
	"-price": [
		["price", "desc"],
		["created_at", "desc"],
	],
	leads: [["lead_count", "desc"]],
} as const satisfies Record<StaffActivitySort, readonly (readonly [keyof Tables["activities"], "asc" | "desc"])[]>;

async function findActivity({ engine }: Store, transaction: Transaction<Tables>, id: string): Promise<Activity | null> {
	const row = await transaction
		.selectFrom("activities")
		.where("id", "=", id)
		.selectAll()
		.$call(engine.forUpdate)
		.executeTakeFirst();
	return row ? toActivity(row) : null;
}

function aboutActivity({ id, title }: Activity) {
	return { collection: "activities", documentId: id, title } as const;
}
