import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { getServices } from "./context.server.ts";
import { ServerValues } from "./ui/server-values.tsx";

// The server takes these from here, so that it and the screens share one copy of React Router, in development too.
export { createRequestHandler } from "react-router";
export { createRequestContext } from "./context.server.ts";

/** Renders the whole document: the page cache stores it whole, and the Content-Security-Policy hashes its scripts. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { reference, scriptNonce } = getServices(context);
	const html = await renderDocument(
		<ServerValues value={{ reference: status >= 500 ? reference : "" }}>
			<ServerRouter context={routerContext} url={request.url} nonce={scriptNonce} />
		</ServerValues>,
		scriptNonce,
	);
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(html, { status, headers });
}

/** Logs an unexpected error once, with the reference that the page shows. Thrown responses (404 and the like) are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
	// Without the query, which may hold what a visitor typed.
	const { pathname: path } = new URL(request.url);
	getServices(context).log("error", "A request failed", { path, error });
};

/** Renders to a buffer, once everything that the document suspends on has been resolved. */
function renderDocument(document: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
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
		const { pipe } = renderToPipeableStream(document, {
			nonce,
			onAllReady: () => pipe(collector),
			onShellError: reject,
			onError: reject,
		});
	});
}
