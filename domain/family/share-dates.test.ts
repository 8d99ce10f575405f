import { expect, test } from "vitest";
import { parseDatesQuery, toDatesQuery } from "./share-dates.ts";

const parse = (query: string) => parseDatesQuery(new URLSearchParams(query));

test("[FAM-4] shared dates list sessions by child, and are parsed back to the same", () => {
	const dates = [
		[
			{ activityId: "judo", sessionId: "20260714T0930" },
			{ activityId: "harbour:kayak", sessionId: "20260716-2" },
		],
		[],
	];
	const query = toDatesQuery(dates);
	expect(query).toBe("?child=judo:20260714T0930,harbour%3Akayak:20260716-2&child=");
	expect(parse(toDatesQuery([[{ activityId: "a:b", sessionId: "1" }]]))).toEqual([
		[{ activityId: "a:b", sessionId: "1" }],
	]);
	expect(parse("?child=judo:20260714T0930,kayak:20260716&child=")).toEqual([
		[
			{ activityId: "judo", sessionId: "20260714T0930" },
			{ activityId: "kayak", sessionId: "20260716" },
		],
		[],
	]);
});

test("[FAM-4] leaves out invalid and excess entries of shared dates", () => {
	expect(parse("")).toEqual([]);
	expect(parse("child=,judo,:1,judo:,judo:1,judo:1")).toEqual([[{ activityId: "judo", sessionId: "1" }]]);
	const many = `child=${Array.from({ length: 60 }, (_, n) => `a:${n}`)}`;
	expect(parse(`${many}&${many}`).map(({ length }) => length)).toEqual([60, 40]);
	expect(parse("child=a:1&".repeat(50))).toHaveLength(8);
});
