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

// The shell takes these from here, so that it and the screens share one copy of the router, in development too.
export { createRequestHandler } from "react-router";
export { servicesFor } from "./context.server.ts";

/** The document as one text: pages are kept whole in the page cache, and their inline scripts are hashed for the policy. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { reference, formKeySlot } = getServices(context);
	const html = await render(
		<ServerValues value={{ reference: status >= 500 ? reference : "", formKeySlot }}>
			<ServerRouter context={routerContext} url={request.url} />
		</ServerValues>,
		request.signal,
	);
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(html, { status, headers });
}

/** The unexpected, logged once with the number that the page shows. Answers thrown on purpose (404 and the like) are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
	// Not the query, which may hold what somebody typed.
	const { pathname: path } = new URL(request.url);
	getServices(context).log("error", "A request failed", { path, error });
};

function render(page: React.ReactNode, signal: AbortSignal): Promise<string> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const body = new Writable({
			write(chunk, _encoding, done) {
				chunks.push(Buffer.from(chunk));
				done();
			},
			final(done) {
				resolve(Buffer.concat(chunks).toString());
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
