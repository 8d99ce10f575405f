import { describe, expect, expectTypeOf, test } from "vitest";
import { parseForm } from "../forms/parse-form.ts";
import type { Activity } from "./activity.ts";
import { ActivityInput, activityLimits } from "./activity-input.ts";

const kayak = {
	title: "Harbour Kayak Morning",
	price: 45,
	category: "Adventure",
	ageRange: "8-12",
	description: "Two hours on flat water.",
};

test("[GEN-7] the input has every field of an activity that staff and imports can set", () => {
	expectTypeOf<ActivityInput>().toEqualTypeOf<
		Required<Omit<Activity, "id" | "endedAt" | "publishedAt" | "source" | "sourceSays" | "createdAt" | "updatedAt">>
	>();
	expect(ActivityInput.parse(kayak)).toEqual({
		...kayak,
		location: "",
		programDetails: "",
		cancellationPolicy: "",
		imageUrl: null,
		images: [],
		imageAlts: {},
		activities: [],
		featured: false,
		websiteUrl: null,
		providerId: null,
		venueId: null,
		sessions: [],
		schedules: [],
		offers: [],
		facts: {},
		keywords: [],
		languages: [],
		checkedAt: {},
		readFromText: [],
		textLanguage: null,
	});
});

test("[ADMA-2] title, price, category, ageRange and description are required", () => {
	expect(Object.keys(problemsOf({}))).toEqual(["title", "price", "category", "ageRange", "description"]);
	expect(problemsOf({ ...kayak, title: " \n", description: "\u00a0" })).toEqual({
		title: "Enter a title.",
		description: "Enter a description.",
	});
});

describe("[ADMA-2] a price is a number of dollars from 0 up, in whole cents", () => {
	test.each([0, 45, 12.5, 0.29, 1_000_000, "12.50", " 7 ", "-0"])("accepts %j", (price) => {
		expect(ActivityInput.parse({ ...kayak, price }).price).toBe(Math.abs(Number(price)));
	});

	test.each([
		-1,
		"-0.01",
		Number.POSITIVE_INFINITY,
		Number.NaN,
		"NaN",
		"1e309",
		"0x10",
		"",
		"12,50",
		0.001,
		1_000_001,
		true,
		[45],
	])("rejects %j", (price) => {
		expect(Object.keys(problemsOf({ ...kayak, price }))).toEqual(["price"]);
	});

	test.each([null, "on request", " On request"])("reads %j as a price on request", (price) => {
		expect(ActivityInput.parse({ ...kayak, price }).price).toBeNull();
	});
});

test("[ADMA-3] rejects a category that is not one of the eight", () => {
	expect(problemsOf({ ...kayak, category: "Camps" }).category).toMatch(/^Choose a category: Adventure, Arts/);
});

test("[BOOK-9] accepts only http(s) links, and normalizes them", () => {
	expect(ActivityInput.parse({ ...kayak, websiteUrl: " HTTPS://Camp.example " }).websiteUrl).toBe(
		"https://camp.example/",
	);
	for (const websiteUrl of ["javascript:alert(1)", "data:text/html,x", "camp.example", "ftp://camp.example"]) {
		expect(Object.keys(problemsOf({ ...kayak, websiteUrl }))).toEqual(["websiteUrl"]);
		expect(Object.keys(problemsOf({ ...kayak, images: ["/art/a.webp", websiteUrl] }))).toEqual(["images"]);
	}
});

test("strips control characters, replaces lone surrogates, and rejects texts that are too long", () => {
	const { title, description } = ActivityInput.parse({
		...kayak,
		title: " Kayak\0 \ud800Morning ",
		description: "One.\r\n\r\n\r\n\r\nTwo.",
	});
	expect(title).toBe("Kayak \ufffdMorning");
	expect(description).toBe("One.\n\nTwo.");
	const tooLong = { ...kayak, title: "x".repeat(activityLimits.title + 1), description: "x".repeat(1_000_000) };
	expect(Object.keys(problemsOf(tooLong))).toEqual(["title", "description"]);
});

test("[ADMA-4] accepts form texts: one included item per line, empty lines ignored", () => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...kayak, price: "45.00", featured: "on" })) form.set(name, value);
	form.set("activities", " Wetsuit \n\n Hot chocolate");
	const result = parseForm(ActivityInput, form);
	expect(result).toMatchObject({
		ok: true,
		value: { price: 45, featured: true, activities: ["Wetsuit", "Hot chocolate"] },
	});
});

function problemsOf(input: unknown): Record<string, string> {
	const { error } = ActivityInput.safeParse(input);
	return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}
