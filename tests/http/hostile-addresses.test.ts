import { describe, expect, test } from "vitest";
import { hostileValues } from "./hostile-values.ts";
import { findResponseProblems } from "./response-problems.ts";
import { createPath, queryParameters, routePatterns } from "./route-patterns.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile();
const isParameterised = (pattern: string) => /[:*]/.test(pattern);

test("the site map has the product's addresses", () => {
	expect(routePatterns).toEqual(
		expect.arrayContaining(["/", "/activities", "/booking/:id", "/newsletter", "/:page", "/*"]),
	);
});

describe.each(routePatterns)("[GEN-5] %s", (pattern) => {
	test("stands every hostile value in its query", async () => {
		const address = createPath(pattern);
		const { status: usual } = await site.ask(address);
		const problems = await problemsOf(
			(value) => {
				const query = queryParameters.map((name) => `${name}=${value}`).join("&");
				return `${address}?${query}`;
			},
			[usual],
		);
		expect(problems).toEqual([]);
	});

	test("stands every hostile value as its whole query, and as a parameter's name", async () => {
		const address = createPath(pattern);
		const { status: usual } = await site.ask(address);
		const problems = await problemsOf((value) => `${address}?${value}&${value}=1&=&&`, [usual]);
		expect(problems).toEqual([]);
	});

	if (isParameterised(pattern))
		test("stands every hostile value in its path", async () => {
			const problems = await problemsOf((value) => createPath(pattern, value.replaceAll("+", "%20")));
			expect(problems).toEqual([]);
		});

	test("stands every hostile value in its data requests", async () => {
		const address = createPath(pattern).replace(/\/$/, "/_");
		const inQuery = await problemsOf((value) => `${address}.data?${queryParameters[0]}=${value}&page=${value}`);
		const inRoutes = await problemsOf((value) => `${address}.data?_routes=${value}&_routes=root,${value}`);
		const inPath = isParameterised(pattern)
			? await problemsOf((value) => `${createPath(pattern, value.replaceAll("+", "%20"))}.data`)
			: [];
		expect([...inQuery, ...inRoutes, ...inPath]).toEqual([]);
	});
});

test("[GEN-5] a path of any length is answered or refused", async () => {
	const problems: string[] = [];
	for (const length of [500, 501, 5_000, 15_000]) {
		const answer = await site.ask(`/booking/${"a".repeat(length)}`);
		if (answer.status !== 404) problems.push(`${length}: ${answer.status}`);
		problems.push(...findResponseProblems(answer, site.dataDir));
	}
	const tooLong = await site.ask(`/booking/${"a".repeat(60_000)}`);
	expect([414, 431]).toContain(tooLong.status);
	expect(problems).toEqual([]);
});

test("[LIST-2] repeated and list-like parameters are read as one, or not at all", async () => {
	const first = await site.ask("/activities?type=Camp&type=STEM");
	const camps = await site.ask("/activities?type=Camp");
	expect(countIn(first.text)).toBe(countIn(camps.text));
	const all = await site.ask("/activities");
	for (const query of ["type[]=Camp", "type[0]=Camp", "type.a=Camp", "filters={%22type%22:%22Camp%22}"]) {
		expect(countIn((await site.ask(`/activities?${query}`)).text), query).toBe(countIn(all.text));
	}
});

test("[LIST-2] prices, pages and ages that are none are left out", async () => {
	const all = await site.ask("/activities");
	const nonsense = ["price=NaN", "price=-5--1", "price=1e309", "price=0-1e309", "age=-1", "age=Infinity", "sort=-1"];
	const pages = ["0", "-1", "1e9", "99999999", "1.5", "0x2", "%2B1", "1e309", "NaN"].map((page) => `page=${page}`);
	for (const query of [...nonsense, ...pages]) {
		const answer = await site.ask(`/activities?${query}`);
		expect({ query, status: answer.status, count: countIn(answer.text) }).toEqual({
			query,
			status: 200,
			count: countIn(all.text),
		});
	}
});

test("[LIST-2] a page beyond the last shows the last", async () => {
	const last = await site.ask("/activities?type=Camp");
	const beyond = await site.ask("/activities?type=Camp&page=9999999");
	expect(beyond.status).toBe(200);
	expect(countIn(beyond.text)).toBe(countIn(last.text));
});

test("[LIST-2] filters hold whatever the address's letters and slashes look like", async () => {
	const camps = await site.ask("/activities?type=Camp");
	for (const path of ["/activities/", "/Activities", "/ACTIVITIES/"]) {
		const answer = await site.ask(`${path}?type=Camp`);
		const followed =
			answer.status >= 300 && answer.status < 400 ? await site.ask(answer.headers.get("location") ?? "/") : answer;
		expect([200, 404], path).toContain(followed.status);
		if (followed.status === 200) expect(countIn(followed.text), path).toBe(countIn(camps.text));
	}
});

/** Asks for one address per hostile value, and tells which of the answers are amiss. */
async function problemsOf(address: (value: string) => string, statuses = [200, 202, 301, 302, 303, 308, 400, 404]) {
	const problems: string[] = [];
	for (const [name, value] of Object.entries(hostileValues)) {
		const target = address(value);
		const answer = await site.ask(target);
		const found = findResponseProblems(answer, site.dataDir);
		if (!statuses.includes(answer.status)) found.push(`status ${answer.status}`);
		if (found.length > 0) problems.push(`${name} (${target.slice(0, 120)}): ${[...new Set(found)].join(", ")}`);
	}
	return problems;
}

/** How many results the listing says it has. */
function countIn(page: string): string | undefined {
	return page.match(/(\d+) activit(?:y|ies)/)?.[0];
}
