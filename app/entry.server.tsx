import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { getServices } from "./context.server.ts";
import { ServerValues } from "./ui/server-values.tsx";

// The shell takes these from here, so that it and the screens share one copy of the router, in development too.
export { createRequestHandler } from "react-router";
export { createRequestContext } from "./context.server.ts";

/** The document as a whole: pages are kept whole in the page cache, and their inline scripts are hashed for the policy. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { reference, takeHtml } = getServices(context);
	await readData(routerContext);
	const page = (
		<ServerValues value={{ reference: status >= 500 ? reference : "" }}>
			<ServerRouter context={routerContext} url={request.url} />
		</ServerValues>
	);
	const html = renderAtOnce(page);
	headers.set("content-type", "text/html; charset=utf-8");
	if (html === null) return new Response(await renderInSteps(page, request.signal), { status, headers });
	takeHtml(html);
	return new Response(null, { status, headers });
}

/** The unexpected, logged once with the number that the page shows. Answers thrown on purpose (404 and the like) are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
	// Not the query, which may hold what somebody typed.
	const { pathname: path } = new URL(request.url);
	getServices(context).log("error", "A request failed", { path, error });
};

/**
 * Reads what the loaders gave to its end, and hands it to the router as if it had read it itself. Otherwise the router waits
 * for it in the middle of the page, which only the slower renderer can do.
 */
async function readData(context: EntryContext): Promise<void> {
	const { serverHandoffStream, renderMeta } = context;
	if (!serverHandoffStream || !renderMeta) return;
	const results: { done: boolean; value: string }[] = [];
	const decoder = new TextDecoder();
	for await (const chunk of serverHandoffStream) {
		results.push({ done: false, value: decoder.decode(chunk, { stream: true }) });
	}
	results.push({ done: true, value: decoder.decode() });
	renderMeta.streamCache = Object.fromEntries(
		results.map((result, at) => [at, Object.assign(Promise.resolve(), { result })]),
	);
	// The router takes a reader of it each time it renders, and has no use for it any more.
	context.serverHandoffStream = { getReader: () => null } as unknown as ReadableStream;
}

/** The page as one text, or null where a part of it has to be waited for, or fails: the other renderer tells how. */
function renderAtOnce(page: React.ReactNode): string | null {
	try {
		const html = renderToString(page);
		// React's sign of what failed is "<!--$!-->". Most of it is no part of any text, and "<" alone would be found a thousand times.
		return html.includes("$!-->") ? null : `<!DOCTYPE html>${html}`;
	} catch {
		return null;
	}
}

/** Takes a third longer for the same page: it encodes each piece of it by itself. */
function renderInSteps(page: React.ReactNode, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const body = new Writable({
			write(chunk, _encoding, done) {
				chunks.push(Buffer.from(chunk));
				done();
			},
			final(done) {
				resolve(Buffer.concat(chunks) as Uint8Array<ArrayBuffer>);
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(page, {
			onAllReady: () => pipe(body),
			onShellError: reject,
			onError: reject,
		});
		signal.addEventListener("abort", () => abort(signal.reason), { once: true });
	});
}
