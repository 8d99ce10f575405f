import { expect, test } from "vitest";
import { parsePublication, publishAtMissing } from "./publication-form.ts";
import { publishAtPast, resolvePublication, toPublicationValues } from "./resolve-publication.ts";

const now = new Date("2026-11-22T20:00:00.000Z");
const site = { now, timeZone: "America/New_York" };
const eight = "2026-11-30T13:00:00.000Z";
const earlier = "2026-11-01T09:00:00.123Z";

test.each([
	["a new document is published now", null, undefined, now.toISOString()],
	["a draft stays a draft", null, null, null],
	["a scheduled document stays scheduled", null, eight, eight],
])("[FACT-9] without a choice, %s", (_, choice, stored, publishedAt) => {
	expect(resolvePublication(choice, { ...site, stored })).toEqual({ ok: true, publishedAt });
});

test.each([
	["published", "", null, now.toISOString()],
	["published", "", eight, now.toISOString()],
	["published", "", earlier, earlier],
	["draft", "2026-11-30T08:00", earlier, null],
	["scheduled", "2026-11-30T08:00", null, eight],
	["scheduled", "2026-07-30T08:00", "2026-07-30T12:00:00.000Z", "2026-07-30T12:00:00.000Z"],
] as const)(
	"[FACT-9] resolves the choice '%s' with the time %j, %j being stored",
	(state, publishAt, stored, publishedAt) => {
		expect(resolvePublication({ state, publishAt }, { ...site, stored })).toEqual({ ok: true, publishedAt });
	},
);

test.each([
	["2026-11-22T14:59", publishAtPast],
	["2026-13-45T08:00", publishAtMissing],
])("[FACT-9] rejects scheduling for %s", (publishAt, message) => {
	const result = resolvePublication({ state: "scheduled", publishAt }, { ...site, stored: null });
	expect(result).toEqual({ ok: false, errors: { publishAt: message } });
});

test.each(["", "tomorrow"])("[FACT-9] asks for the missing time if a form schedules for %j", (publishAt) => {
	const form = new URLSearchParams({ publication: "scheduled", publishAt });
	expect(parsePublication(form).errors).toEqual({ publishAt: publishAtMissing });
});

test("[FACT-9] the form shows the stored publication time, by the site's clock", () => {
	expect(toPublicationValues(undefined, site)).toEqual({ publication: "published", publishAt: "" });
	expect(toPublicationValues(null, site)).toEqual({ publication: "draft", publishAt: "" });
	expect(toPublicationValues(earlier, site)).toEqual({ publication: "published", publishAt: "" });
	expect(toPublicationValues(eight, site)).toEqual({ publication: "scheduled", publishAt: "2026-11-30T08:00" });
});
