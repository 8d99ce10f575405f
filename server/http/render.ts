import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { RequestServices } from "../../app/context.server.ts";
import type { AnalyticsEvent } from "../../domain/analytics/events.ts";
import { Page } from "../cache/page.ts";
import { pageKey } from "../cache/page-key.ts";
import { log } from "../telemetry/log.ts";
import type { AppOptions } from "./app.ts";
import { newReference } from "./reference.ts";
import { commonHeaders, contentSecurityPolicy } from "./security-headers.ts";

/** What the site's own entry exports beside the renderer. */
type EntryModule = {
	createRequestHandler: typeof createRequestHandler;
	createRequestContext(services: RequestServices): RouterContextProvider;
};

/** Who asks, as far as that is known. `requestId` is the number that a proxy gave the request. */
export type Asker = { clientAddress?: string; requestId?: string | undefined };

type RendererOptions = Omit<AppOptions, "clientFolder" | "processes" | "trustedProxies" | "metrics"> & {
	formKeySlot: string;
};

/**
 * Browsers ask each time, and mostly hear 304. Caches between us and them may answer for a minute, so a change is seen by
 * all within that. Those that know the second header (RFC 9213: CDNs alone do) may give a page that was right a minute
 * before while they fetch the next, and while this server is down for a day. In the first header a browser would do so
 * too, and staff would not see what they have just saved.
 */
const sharedCaching = {
	"cache-control": "public, max-age=0, s-maxage=60, must-revalidate",
	"cdn-cache-control": "max-age=60, stale-while-revalidate=60, stale-if-error=86400",
};

/**
 * Renders requests by the site's screens, into pages that are ready to be sent and kept. What is no page passes through
 * as it is, a stream: pictures, and all that is sent with a Content-Disposition (downloads).
 */
export function createRenderer({
	backend,
	build,
	formKeySlot,
	publicOrigin,
	events,
	measurementId,
	mode,
}: RendererOptions) {
	const common = commonHeaders(publicOrigin);
	const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

	return async function render(
		request: Request,
		{ clientAddress = "", requestId }: Asker = {},
	): Promise<Page | Response> {
		const reference = newReference();
		const current = typeof build === "function" ? await build() : build;
		const entry = current.entry.module as unknown as EntryModule;
		const handle = handlers.get(current) ?? entry.createRequestHandler(current, mode);
		handlers.set(current, handle);
		const taken: { html?: string } = {};
		const response = await handle(
			request,
			entry.createRequestContext({
				backend,
				reference,
				log: (level, message, fields) => log(level, message, { reference, requestId, ...fields }),
				formKeySlot,
				publicOrigin,
				takeHtml: (html) => {
					taken.html = html;
				},
				clientAddress,
				recordEvent: (event: AnalyticsEvent) => events.record(event),
				measurementId,
			}),
		);
		if (isFile(response.headers)) {
			response.headers.set("x-request-id", requestId ?? reference);
			if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
			return response;
		}
		const { html } = taken;
		const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
		const headers: Record<string, string> = Object.fromEntries(response.headers);
		delete headers["set-cookie"];
		headers["x-request-id"] = requestId ?? reference;
		// The development server's pages run scripts and styles of Vite's own.
		if (mode === "production" && headers["content-type"]?.startsWith("text/html")) {
			headers["content-security-policy"] = contentSecurityPolicy(html ?? body.toString(), {
				withGoogle: measurementId !== null && !isStaffPage(request),
				filesOrigin: backend.files.origin,
			});
		}
		const isShared = response.status === 200 && request.method === "GET" && pageKey(new URL(request.url)) !== null;
		if (isShared && !headers["cache-control"]) Object.assign(headers, sharedCaching);
		headers["cache-control"] ??= "no-store";
		const { status } = response;
		const setCookies = response.headers.getSetCookie();
		return new Page({ status, headers: { ...headers, ...common }, setCookies, body }, formKeySlot);
	};
}

/** Nothing of the staff area is for Google. */
function isStaffPage({ url }: Request): boolean {
	return /^\/admin(\/|$)/i.test(new URL(url).pathname);
}

function isFile(headers: Headers): boolean {
	return headers.has("content-disposition") || /^image\//.test(headers.get("content-type") ?? "");
}
