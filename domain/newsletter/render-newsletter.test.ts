import { expect, test } from "vitest";
import type { ActivityCard } from "../activity/activity.ts";
import { personalize } from "../mail/mail.ts";
import type { ResourceCard } from "../resource/resource.ts";
import { composeNewsletter } from "./compose-newsletter.server.ts";
import { noBlocks } from "./newsletter.ts";

const now = new Date("2026-05-04T12:00:00.000Z");
const site = {
	origin: "https://larkabout.example",
	clock: { now: () => now, catalogueNow: () => now },
	settings: { timeZone: "America/Chicago", currency: "USD" },
};

const kayak: ActivityCard = {
	id: "kayak",
	title: "Kayak <Café> & Morning",
	price: 25,
	ageRange: "8-12",
	imageUrl: "/stock/kayak-river-1280.webp",
	location: "Harbour Straße",
	featured: false,
	category: "Adventure",
	offers: [],
	keywords: [],
	textLanguage: null,
	provider: "",
	nextSession: {
		id: "s",
		startDate: "2026-05-09T15:00:00.000Z",
		endDate: null,
		timeZone: "America/Chicago",
		venueId: null,
		maximumCapacity: 8,
		remainingCapacity: 3,
		eventStatus: "scheduled",
	},
	moreSessions: 0,
	pattern: null,
	distanceKm: null,
};
const clay: ActivityCard = { ...kayak, id: "clay", title: "Clay", imageUrl: null, nextSession: null };
const sleep: ResourceCard = {
	id: "sleep",
	title: "Sleep before a big day",
	category: "Wellness",
	readTime: 5,
	imageUrl: null,
	externalLink: null,
	publishedAt: now.toISOString(),
	excerpt: "Go to bed.",
	isExternal: false,
};

const picks = {
	findLastStart: async () => null,
	findActivities: async (ids: string[]) => [kayak, clay].filter(({ id }) => ids.includes(id)),
	listNewActivities: async () => [clay, kayak],
	listActivitiesWithPlaces: async () => [kayak],
	findArticles: async (ids: string[]) => [sleep].filter(({ id }) => ids.includes(id)),
	listNewArticles: async () => [sleep],
};

const compose = (content: string, blocks: Partial<typeof noBlocks> = {}) =>
	composeNewsletter(picks, { ...noBlocks, title: "May days", content, ...blocks }, site);

test("[MAIL-3] links and pictures get absolute URLs, and pictures keep their alternative texts", async () => {
	const { html, text } = await compose(`
		<h2>Out <em>again</em></h2>
		<p><a href="/activities?type=Camp&amp;age=3-5">Camps</a>, <a href="https://lake.example/">the lake</a>, <a href="#s-x">below</a></p>
		<img src="/stock/kayak-river-1280.webp" alt="Two kayaks">
		<img src="/files/pages/${"a".repeat(32)}-1600x900-1600.webp" alt="">`);
	expect(html).toContain('href="https://larkabout.example/activities?type=Camp&amp;age=3-5"');
	expect(html).toContain('src="https://larkabout.example/stock/kayak-river-640.webp" alt="Two kayaks"');
	expect(html).toContain(`src="https://larkabout.example/files/pages/${"a".repeat(32)}-1600x900-800.webp" alt=""`);
	expect(html).not.toMatch(/(src|href)="[/#]/);
	expect(text).toContain("Camps <https://larkabout.example/activities?type=Camp&age=3-5>");
	expect(text).toContain("Out again");
	expect(text).toContain("[Two kayaks]");
	expect(text).not.toMatch(/below </);
});

test("[MAIL-3] removes scripts and hidden content from the text", async () => {
	const { html } = await compose(
		'<p style="display:none" class="bar" onclick="x()">Hi<script>x()</script></p><a href="javascript:x()">a</a><style>p{}</style>',
	);
	expect(html).not.toMatch(/<script|onclick|javascript:|display:none"?>Hi|<style>p/);
	expect(html).toMatch(/<p class="ink" style="[^"]*font-size:16px[^"]*">Hi<\/p>/);
});

test("[MAIL-3] lists show each activity once, with its facts and their date", async () => {
	const { html, text } = await compose("<p>Hi.</p>", {
		activities: ["kayak"],
		newActivities: true,
		placesThisWeek: true,
		newArticles: true,
	});
	expect(html.match(/Kayak &#60;Café&#62; &#38; Morning/g)).toHaveLength(1);
	expect(text).toContain(
		[
			"Our picks\n",
			"Kayak <Café> & Morning",
			"Sat, May 9, 10:00 am · Ages 8–12 · Harbour Straße · $25 · 3 spots left",
			"https://larkabout.example/booking/kayak",
		].join("\n"),
	);
	expect(text).toMatch(/New on Larkabout\n\nClay\n/);
	expect(text).not.toContain("Spots left this week");
	expect(text).toContain("Sleep before a big day\nGo to bed. 5 min read\nhttps://larkabout.example/resources/sleep");
	expect(text).toContain("Dates, prices and spots as of Mon, May 4, 7:00 am.");
});

test("[MAIL-2] HTML and plain text end with the unsubscribe link", async () => {
	const { html, text, subject } = await compose("");
	expect(subject).toBe("May days");
	const sent = personalize({ html, text, unsubscribeUrl: "https://larkabout.example/leave/1" });
	expect(sent.html).toMatch(/<a [^>]*href="https:\/\/larkabout.example\/leave\/1"[^>]*>Unsubscribe<\/a>/);
	expect(sent.text).toContain("Unsubscribe: https://larkabout.example/leave/1");
});
