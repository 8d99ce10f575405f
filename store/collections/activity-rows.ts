import { type Activity, type ActivityCard, type Origin, toSearchColumns } from "../../domain/activity/activity.ts";
import { normalizeHttpUrl, normalizePictureUrl } from "../../domain/url.ts";
import type { ActivityRow } from "../tables.ts";

export const cardColumns = [
	"id",
	"title",
	"price",
	"age_range",
	"image_url",
	"location",
	"featured",
	"category",
] as const satisfies (keyof ActivityRow)[];

export function toCard(row: Pick<ActivityRow, (typeof cardColumns)[number]>): ActivityCard {
	return {
		id: row.id,
		title: row.title,
		price: row.price,
		ageRange: row.age_range,
		imageUrl: normalizePictureUrl(row.image_url ?? ""),
		location: row.location,
		featured: row.featured === 1,
		category: row.category,
	};
}

/** Tolerates rows of other writers: invalid URLs become null, and list entries that are not texts are left out. */
export function toActivity(row: Omit<ActivityRow, "seq" | "lead_count">): Activity {
	return {
		...toCard(row),
		description: row.description,
		...withAlts(row.image_alts),
		images: textsIn(row.images).flatMap((url) => normalizePictureUrl(url) ?? []),
		programDetails: row.program_details,
		activities: [...new Set(textsIn(row.activities))],
		websiteUrl: normalizeHttpUrl(row.website_url ?? ""),
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

function withAlts(json: string): Pick<Activity, "imageAlts"> {
	return json === "{}" ? {} : { imageAlts: JSON.parse(json) };
}

function textsIn(list: string): string[] {
	return (JSON.parse(list) as unknown[]).filter((entry) => typeof entry === "string");
}

export function toRow(activity: Activity, origin: Origin): Omit<ActivityRow, "seq" | "lead_count"> {
	const { searchText, whereText, ageMin, ageMax } = toSearchColumns(activity);
	return {
		id: activity.id,
		title: activity.title,
		description: activity.description,
		price: activity.price,
		age_range: activity.ageRange,
		image_url: activity.imageUrl,
		images: JSON.stringify(activity.images),
		image_alts: JSON.stringify(activity.imageAlts ?? {}),
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
