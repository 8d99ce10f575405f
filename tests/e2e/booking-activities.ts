import type { Store } from "../support/site/store.ts";

export const provider = "https://creek-guides.example";

/** An activity with every field. */
export const creekWalk = {
	id: "creek-walk",
	title: "Creek Walk",
	description: "Two hours up the creek with nets and buckets.\n\nWellies are a must.",
	price: 12.5,
	ageRange: "5-12",
	imageUrl: "/stock/forest-trail-1280.webp",
	images: ["/stock/kayak-river-1280.webp", "/stock/campfire-tents-1280.webp"],
	location: "Mill Bridge, Alder Quay",
	programDetails: "09:00 Meet at the mill.\n11:00 Back at the mill.",
	activities: ["Nets and trays", "Hot chocolate"],
	websiteUrl: `${provider}/creek-walk`,
};

/** An activity with the required fields only: no pictures and no provider link. */
export const openDay = { id: "open-day", title: "Open Day", price: 0, websiteUrl: null };

export function addActivities(store: Store): void {
	store.addActivities(creekWalk, openDay);
}
