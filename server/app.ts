import { randomBytes, randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { type Context, Hono } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Backend } from "../backend/backend.ts";
import type { ErrorCode } from "../domain/errors.ts";
import { readBody, refusal } from "./limits.ts";
import { type CachedPage, PageCache, packPage } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { plainPage } from "./plain-page.ts";
import { commonHeaders, contentSecurityPolicy } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

export type AppOptions = {
	backend: Backend;
	build: ServerBuild | (() => Promise<ServerBuild>);
	/** The built browser files. */
	clientFolder: string;
	publicOrigin: string;
	mode: "production" | "development";
};

/** The most that kept pages may take, in bytes. */
const pageCacheBytes = 48 * 1024 * 1024;

/** The HTTP shell: ids, limits, headers, static files and kept pages; everything else is a screen. */
export function createApp({ backend, build, clientFolder, publicOrigin, mode }: AppOptions): Hono {
	const app = new Hono();
	const cache = new PageCache(pageCacheBytes);
	const handler = createRequestHandler(build, mode);
	const headers = Object.entries(commonHeaders(publicOrigin));
	// Nobody outside can know it, so no stored text can stand where a form key belongs.
	const formKeySlot = `form-key-${randomUUID()}`;

	app.use(async (c, next) => {
		await next();
		for (const [name, value] of headers) c.res.headers.set(name, value);
	});
	if (mode === "production") app.use(staticFiles(clientFolder));
	app.all("*", answer);
	app.onError(async (error, c) => {
		const reference = newReference();
		console.error(JSON.stringify({ level: "error", reference, url: c.req.url, error: error.stack }));
		return refuse("unexpected", reference);
	});
	return app;

	async function answer(c: Context): Promise<Response> {
		const url = new URL(c.req.url);
		const refused = refusal(c.req.raw, url, publicOrigin);
		if (refused) {
			if (refused === "tooLarge") await readBody(c.req.raw);
			return refuse(refused);
		}
		if (c.req.method === "POST") return post(c, url);
		const key = mode === "production" ? pageKey(url) : null;
		if (key === null) return send(c, await renderPage(new Request(c.req.url, { headers: c.req.raw.headers })));
		const page = await cache.get(key, pageVersion(key), () => renderPage(new Request(publicOrigin + key)));
		return send(c, page);
	}

	async function post(c: Context, url: URL): Promise<Response> {
		const body = await readBody(c.req.raw);
		if (!body) return refuse("tooLarge");
		const sent = new Headers(c.req.raw.headers);
		// The origin was compared already, with the public one too; behind a proxy it would not match the inner address.
		sent.delete("origin");
		if (!(await isReadableForm(body, sent))) return refuse("badRequest");
		const request = new Request(url, { method: "POST", headers: sent, body });
		return send(c, await renderPage(request));
	}

	/** Popular order follows the leads; every other page only the catalogue. */
	function pageVersion(key: string): string {
		const { documents } = backend;
		return key.includes("sort=popular")
			? `${documents.version()}.${documents.leadsVersion()}`
			: `${documents.version()}`;
	}

	async function renderPage(request: Request): Promise<CachedPage> {
		const reference = newReference();
		const entry = (typeof build === "function" ? await build() : build).entry.module as unknown as {
			servicesFor(services: object): Parameters<typeof handler>[1];
		};
		const response = await handler(request, entry.servicesFor({ backend, reference, formKeySlot, publicOrigin }));
		const sent: Record<string, string> = Object.fromEntries(response.headers);
		sent["x-request-id"] = reference;
		const body = Buffer.from(await response.arrayBuffer());
		// The development server's pages run scripts and styles of Vite's own.
		if (mode === "production" && sent["content-type"]?.startsWith("text/html")) {
			sent["content-security-policy"] = contentSecurityPolicy(body.toString());
		}
		if (response.status === 200 && request.method === "GET" && pageKey(new URL(request.url)) !== null) {
			sent["cache-control"] ??= "public, max-age=0, s-maxage=60, must-revalidate";
		} else sent["cache-control"] ??= "no-store";
		return packPage(response.status, sent, body);
	}

	function send(c: Context, page: CachedPage): Response {
		if (page.identity.includes(formKeySlot)) return sendWithFormKey(c, page);
		const tagged = { ...page.headers, etag: page.etag, vary: "accept-encoding" };
		if (page.status === 200 && c.req.header("if-none-match")?.split(/,\s*/).includes(page.etag)) {
			return new Response(null, { status: 304, headers: tagged });
		}
		const encoding = acceptedEncoding(c);
		if (!encoding) return new Response(bytes(page.identity), { status: page.status, headers: tagged });
		return new Response(bytes(page[encoding]), {
			status: page.status,
			headers: { ...tagged, "content-encoding": encoding },
		});
	}

	/** A page with a lead form is kept once, but each sending carries its own key: two parents must never share one. */
	function sendWithFormKey(c: Context, page: CachedPage): Response {
		const body = Buffer.from(page.identity.toString().replaceAll(formKeySlot, randomUUID()));
		const own = { ...page.headers, "cache-control": "private, no-cache", vary: "accept-encoding" };
		if (!acceptedEncoding(c)) return new Response(bytes(body), { status: page.status, headers: own });
		return new Response(bytes(gzipSync(body, { level: 3 })), {
			status: page.status,
			headers: { ...own, "content-encoding": "gzip" },
		});
	}

	async function refuse(code: ErrorCode, reference = ""): Promise<Response> {
		const current = typeof build === "function" ? await build() : build;
		const styles = current.assets.routes.root?.css ?? [];
		const page = plainPage(code, styles, reference);
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

async function isReadableForm(body: Uint8Array<ArrayBuffer>, headers: Headers): Promise<boolean> {
	const type = headers.get("content-type") ?? "";
	try {
		await new Response(body, { headers: { "content-type": type } }).formData();
		return true;
	} catch {
		return false;
	}
}

function acceptedEncoding(c: Context): "br" | "gzip" | null {
	const accepted = c.req.header("accept-encoding") ?? "";
	if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
	return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? "gzip" : null;
}

/** Eight letters and digits that can be read out on the telephone: no I, L, O or U (Crockford's base 32). */
function newReference(): string {
	const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
	const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join("");
	return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
	return buffer as Uint8Array<ArrayBuffer>;
}
