import { expect, test } from "vitest";
import {
	maxNoteLength,
	maxShortlistItems,
	parseShortlist,
	readShortlistCookie,
	toShortlistCookie,
} from "./shortlist.ts";

const judo = { id: "judo", title: "Judo for Beginners", note: "Ask Sam's mother" };

test("[FAM-2] reads what was stored", () => {
	expect(parseShortlist([judo])).toEqual([judo]);
});

test.each([null, "judo", 1, {}, { id: "judo" }])("[FAM-2] %j is no shortlist", (stored) => {
	expect(parseShortlist(stored)).toEqual([]);
});

test("[FAM-2] leaves out what is broken, and mends what is left", () => {
	const kayak = { id: "kayak", title: 7, note: 7, sessions: ["20260714T0930"] };
	const pottery = { id: "pottery", note: "x".repeat(maxNoteLength + 1) };
	const stored = [null, "judo", { id: "" }, { id: "x".repeat(201) }, judo, judo, kayak, pottery];
	expect(parseShortlist(stored)).toEqual([
		judo,
		{ id: "kayak", title: "", note: "" },
		{ id: "pottery", title: "", note: "x".repeat(maxNoteLength) },
	]);
});

test("[FAM-2] has an upper limit", () => {
	const stored = Array.from({ length: maxShortlistItems + 1 }, (_, at) => ({ id: String(at) }));
	expect(parseShortlist(stored)).toHaveLength(maxShortlistItems);
});

test("[FAM-2] a cookie brings back the same ids in the same order, whatever stands in them", () => {
	const ids = ["judo", "a,b;c:d e", "100%", "ä&id=x"];
	expect(readShortlistCookie(`a=b; ${toShortlistCookie(ids, "/shortlist", true)}; c=d`)).toEqual(ids);
});

test("[FAM-2] over https the cookie is Secure, by its prefix too, and for its path alone", () => {
	expect(toShortlistCookie(["judo"], "/shortlist", true)).toBe(
		"__Secure-larkabout-shortlist=judo; Path=/shortlist; Max-Age=15552000; SameSite=Lax; Secure",
	);
});

test("[FAM-2] a broken cookie holds nothing, and one that would be too long is not made", () => {
	for (const cookies of ["", "x-larkabout-shortlist=judo", "larkabout-shortlist=", "larkabout-shortlist=%E0%A4%A"]) {
		expect(readShortlistCookie(cookies)).toEqual([]);
	}
	expect(
		toShortlistCookie(
			Array.from({ length: 20 }, (_, at) => `${at}`.repeat(200).slice(0, 200)),
			"/",
			true,
		),
	).toBeNull();
	expect(
		toShortlistCookie(
			Array.from({ length: maxShortlistItems + 1 }, (_, at) => `${at}`),
			"/",
			true,
		),
	).toBeNull();
});
