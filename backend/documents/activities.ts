import type { ExpressionBuilder, Transaction } from "kysely";
import {
	type Activity,
	type ActivityCard,
	categories,
	featuredLimit,
	type Origin,
	searchColumns,
} from "../../domain/activity/activity.ts";
import { parseAgeRange } from "../../domain/activity/age-range.ts";
import { httpUrl, pictureUrl } from "../../domain/link.ts";
import type { Activities } from "../backend.ts";
import { countMatches, findMatches } from "./listing.ts";
import { mergeActivities } from "./merge-activities.ts";
import type { Store } from "./store.ts";
import type { ActivityRow, Tables } from "./tables.ts";
import { inParts, type NewRow, replaceById } from "./write.ts";

export function openActivities(store: Store): Activities {
	const { read } = store;
	return {
		async find(filters, page, pageSize) {
			const total = await countMatches(store, filters);
			const offset = (page - 1) * pageSize;
			if (offset >= total) return { cards: [], total };
			const found = await findMatches(store, filters, { total, offset, limit: pageSize });
			const rows = await read
				.selectFrom("activities")
				.where("seq", "in", found)
				.select(["seq", ...cardColumns])
				.execute();
			const bySeq = new Map(rows.map((row) => [row.seq, row]));
			return { cards: found.flatMap((seq) => bySeq.get(seq) ?? []).map(toCard), total };
		},

		countMatching: (filters) => countMatches(store, filters),

		async findFeatured(limit = featuredLimit) {
			const rows = await read
				.selectFrom("activities")
				.where((eb) => eb("featured", "=", eb.lit(1)))
				.orderBy("created_at", "desc")
				.orderBy("id")
				.limit(limit)
				.select(cardColumns)
				.execute();
			return rows.map(toCard);
		},

		async findOne(id) {
			const row = await read.selectFrom("activities").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toActivity(row) : null;
		},

		async findSimilar({ id, category, ageRange }, limit) {
			const ages = parseAgeRange(ageRange);
			const others = read
				.selectFrom("activities")
				.where("category", "=", category)
				.where("id", "<>", id)
				.orderBy("created_at", "desc")
				.orderBy("id")
				.select(cardColumns);
			const near = ages
				? await others.where("age_min", "<=", ages.max).where("age_max", ">=", ages.min).limit(limit).execute()
				: [];
			if (near.length === limit) return near.map(toCard);
			const nearIds = new Set(near.map((row) => row.id));
			const newest = await others.limit(limit + near.length).execute();
			const rest = newest.filter((row) => !nearIds.has(row.id));
			return [...near, ...rest].slice(0, limit).map(toCard);
		},

		async findCategories() {
			const existing = await read
				.selectNoFrom((eb) =>
					categories.map((category) =>
						eb
							.exists(eb.selectFrom("activities").where("category", "=", category).select(eb.lit(1).as("one")))
							.as(category),
					),
				)
				.executeTakeFirstOrThrow();
			return categories.filter((category) => existing[category]).sort();
		},

		async save(activities, origin) {
			const rows = activities.map((activity) => toRow(activity, origin));
			await store.write.transaction().execute(async (transaction) => {
				await replaceById(transaction, store, "activities", rows);
				for (const part of inParts(rows, store)) await countEarlierLeads(transaction, part);
			});
		},

		async merge(activities, origin, kept) {
			const rows = activities.map((activity) => toRow(activity, origin));
			return store.write.transaction().execute(async (transaction) => {
				const { added, changed } = await mergeActivities(transaction, store, rows, kept);
				for (const part of inParts(added, store)) await countEarlierLeads(transaction, part);
				return { added: added.length, changed };
			});
		},
	};
}

/** An activity that is added again has the leads it had before. */
async function countEarlierLeads(transaction: Transaction<Tables>, rows: { id: string }[]): Promise<void> {
	const leadsOf = (eb: ExpressionBuilder<Tables, "activities">) =>
		eb.selectFrom("leads").whereRef("leads.activity_id", "=", "activities.id");
	await transaction
		.updateTable("activities")
		.where(
			"id",
			"in",
			rows.map(({ id }) => id),
		)
		.where("lead_count", "=", 0)
		.where((eb) => eb.exists(leadsOf(eb).select("leads.id")))
		.set((eb) => ({ lead_count: leadsOf(eb).select(eb.fn.countAll<number>().as("count")) }))
		.execute();
}

const cardColumns = [
	"id",
	"title",
	"price",
	"age_range",
	"image_url",
	"location",
	"featured",
	"category",
] as const satisfies (keyof ActivityRow)[];

function toCard(row: Pick<ActivityRow, (typeof cardColumns)[number]>): ActivityCard {
	return {
		id: row.id,
		title: row.title,
		price: row.price,
		ageRange: row.age_range,
		imageUrl: pictureUrl(row.image_url ?? ""),
		location: row.location,
		featured: row.featured === 1,
		category: row.category,
	};
}

/** Also of a row that somebody else wrote: what is no address is none, and what is no text is left out. */
function toActivity(row: Omit<ActivityRow, "seq" | "lead_count">): Activity {
	return {
		...toCard(row),
		description: row.description,
		images: textsIn(row.images).flatMap((url) => pictureUrl(url) ?? []),
		programDetails: row.program_details,
		activities: [...new Set(textsIn(row.activities))],
		websiteUrl: httpUrl(row.website_url ?? ""),
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

function textsIn(list: string): string[] {
	return (JSON.parse(list) as unknown[]).filter((entry) => typeof entry === "string");
}

function toRow(activity: Activity, origin: Origin): NewRow<"activities"> {
	const { searchText, whereText, ageMin, ageMax } = searchColumns(activity);
	return {
		id: activity.id,
		title: activity.title,
		description: activity.description,
		price: activity.price,
		age_range: activity.ageRange,
		image_url: activity.imageUrl,
		images: JSON.stringify(activity.images),
		location: activity.location,
		program_details: activity.programDetails,
		activities: JSON.stringify(activity.activities),
		featured: activity.featured ? 1 : 0,
		category: activity.category,
		website_url: activity.websiteUrl,
		created_at: activity.createdAt,
		updated_at: activity.updatedAt,
		age_min: ageMin,
		age_max: ageMax,
		search_text: searchText,
		where_text: whereText,
		origin,
	};
}
