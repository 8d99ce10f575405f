import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { Backend } from "../../app/ports.ts";
import type { ErrorCode } from "../../domain/errors.ts";
import { onceATurn } from "../cache/once-a-turn.ts";
import type { Page } from "../cache/page.ts";
import { PageCache } from "../cache/page-cache.ts";
import { pageKey } from "../cache/page-key.ts";
import type { EventBuffer } from "../telemetry/event-buffer.ts";
import { log } from "../telemetry/log.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { asker, clientAddress, requestId } from "./asker.ts";
import { createEventTaker, eventsPath } from "./events.ts";
import { isReadableForm, largestForm, mostBodyBytes, readBody, refusal } from "./limits.ts";
import { plainPage } from "./plain-page.ts";
import { newReference } from "./reference.ts";
import { createRenderer } from "./render.ts";
import { createRenderLimit, overloaded } from "./render-limit.ts";
import { type Asked, sendPage } from "./respond.ts";
import { commonHeaders, contentSecurityPolicy } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

export type AppOptions = {
	backend: Backend;
	/** The built site; in development a function, since it changes with the code. */
	build: ServerBuild | (() => Promise<ServerBuild>);
	/** The built browser files. */
	clientFolder: string;
	publicOrigin: string;
	/** How many processes serve the site: the rate limits are divided by it. */
	processes: number;
	trustedProxies: number;
	events: EventBuffer;
	/** Of Google Analytics 4, where the operator wants it; else null. */
	measurementId: string | null;
	/** Null where no metrics are collected. */
	metrics: Metrics | null;
	mode: "production" | "development";
};

/** The most that kept pages may take, in bytes. */
const pageCacheBytes = 48 * 1024 * 1024;

export type App = {
	fetch: Hono["fetch"];
	/** The page that is kept for a request of this address (path and query), spelled just as pages are kept. */
	findKept(address: string): Page | null;
};

/** The HTTP shell: limits, headers, static files and kept pages; everything else is a screen. */
export function createApp(options: AppOptions): App {
	const {
		backend,
		build,
		clientFolder,
		publicOrigin,
		processes,
		trustedProxies,
		events,
		measurementId,
		metrics,
		mode,
	} = options;
	const app = new Hono();
	const cache = new PageCache(pageCacheBytes);
	const { getCatalogueVersion, getLeadsVersion } = backend.documents;
	const versionOf = versionBy(getCatalogueVersion, getLeadsVersion);
	// Nobody outside can know it, so no stored text can stand where a form key belongs.
	const formKeySlot = `form-key-${randomUUID()}`;
	const render = createRenderer({ backend, build, formKeySlot, publicOrigin, events, measurementId, mode });
	const limited = createRenderLimit(() => metrics?.countRefusedRequest());
	metrics?.observePageCache(() => cache.stats());
	const takeEvents = createEventTaker(events, publicOrigin, processes);
	const headers = Object.entries(commonHeaders(publicOrigin));
	// Refusing must stay cheap when there is most of it to do.
	const refusals = new Map<ErrorCode, Awaited<ReturnType<typeof refusalPage>>>();

	app.use(async (c, next) => {
		await next();
		for (const [name, value] of headers) c.res.headers.set(name, value);
	});
	if (mode === "production") app.use(staticFiles(clientFolder));
	app.all("*", async (c) => {
		const url = new URL(c.req.url);
		if (c.req.method === "POST" && url.pathname === eventsPath) {
			const problem = await takeEvents(c.req.raw, url, clientAddress(c, trustedProxies));
			return problem ? refuse(problem) : new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
		}
		const refused = refusal(c.req.raw, url, publicOrigin);
		if (refused === "bodyTooLarge") await readBody(c.req.raw, 0);
		if (refused) return refuse(refused);
		return c.req.method === "POST" ? post(c, url) : get(c, url);
	});
	app.onError(async (error, c) => {
		// Nobody waits for an answer any more, and nothing here has failed.
		if (c.req.raw.signal.aborted) return refuse("badRequest");
		if (error === overloaded) return refuse("overloaded");
		const reference = newReference();
		log("error", "A request failed", { reference, requestId: requestId(c, trustedProxies), path: c.req.path, error });
		return refuse("unexpected", reference);
	});
	// With the embedded store, asking it takes as long as most of what else a kept page needs.
	const versionInTurn = versionBy(onceATurn(getCatalogueVersion), onceATurn(getLeadsVersion));
	return { fetch: app.fetch, findKept: (address) => cache.find(address, versionInTurn) };

	async function get(c: Context, url: URL): Promise<Response> {
		const key = mode === "production" ? pageKey(url) : null;
		if (key !== null) {
			const page = await cache.get(key, versionOf, () => limited("pages", () => renderPage(publicOrigin + key)));
			return sendPage(askedBy(c), page);
		}
		const request = new Request(url, { headers: c.req.raw.headers });
		return send(c, await limited("pages", () => render(request, asker(c, trustedProxies))));
	}

	async function renderPage(address: string): Promise<Page> {
		const page = await render(new Request(address));
		if (page instanceof Response) throw new Error(`A file is no page to be kept: ${address}`);
		// Packing is a part of the work that is limited, and nearly everybody takes the form that is preferred.
		await page.in(page.encodings[0] ?? "identity", "quick");
		return page;
	}

	/** A page in the encoding that suits, or a file as it is. */
	async function send(c: Context, answer: Page | Response): Promise<Response> {
		if (!(answer instanceof Response)) return sendPage(askedBy(c), answer);
		if (c.req.method !== "HEAD") return answer;
		await answer.body?.cancel();
		return new Response(null, answer);
	}

	async function post(c: Context, url: URL): Promise<Response> {
		const sent = new Headers(c.req.raw.headers);
		// The origin was compared already, with the public one too; behind a proxy it would not match the inner address.
		sent.delete("origin");
		const most = mostBodyBytes(sent, url);
		const isStranger = most > largestForm && !(await backend.auth.findStaff(sent.get("cookie")));
		const body = await readBody(c.req.raw, isStranger ? largestForm : most);
		if (body) return answerPost(c, url, sent, body);
		if (!isStranger) return refuse("bodyTooLarge");
		// The guard answers with the way to the sign-in, and needs nothing of what was sent.
		sent.delete("content-length");
		sent.set("content-type", "application/x-www-form-urlencoded");
		return answerPost(c, url, sent, new Uint8Array());
	}

	async function answerPost(c: Context, url: URL, sent: Headers, body: Uint8Array<ArrayBuffer>): Promise<Response> {
		if (!(await isReadableForm(body, sent))) return refuse("badRequest");
		const request = new Request(url, { method: "POST", headers: sent, body });
		const page = await limited("forms", () => render(request, asker(c, trustedProxies)));
		if (page.status === 405 && !isHtml(page)) return refuse("methodNotAllowed");
		return send(c, page);
	}

	async function refusalPage(code: ErrorCode, reference: string) {
		const { assets } = typeof build === "function" ? await build() : build;
		const { status, html } = plainPage(code, assets.routes.root?.css ?? [], reference);
		const page = { status, html, policy: contentSecurityPolicy(html) };
		if (mode === "production" && reference === "") refusals.set(code, page);
		return page;
	}

	async function refuse(code: ErrorCode, reference = ""): Promise<Response> {
		const page = (reference === "" && refusals.get(code)) || (await refusalPage(code, reference));
		return new Response(page.html, {
			status: page.status,
			headers: {
				"content-type": "text/html; charset=utf-8",
				"content-security-policy": page.policy,
				"cache-control": "no-store",
				...(code === "methodNotAllowed" && { allow: "GET, HEAD, POST" }),
				...(code === "overloaded" && { "retry-after": "2" }),
			},
		});
	}
}

/** Popular order follows the leads; every other page only the catalogue. */
function versionBy(catalogue: () => number, leads: () => number) {
	return (key: string) => (key.includes("sort=popular") ? `${catalogue()}.${leads()}` : String(catalogue()));
}

function isHtml(answer: Page | Response): boolean {
	const type = answer instanceof Response ? answer.headers.get("content-type") : answer.contentType;
	return type?.startsWith("text/html") ?? false;
}

function askedBy(c: Context): Asked {
	return { acceptEncoding: c.req.header("accept-encoding"), ifNoneMatch: c.req.header("if-none-match") };
}
