import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
	createRequestHandler as createReactRouterHandler,
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	type ServerBuild,
	ServerRouter,
} from "react-router";
import { getServices } from "./context.server.ts";
import { logFailures } from "./log-failures.server.ts";
import { formatJsonLd } from "./thing.server.ts";
import { ServerValues } from "./ui/server-values.tsx";

// The HTTP server imports these from this bundle, so that it and the screens share one copy of React Router.
export const createRequestHandler = (build: ServerBuild, mode?: string) =>
	createReactRouterHandler(logFailures(build), mode);
export { createRequestContext } from "./context.server.ts";

/**
 * Renders the whole document before sending it, because the page cache stores whole documents. The nonce marks the
 * framework's inline scripts: server/http hashes the marked ones for the Content-Security-Policy, and removes the
 * nonce.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { reference, scriptNonce, structuredData } = getServices(context);
	const things = (status === 200 && structuredData.create?.()) || [];
	const jsonLd = things.length > 0 ? formatJsonLd(things) : null;
	const html = await renderDocument(
		<ServerValues value={{ reference: status >= 500 ? reference : "", scriptNonce, jsonLd }}>
			<ServerRouter context={routerContext} url={request.url} nonce={scriptNonce} />
		</ServerValues>,
		scriptNonce,
	);
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(html, { status, headers });
}

/** Logs an error outside of loaders and actions. `log` adds the reference that the page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
	// The query is not logged: it may hold what a visitor typed.
	const { pathname: path } = new URL(request.url);
	getServices(context).log("error", "A request failed", { path, error });
};

/** Renders to a buffer, once everything the document suspends on is resolved. */
function renderDocument(element: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		const chunks: Uint8Array[] = [];
		const collector = new Writable({
			write(chunk, _encoding, done) {
				chunks.push(chunk);
				done();
			},
			final(done) {
				resolve(Buffer.concat(chunks));
				done();
			},
		});
		const { pipe } = renderToPipeableStream(element, {
			nonce,
			// Otherwise, React moves the content of a large `Suspense` to the end of the document, where it needs a script to
			// appear.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => pipe(collector),
			onShellError: reject,
			onError: reject,
		});
	});
}
