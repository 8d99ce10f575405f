import type { DemoResource } from "../publish-demo.ts";

export const starMapsToPrint: DemoResource = {
	id: "star-maps-to-print",
	title: "Star maps to print, one for every month",
	category: "Education",
	readTime: 7,
	imageUrl: "/stock/telescope-night-1280.webp",
	tags: ["stem", "science", "night sky", "outdoors"],
	content: "",
	externalLink: "https://nightsky.example/star-maps",
	createdAt: "2026-11-02T19:00:00.000Z",
	updatedAt: "2026-11-02T19:00:00.000Z",
};
