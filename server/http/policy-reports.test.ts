import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { AppEnv } from "./client.ts";
import { policyReportsPath } from "./content-security-policy.ts";
import { receivePolicyReports } from "./policy-reports.ts";
import { RequestError } from "./request-error.ts";

function openEndpoint() {
	const count = vi.fn();
	const log = vi.fn();
	const app = new Hono<AppEnv>();
	app.use(async (c, next) => {
		c.set("client", { address: "192.0.2.1", network: "192.0.2.1", requestId: undefined });
		await next();
	});
	app.post(
		policyReportsPath,
		receivePolicyReports({ processes: 1, matchRoute: (path) => path.replace(/\d+/, ":id"), count, log }),
	);
	app.onError((error, c) => c.text(error instanceof RequestError ? error.code : String(error), 400));
	const send = async (body: unknown, type = "application/reports+json") => {
		const text = typeof body === "string" ? body : JSON.stringify(body);
		const response = await app.request(policyReportsPath, {
			method: "POST",
			headers: { "content-type": type },
			body: text,
		});
		return response.status === 204 ? "accepted" : response.text();
	};
	return { count, log, send };
}

const report = (body: Record<string, string>) => [{ type: "csp-violation", url: "https://larkabout.example/", body }];
const personal = {
	effectiveDirective: "connect-src",
	blockedURL: "https://pictures.example/ida@example.com?token=secret",
	documentURL: "https://larkabout.example/booking/7?search=Ida+Berg",
	referrer: "https://larkabout.example/ida",
	sample: "Ida Berg",
};
const logged = { directive: "connect-src", blocked: "https://pictures.example", route: "/booking/:id" };

test("[ART-4] counts a reported violation, and logs it once per hour without personal data", async () => {
	const { count, log, send } = openEndpoint();
	expect(await send(report(personal))).toBe("accepted");
	expect(await send(report({ ...personal, documentURL: "https://larkabout.example/booking/8" }))).toBe("accepted");
	expect(count.mock.calls).toEqual([["connect-src"], ["connect-src"]]);
	expect(log.mock.calls).toEqual([[logged]]);
});

test("[ART-4] accepts the legacy report format, too", async () => {
	const { log, send } = openEndpoint();
	const { effectiveDirective, blockedURL, documentURL } = personal;
	const older = { "effective-directive": effectiveDirective, "blocked-uri": blockedURL, "document-uri": documentURL };
	expect(await send({ "csp-report": older }, "application/csp-report")).toBe("accepted");
	expect(log.mock.calls).toEqual([[logged]]);
});

test("[ART-4] violations by browser extensions and pictures from other hosts are counted but not logged; unknown directives share one series", async () => {
	const { count, log, send } = openEndpoint();
	await send(report({ ...personal, sourceFile: "chrome-extension" }));
	await send(report({ ...personal, blockedURL: "moz-extension://0a1b/inject.js" }));
	expect(log).not.toHaveBeenCalled();
	await send(report({ ...personal, effectiveDirective: "img-src" }));
	expect(log).not.toHaveBeenCalled();
	expect(count).toHaveBeenLastCalledWith("img-src");
	await send(report({ ...personal, effectiveDirective: "ida@example.com", blockedURL: "Ida Berg" }));
	expect(count).toHaveBeenLastCalledWith("other");
	expect(log.mock.calls).toEqual([[{ directive: "other", blocked: "", route: "/booking/:id" }]]);
});

test("[ART-4] refuses reports that are invalid, too large or too frequent", async () => {
	const { count, log, send } = openEndpoint();
	expect(await send("{")).toBe("badRequest");
	expect(await send({ reports: [] })).toBe("badRequest");
	expect(await send(report(personal), "text/plain")).toBe("unsupportedMediaType");
	expect(await send(`["${"x".repeat(40_000)}"]`)).toBe("bodyTooLarge");
	expect(await send([null, 1, { type: "deprecation", body: {} }])).toBe("accepted");
	expect(count).not.toHaveBeenCalled();
	const many = Array.from({ length: 100 }, (_, n) => report({ ...personal, blockedURL: `https://h${n}.example/` })[0]);
	expect(await send(many)).toBe("accepted");
	expect(log).toHaveBeenCalledTimes(20);
	const answers = await Promise.all(Array.from({ length: 20 }, () => send(report(personal))));
	expect(answers).toContain("rateLimited");
});
