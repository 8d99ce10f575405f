import type { DemoResource } from "../publish-demo.ts";

export const whatIsInSeasonCalendar: DemoResource = {
	id: "what-is-in-season-calendar",
	title: "What’s in season: a fruit and vegetable calendar to colour in",
	category: "Nutrition",
	readTime: 3,
	imageUrl: "/stock/kitchen-garden-1280.webp",
	tags: ["food", "gardening", "art", "at home"],
	content: "",
	externalLink: "https://kitchengarden.example/season-calendar",
	createdAt: "2026-02-27T11:25:00.000Z",
	updatedAt: "2026-02-27T11:25:00.000Z",
};
