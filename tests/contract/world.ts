import { type Activity, unknownDetails } from "../../domain/activity/activity.ts";

const plain: Activity = {
	...unknownDetails,
	id: "plain",
	title: "Plain",
	description: "Nothing much.",
	price: 10,
	ageRange: "5-8",
	imageUrl: null,
	images: [],
	location: "Otterford",
	programDetails: "",
	activities: [],
	featured: false,
	category: "Class",
	websiteUrl: null,
	publishedAt: "2025-01-01T00:00:00.000Z",
	createdAt: "2026-01-01T00:00:00.000Z",
	updatedAt: "2026-01-01T00:00:00.000Z",
};

export function activity(changes: Partial<Activity>): Activity {
	return { ...plain, ...changes };
}

export const kayak = activity({
	id: "kayak",
	title: "Kayak Café Morning",
	description: "Paddle out with Señora Núñez.\n\nBring a 100% dry_bag.",
	price: 25,
	ageRange: "8-12",
	imageUrl: "/stock/kayak-river-1280.webp",
	images: ["https://pictures.example/1.jpg", "/stock/kayak-river-640.webp"],
	location: "Harbour Straße, Alder Quay",
	programDetails: "From nine to noon.",
	cancellationPolicy: "Full refund until a week before.",
	activities: ["Life jacket", "Hot chocolate"],
	featured: true,
	category: "Adventure",
	websiteUrl: "https://kayak.example/book?a=1",
	createdAt: "2026-03-01T09:00:00.000Z",
	updatedAt: "2026-03-02T09:00:00.000Z",
});
export const clay = activity({
	id: "clay",
	title: `Clay "Hands-on" O'Clock 🎈`,
	description: "Wheels, glazes and a kiln.",
	price: 50,
	ageRange: "3-5",
	location: "Mill Lane",
	category: "Arts & Crafts",
	createdAt: "2026-02-01T09:00:00.000Z",
});
export const robots = activity({
	id: "robots",
	title: "Robot Garage",
	description: "Motors, sensors and 1000 bolts. Café next door.",
	price: 100,
	ageRange: "12+",
	location: "Mill Quay",
	category: "STEM",
	featured: true,
	createdAt: "2026-01-15T09:00:00.000Z",
});
export const lantern = activity({
	id: "lantern",
	title: "Lantern Walk",
	description: "Free, after dark, for everyone.",
	price: 0,
	ageRange: "All Ages",
	location: "",
	category: "Adventure",
	createdAt: "2026-01-10T09:00:00.000Z",
});
export const choir = activity({
	id: "choir",
	title: "Choir",
	description: "Sing.",
	price: 25,
	ageRange: "K-1st grade",
	location: "Old Chapel",
	category: "Class",
	createdAt: "2026-01-10T09:00:00.000Z",
});

/** Newest first. The last two have the same time, so their titles decide. */
export const world = [kayak, clay, robots, choir, lantern];
