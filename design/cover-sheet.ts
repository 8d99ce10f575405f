/** Renders docs/covers.webp: covers of invented activities as wide as a card on a phone, on the light page and on the dark one. */
import { join } from "node:path";
import sharp from "sharp";
import { drawCover } from "../app/public/covers/draw-cover.server.ts";
import type { Category } from "../domain/activity/activity.ts";

const card = { width: 343, height: 257 };
const gap = 20;
const columns = 6;
const pageColors = ["#fdf7ea", "#13201e"];

/** As the sheet shows them, row by row. */
const titles: [Category, ...string[]][] = [
	["Sport", "Saturday Hoops", "Little Kickers Soccer", "Junior T-Ball", "Otter Swim School", "Tumbling for Tots"],
	["Sport", "Girls' Volleyball", "Floor Hockey", "Karate Kids", "Mill Lane Track and Field", "Ice Skating 1"],
	["Arts & Crafts", "Mud Pie Pottery", "Open Art Studio", "Story Time and Crafts", "Knit and Natter", "Origami Hour"],
	["Camp", "Heron Day Camp", "Winter Camp", "Campfire Evening", "Dinosaur Camp", "Sports Camp"],
	["Class", "Piano for Beginners", "Ballet and Tap", "Creative Writing", "Homework Help", "Saturday School of Rock"],
	["STEM", "Robot Builders", "Young Scientists", "3D Printing Lab", "Rocket Club", "Code Club"],
	["Indoor Play", "Lego Lunch", "Family Board Games", "Parent and Tot Play", "Puppet Parade", "Chess Café"],
	["Adventure", "Canoe the Creek", "Scavenger Hunt", "Nature Walk", "Farmers Market Morning", "Movies in the Meadow"],
	["Workshop", "Wren Club", "Rising Leaders", "Cupcake Baking", "First Aid for Families", "Teen Open House"],
	["Class", "Drum Circle", "Acting for Fun", "Music and Movement"],
];
const places = ["Alder Quay", "Mill Lane", "Otterford", "Heron Green", "Larkfield"];

export async function renderCoverSheet(): Promise<void> {
	const activities = titles.flatMap(([category, ...names]) => names.map((title) => ({ category, title })));
	const rows = activities.length / columns;
	const [width, height] = [columns * (card.width + gap) + gap, rows * (card.height + gap) + 2 * gap];
	const covers = activities.map(async ({ category, title }, index) => {
		const location = places[index % places.length] ?? "";
		const svg = drawCover({ id: `sheet-${title}`, title, category, location, keywords: [] });
		const row = Math.floor(index / columns);
		const top = gap + row * (card.height + gap) + (row >= rows / 2 ? gap : 0);
		const input = await sharp(Buffer.from(svg)).resize(card.width, card.height, { fit: "cover" }).png().toBuffer();
		return { input, left: gap + (index % columns) * (card.width + gap), top };
	});
	const pages = pageColors.map((color, index) => ({
		input: { create: { width, height: height / 2, channels: 3 as const, background: color } },
		left: 0,
		top: (index * height) / 2,
	}));
	await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
		.composite([...pages, ...(await Promise.all(covers))])
		.webp({ quality: 80, effort: 6 })
		.toFile(join(import.meta.dirname, "../docs/covers.webp"));
}
