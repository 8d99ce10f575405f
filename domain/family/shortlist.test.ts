import { expect, test } from "vitest";
import {
	maxNoteLength,
	maxShortlistItems,
	parseShortlist,
	readShortlistCookie,
	toShortlistCookie,
} from "./shortlist.ts";

const judo = { id: "judo", title: "Judo for Beginners", note: "Ask Sam's mother" };

test("[FAM-2] reads a stored shortlist", () => {
	expect(parseShortlist([judo])).toEqual([judo]);
});

test.each([null, "judo", 1, {}, { id: "judo" }])("[FAM-2] reads %j as an empty shortlist", (stored) => {
	expect(parseShortlist(stored)).toEqual([]);
});

test("[FAM-2] leaves out invalid items, and repairs the others", () => {
	const kayak = { id: "kayak", title: 7, note: 7, sessions: ["20260714T0930"] };
	const pottery = { id: "pottery", note: "x".repeat(maxNoteLength + 1) };
	const stored = [null, "judo", { id: "" }, { id: "x".repeat(201) }, judo, judo, kayak, pottery];
	expect(parseShortlist(stored)).toEqual([
		judo,
		{ id: "kayak", title: "", note: "" },
		{ id: "pottery", title: "", note: "x".repeat(maxNoteLength) },
	]);
});

test("[FAM-2] limits the number of items", () => {
	const stored = Array.from({ length: maxShortlistItems + 1 }, (_, at) => ({ id: String(at) }));
	expect(parseShortlist(stored)).toHaveLength(maxShortlistItems);
});

test("[FAM-2] ids with any characters survive the round trip through the cookie, in order", () => {
	const ids = ["judo", "a,b;c:d e", "100%", "ä&id=x"];
	expect(readShortlistCookie(`a=b; ${toShortlistCookie(ids, "/shortlist", true)}; c=d`)).toEqual(ids);
});

test("[FAM-2] over https, the cookie is Secure, has the __Secure- prefix and is limited to its path", () => {
	expect(toShortlistCookie(["judo"], "/shortlist", true)).toBe(
		"__Secure-larkabout-shortlist=judo; Path=/shortlist; Max-Age=15552000; SameSite=Lax; Secure",
	);
});

test("[FAM-2] a malformed cookie has no ids, and a cookie that would be too long is not created", () => {
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
