import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { freePort } from "../../support/free-port.ts";

/** What a proxy forwarded to the site. */
export type ReceivedRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

/** A server that replaces the site behind a proxy. It passes every health check. */
export type Origin = {
	port: number;
	/** In order, without health checks. A request is added when its headers have arrived. */
	received: ReceivedRequest[];
};

/** Starts a server for the running test. */
export async function startOrigin(answer: RequestListener): Promise<Origin> {
	const received: ReceivedRequest[] = [];
	const server = createServer((request, response) => {
		if (request.url?.startsWith("/health/")) {
			response.end("ready");
			return;
		}
		received.push(request);
		answer(request, response);
	});
	const port = await freePort();
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { port, received };
}
