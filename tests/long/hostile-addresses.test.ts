import { describe, expect, test } from "vitest";
import { findResponseProblems } from "../http/response-problems.ts";
import { createPath, guardedPatterns, queryParameters, routePatterns } from "../http/route-patterns.ts";
import { shareSite } from "../http/running-site.ts";
import { listHostileValues } from "./hostile-values.ts";

const site = shareSite();
const isParameterised = (pattern: string) => /[:*]/.test(pattern);

test("the route patterns include the product's paths", () => {
	expect(routePatterns).toEqual(
		expect.arrayContaining(["/", "/activities", "/booking/:id", "/newsletter", "/:page", "/*"]),
	);
});

/** Without activities these redirect; activities that don't exist are named. */
const ofUnknownActivities: Record<string, number[]> = { "/compare": [404], "/enquire": [200] };

// Each value is sent to each public URL in at least one place: the places of a URL have different rotations. Without a
// session, guarded URLs redirect before they read anything, so each gets only a third of the values.
describe.each(routePatterns.map((pattern, rotation) => ({ pattern, rotation })))(
	"[GEN-5] $pattern",
	({ pattern, rotation }) => {
		const findProblems = (shift: number, createTarget: (value: string) => string, statuses?: number[]) =>
			findProblemsOf(
				listHostileValues(rotation + shift, guardedPatterns.includes(pattern) ? 9 : 3),
				createTarget,
				statuses,
			);

		test("answers below 500 for hostile query values", async () => {
			const address = createPath(pattern);
			const { status: expectedStatus } = await site.request(address);
			const statuses = [expectedStatus, ...(ofUnknownActivities[pattern] ?? [])];
			const problems = await findProblems(0, (value) => `${address}?${createQuery(value)}`, statuses);
			expect(problems).toEqual([]);
		});

		test("answers below 500 for hostile query strings and parameter names", async () => {
			const address = createPath(pattern);
			const { status: expectedStatus } = await site.request(address);
			const problems = await findProblems(1, (value) => `${address}?${value}&${value}=1&=&&`, [expectedStatus]);
			expect(problems).toEqual([]);
		});

		if (isParameterised(pattern))
			test("answers below 500 for hostile path parameters", async () => {
				const problems = await findProblems(0, (value) => createPath(pattern, value.replaceAll("+", "%20")));
				expect(problems).toEqual([]);
			});

		test("answers data requests below 500 for hostile values", async () => {
			const address = createPath(pattern).replace(/\/$/, "/_");
			const inQuery = await findProblems(2, (value) => `${address}.data?${createQuery(value)}`);
			const inRoutes = await findProblems(0, (value) => `${address}.data?_routes=${value}&_routes=root,${value}`);
			const inPath = isParameterised(pattern)
				? await findProblems(1, (value) => `${createPath(pattern, value.replaceAll("+", "%20"))}.data`)
				: [];
			expect([...inQuery, ...inRoutes, ...inPath]).toEqual([]);
		});
	},
);

test("[GEN-5] an unknown path answers 404, and an over-long one 414 or 431", async () => {
	const problems: string[] = [];
	for (const length of [500, 501, 5_000, 15_000]) {
		const response = await site.request(`/booking/${"a".repeat(length)}`);
		if (response.status !== 404) problems.push(`${length}: ${response.status}`);
		problems.push(...findResponseProblems(response, site.dataDir));
	}
	const tooLong = await site.request(`/booking/${"a".repeat(60_000)}`);
	expect([414, 431]).toContain(tooLong.status);
	expect(problems).toEqual([]);
});

test("[LIST-2] uses the first of repeated parameters, and ignores array and object syntax", async () => {
	const first = await site.request("/activities?type=Camp&type=STEM");
	const camps = await site.request("/activities?type=Camp");
	expect(getShownCount(first.text)).toBe(getShownCount(camps.text));
	const all = await site.request("/activities");
	for (const query of ["type[]=Camp", "type[0]=Camp", "type.a=Camp", "filters={%22type%22:%22Camp%22}"]) {
		expect(getShownCount((await site.request(`/activities?${query}`)).text), query).toBe(getShownCount(all.text));
	}
});

test("[LIST-2] ignores prices, pages, ages and sorts that cannot be parsed", async () => {
	const all = await site.request("/activities");
	const invalidFilters = [
		"price=NaN",
		"price=-5--1",
		"price=1e309",
		"price=0-1e309",
		"age=-1",
		"age=Infinity",
		"sort=-1",
	];
	const pages = ["0", "-1", "1e9", "99999999", "1.5", "0x2", "%2B1", "1e309", "NaN"].map((page) => `page=${page}`);
	for (const query of [...invalidFilters, ...pages]) {
		const response = await site.request(`/activities?${query}`);
		expect({ query, status: response.status, count: getShownCount(response.text) }).toEqual({
			query,
			status: 200,
			count: getShownCount(all.text),
		});
	}
});

test("[LIST-2] a page number beyond the last page shows the last page", async () => {
	const last = await site.request("/activities?type=Camp");
	const beyond = await site.request("/activities?type=Camp&page=9999999");
	expect(beyond.status).toBe(200);
	expect(getShownCount(beyond.text)).toBe(getShownCount(last.text));
});

test("[LIST-2] filters apply to other spellings of the listing's path", async () => {
	const camps = await site.request("/activities?type=Camp");
	for (const path of ["/activities/", "/Activities", "/ACTIVITIES/"]) {
		const response = await site.request(`${path}?type=Camp`);
		const followed =
			response.status >= 300 && response.status < 400
				? await site.request(response.headers.get("location") ?? "/")
				: response;
		expect([200, 404], path).toContain(followed.status);
		if (followed.status === 200) expect(getShownCount(followed.text), path).toBe(getShownCount(camps.text));
	}
});

/** Requests one path per hostile value, and returns the problems of the responses. */
async function findProblemsOf(
	values: [name: string, value: string][],
	createTarget: (value: string) => string,
	statuses = [200, 202, 301, 302, 303, 308, 400, 404],
) {
	const problems: string[] = [];
	for (const [name, value] of values) {
		const target = createTarget(value);
		const response = await site.request(target);
		const found = findResponseProblems(response, site.dataDir);
		if (!statuses.includes(response.status)) found.push(`status ${response.status}`);
		if (found.length > 0) problems.push(`${name} (${target.slice(0, 120)}): ${[...new Set(found)].join(", ")}`);
	}
	return problems;
}

function createQuery(value: string): string {
	return queryParameters.map((name) => `${name}=${value}`).join("&");
}

/** Returns the number of results that the listing shows. */
function getShownCount(page: string): string | undefined {
	return page.match(/(\d+) activit(?:y|ies)/)?.[0];
}
