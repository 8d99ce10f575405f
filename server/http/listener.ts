import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Page } from "../cache/page.ts";
import type { Encoding } from "../cache/page-packing.ts";
import { log } from "../telemetry/log.ts";
import type { App } from "./app.ts";
import type { LeadTaker } from "./lead-sending.ts";
import { encodingFor, isKnown } from "./respond.ts";

/**
 * What `node:http` calls for each request. A page that is kept just under the address asked for, and packed as the client
 * likes it, goes out from here: that is most of what a site is asked, and the app would take twice as long for it. So
 * does the answer to a lead that a page's script sent, of which many may come at once.
 */
export function createListener(app: App, leads: LeadTaker): RequestListener {
	const listener = getRequestListener(app.fetch);
	return (request, response) => {
		if (answerKept(app, request, response)) return;
		const activityId = leads.activityOf(request);
		if (activityId === null) void listener(request, response);
		else takeLead(activityId, request, response).catch((error: Error) => giveUp(request, response, error));
	};

	async function takeLead(activityId: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
		const rawBody = await bodyOf(request);
		if (await leads.take(activityId, rawBody, request, response)) return;
		// The app then takes the body from there.
		await listener(Object.assign(request, { rawBody }), response);
	}
}

/** What no code foresaw. Whoever waits sees the connection end, and may send the same form again. */
function giveUp({ url }: IncomingMessage, response: ServerResponse, error: Error): void {
	log("error", "A request failed", { path: url, error });
	response.destroy();
}

/** The whole body, whose length was looked at before. It never comes where the sender goes away. */
function bodyOf(request: IncomingMessage): Promise<Buffer> {
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => resolve(Buffer.concat(chunks)));
	});
}

/** False where the app has to answer. A failure (the store's, say) is the app's too: it logs it, and has a page for it. */
function answerKept(app: App, request: IncomingMessage, response: ServerResponse): boolean {
	if (request.method !== "GET" && request.method !== "HEAD") return false;
	try {
		const page = app.findKept(request.url ?? "");
		return page !== null && sendKept(page, request, response);
	} catch {
		return response.headersSent;
	}
}

/** False where the page has to be packed first. */
function sendKept(page: Page, { headers, method }: IncomingMessage, response: ServerResponse): boolean {
	const asked = {
		acceptEncoding: headers["accept-encoding"] as string | undefined,
		ifNoneMatch: headers["if-none-match"],
	};
	if (isKnown(page, asked)) {
		response.writeHead(304, page.headersNotModified).end();
		return true;
	}
	const encoding = encodingFor(page, asked);
	const packed = page.find(encoding);
	if (!packed) return false;
	response.writeHead(page.status, packed.headers);
	// Node.js hands all of them to the system together.
	const pieces = method === "HEAD" ? [] : packed.body();
	const last = pieces.pop();
	for (const piece of pieces) response.write(piece);
	response.end(last);
	if (packed.effort === "quick") improve(page, encoding);
	return true;
}

/** Asked for again, it is worth being packed well, once: not here, but in a thread of its own. Where that fails all stays as it is. */
function improve(page: Page, encoding: Encoding): void {
	page.in(encoding, "best").catch((error: Error) => {
		log("warn", "A kept page could not be packed better", { error: error.message });
	});
}
