import type { MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { createReportLog, reportsPerClient } from "./browser-report-log.ts";
import type { AppEnv } from "./client.ts";
import { RateLimit } from "./rate-limit.ts";
import { readBody } from "./read-body.ts";
import { RequestError } from "./request-error.ts";

/** Upper limit of a batch of reports, in bytes. */
const maxBytes = 32 * 1024;
/** Maximum number of reports that are read from a batch. */
const maxReports = 20;

/** The directives that our policies use. Anybody can send a report, and a metric has one series per value. */
const directives = new Set(
	"script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src frame-src manifest-src form-action base-uri default-src require-trusted-types-for trusted-types".split(
		" ",
	),
);

/** The content of a report without what may be personal: no query, path, page sample or address. */
type PolicyViolation = { directive: string; blocked: string; route: string };

type PolicyReportsOptions = {
	processes: number;
	matchRoute: (path: string) => string;
	count: (directive: string) => void;
	log: (violation: PolicyViolation) => void;
};

const Text = z.catch(z.string(), "");
const Report = z.object({
	type: z.literal("csp-violation"),
	body: z.object({ effectiveDirective: Text, blockedURL: Text, documentURL: Text, sourceFile: Text }),
});
/** Sent by browsers that only support `report-uri`. */
const LegacyReport = z.object({
	"csp-report": z.object({
		"effective-directive": Text,
		"violated-directive": Text,
		"blocked-uri": Text,
		"document-uri": Text,
		"source-file": Text,
	}),
});

/** Accepts reports of Content-Security-Policy violations. Counts each one, and logs each kind once per hour. */
export function receivePolicyReports({
	processes,
	matchRoute,
	count,
	log,
}: PolicyReportsOptions): MiddlewareHandler<AppEnv> {
	const rateLimit = new RateLimit(reportsPerClient, processes);
	const logOnce = createReportLog<PolicyViolation>((violation) => log(violation));

	return async (c) => {
		if (!/^application\/(reports\+json|csp-report)\s*(;|$)/i.test(c.req.header("content-type") ?? ""))
			throw new RequestError("unsupportedMediaType");
		if (!rateLimit.tryTake(c.var.client.network, Date.now())) throw new RequestError("rateLimited");
		const body = await readBody(c.req.raw, maxBytes);
		if (!body) throw new RequestError("bodyTooLarge");
		const reports = parseReports(body.toString());
		if (!reports) throw new RequestError("badRequest");
		for (const { directive: given, blocked: blockedUrl, page, source } of reports) {
			const directive = directives.has(given) ? given : "other";
			count(directive);
			if (isForeign(source) || isForeign(blockedUrl) || isRemotePicture(directive, blockedUrl)) continue;
			logOnce({ directive, blocked: simplifyBlocked(blockedUrl), route: matchRoute(getPath(page)) });
		}
		return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
	};
}

type ParsedReport = { directive: string; blocked: string; page: string; source: string };

/** Returns null if the text is not a report. Skips reports of other types. */
function parseReports(text: string): ParsedReport[] | null {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return null;
	}
	const legacy = z.safeParse(LegacyReport, json);
	if (legacy.success) {
		const report = legacy.data["csp-report"];
		const directive = report["effective-directive"] || report["violated-directive"];
		return [{ directive, blocked: report["blocked-uri"], page: report["document-uri"], source: report["source-file"] }];
	}
	if (!Array.isArray(json)) return null;
	return json.slice(0, maxReports).flatMap((each) => {
		const { success, data } = z.safeParse(Report, each);
		if (!success) return [];
		const { effectiveDirective: directive, blockedURL: blocked, documentURL: page, sourceFile: source } = data.body;
		return [{ directive, blocked, page, source }];
	});
}

/** Violations by browser extensions are not the site's. */
function isForeign(url: string): boolean {
	return /^[a-z-]+-extension\b/i.test(url);
}

/**
 * Expected when a visitor goes from a page without pictures from other hosts to one with them: the browser reloads the
 * page.
 */
function isRemotePicture(directive: string, blocked: string): boolean {
	return directive === "img-src" && blocked.startsWith("https:");
}

/**
 * Returns the origin of a URL, its scheme if it has no host, or a browser's keyword: 'inline', 'eval',
 * 'trusted-types-sink'.
 */
function simplifyBlocked(blocked: string): string {
	const url = URL.parse(blocked);
	if (!url) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : "";
	return (url.host ? url.origin : url.protocol).slice(0, 100);
}

function getPath(page: string): string {
	return URL.parse(page)?.pathname ?? "";
}
