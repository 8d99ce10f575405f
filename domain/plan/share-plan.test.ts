import { expect, test } from "vitest";
import { parsePlanQuery, toPlanQuery } from "./share-plan.ts";

const parse = (query: string) => parsePlanQuery(new URLSearchParams(query));

test("[FAM-4] a shared plan lists sessions by child, and is parsed back to the same plan", () => {
	const plan = [
		[
			{ activityId: "judo", sessionId: "20260714T0930" },
			{ activityId: "harbour:kayak", sessionId: "20260716-2" },
		],
		[],
	];
	const query = toPlanQuery(plan);
	expect(query).toBe("?child=judo:20260714T0930,harbour%3Akayak:20260716-2&child=");
	expect(parse(toPlanQuery([[{ activityId: "a:b", sessionId: "1" }]]))).toEqual([
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

test("[FAM-4] leaves out invalid and excess entries of a shared plan", () => {
	expect(parse("")).toEqual([]);
	expect(parse("child=,judo,:1,judo:,judo:1,judo:1")).toEqual([[{ activityId: "judo", sessionId: "1" }]]);
	expect(parse(`child=${Array.from({ length: 500 }, (_, n) => `a:${n}`)}`)[0]).toHaveLength(60);
	expect(parse("child=a:1&".repeat(50))).toHaveLength(8);
});
