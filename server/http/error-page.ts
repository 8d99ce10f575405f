import type { ServerBuild } from "react-router";
import { brand } from "../../domain/brand.ts";
import { describeError, type ErrorCode } from "../../domain/errors.ts";
import { createContentSecurityPolicy, reportingEndpoints } from "./content-security-policy.ts";
import { retryAfterSeconds } from "./outages.ts";

/**
 * Creates the response for a request that no screen can answer: a page with the site's styles, without scripts or data.
 * `reference` is the number under which the error was logged, if it was.
 */
export async function createErrorResponse(
	code: ErrorCode,
	build: ServerBuild | (() => Promise<ServerBuild>),
	reference?: string,
): Promise<Response> {
	const { assets } = typeof build === "function" ? await build() : build;
	return new Response(renderErrorPage(code, assets.routes.root?.css ?? [], reference), {
		status: describeError(code).status,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": createContentSecurityPolicy([]),
			"reporting-endpoints": reportingEndpoints,
			"cache-control": "no-store",
			...(code === "methodNotAllowed" && { allow: "GET, HEAD, POST" }),
			...(code === "overloaded" && { "retry-after": "2" }),
			...(code === "unavailable" && { "retry-after": String(retryAfterSeconds) }),
		},
	});
}

function renderErrorPage(code: ErrorCode, styles: string[], reference: string | undefined): string {
	const { title, text } = describeError(code);
	const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${brand.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}
</head>
<body>
<main class="plain-page">
<h1>${title}</h1>
<p>${text}</p>
${reference ? `<p class="plain-reference">Reference: <code>${reference}</code></p>` : ""}
<p><a href="/">Back to ${brand.name}</a></p>
</main>
</body>
</html>`;
}
