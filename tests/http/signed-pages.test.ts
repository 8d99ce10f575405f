import { expect, test } from "vitest";
import { openAppWithClock } from "./app-with-clock.ts";
import { createPath, routePatterns } from "./route-patterns.ts";

const measurementId = "G-AB12CD34EF";
const signedPages = routePatterns.filter((pattern) => pattern.includes("/:token"));

test("[ANA-4] no page behind a signed link loads Google's script or sends its URL as referrer", async () => {
	expect(signedPages).toEqual(
		expect.arrayContaining([
			"/provider/enquiries/:id/:token",
			"/my-data/:id/:token",
			"/newsletter/leaving/:id/:token",
			"/alerts/:id/confirmation/:token",
		]),
	);
	const { get } = await openAppWithClock(measurementId);
	const home = await get("/");
	expect(home.html).toContain(measurementId);
	expect(home.html).not.toContain('name="referrer"');
	for (const pattern of signedPages) {
		const { headers, html } = await get(createPath(pattern));
		expect(html, pattern).not.toContain(measurementId);
		if (!headers.get("content-type")?.startsWith("text/html")) continue;
		expect(html, pattern).toContain('<meta name="referrer" content="strict-origin"/>');
	}
});
