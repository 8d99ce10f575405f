import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { Backend } from "../backend/backend.ts";
import type { ErrorCode } from "../domain/errors.ts";
import { clientAddress } from "./client-address.ts";
import { formLimit, isReadableForm, readBody, refusal } from "./limits.ts";
import { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { plainPage } from "./plain-page.ts";
import { newReference } from "./reference.ts";
import { createRenderer } from "./render.ts";
import { sendPage } from "./respond.ts";
import { commonHeaders, contentSecurityPolicy } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

export type AppOptions = {
	backend: Backend;
	/** The built site; in development a function, since it changes with the code. */
	build: ServerBuild | (() => Promise<ServerBuild>);
	/** The built browser files. */
	clientFolder: string;
	publicOrigin: string;
	trustedProxies: number;
	mode: "production" | "development";
};

/** The most that kept pages may take, in bytes. */
const pageCacheBytes = 48 * 1024 * 1024;

/** The HTTP shell: limits, headers, static files and kept pages; everything else is a screen. */
export function createApp(options: AppOptions): Hono {
	const { backend, build, clientFolder, publicOrigin, trustedProxies, mode } = options;
	const app = new Hono();
	const cache = new PageCache(pageCacheBytes);
	// Nobody outside can know it, so no stored text can stand where a form key belongs.
	const formKeySlot = `form-key-${randomUUID()}`;
	const render = createRenderer({ backend, build, formKeySlot, publicOrigin, mode });
	const headers = Object.entries(commonHeaders(publicOrigin));

	app.use(async (c, next) => {
		await next();
		for (const [name, value] of headers) c.res.headers.set(name, value);
	});
	if (mode === "production") app.use(staticFiles(clientFolder));
	app.all("*", async (c) => {
		const url = new URL(c.req.url);
		const refused = refusal(c.req.raw, url, publicOrigin);
		if (refused === "tooLarge") await readBody(c.req.raw);
		if (refused) return refuse(refused);
		return c.req.method === "POST" ? post(c, url) : get(c, url);
	});
	app.onError(async (error, c) => {
		// Nobody waits for an answer any more, and nothing here has failed.
		if (c.req.raw.signal.aborted) return refuse("badRequest");
		const reference = newReference();
		console.error(JSON.stringify({ level: "error", reference, url: c.req.url, error: error.stack }));
		return refuse("unexpected", reference);
	});
	return app;

	async function get(c: Context, url: URL): Promise<Response> {
		const key = mode === "production" ? pageKey(url) : null;
		const page =
			key === null
				? await render(new Request(url, { headers: c.req.raw.headers }), clientAddress(c, trustedProxies))
				: await cache.get(key, versionOf(key), () => render(new Request(publicOrigin + key)));
		return sendPage(c.req.raw.headers, page, formKeySlot);
	}

	async function post(c: Context, url: URL): Promise<Response> {
		const body = await readBody(c.req.raw, formLimit(url.pathname));
		if (!body) return refuse("tooLarge");
		const sent = new Headers(c.req.raw.headers);
		// The origin was compared already, with the public one too; behind a proxy it would not match the inner address.
		sent.delete("origin");
		if (!(await isReadableForm(body, sent))) return refuse("badRequest");
		const page = await render(
			new Request(url, { method: "POST", headers: sent, body }),
			clientAddress(c, trustedProxies),
		);
		if (page.status === 405 && !page.headers["content-type"]?.startsWith("text/html")) return refuse("wrongMethod");
		return sendPage(c.req.raw.headers, page, formKeySlot);
	}

	/** Popular order follows the leads; every other page only the catalogue. */
	function versionOf(key: string): string {
		const { documents } = backend;
		const catalogue = documents.version();
		return key.includes("sort=popular") ? `${catalogue}.${documents.leadsVersion()}` : String(catalogue);
	}

	async function refuse(code: ErrorCode, reference = ""): Promise<Response> {
		const { assets } = typeof build === "function" ? await build() : build;
		const page = plainPage(code, assets.routes.root?.css ?? [], reference);
		return new Response(page.html, {
			status: page.status,
			headers: {
				"content-type": "text/html; charset=utf-8",
				"content-security-policy": contentSecurityPolicy(page.html),
				"cache-control": "no-store",
				...(code === "wrongMethod" && { allow: "GET, HEAD, POST" }),
			},
		});
	}
}
