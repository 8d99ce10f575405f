import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** In milliseconds: between two looks at the connections of a server that is being stopped. */
const betweenLooks = 50;
const longestIdle = 65_000;
/** How long a connection may stay on which nothing has been asked yet: a request may be on its way. */
const longestSilence = 1000;

export type HttpServer = {
	server: Server;
	isDraining(): boolean;
	/** How many requests are under way. */
	underWay(): number;
	/**
	 * Takes nothing new after so many milliseconds, lets what is under way end, and tells how many requests took longer
	 * than `longest` milliseconds from then on and were cut off. Until then each connection is closed with its answer.
	 */
	drain(options: { delay: number; longest: number }): Promise<number>;
};

/** An HTTP server that knows what is under way, and can be stopped without cutting off an answer. */
export function createHttpServer(listener: RequestListener): HttpServer {
	const responses = new Set<ServerResponse>();
	let isDraining = false;
	const server = createServer((request, response) => {
		responses.add(response);
		response.once("close", () => responses.delete(response));
		if (isDraining) response.shouldKeepAlive = false;
		listener(request, response);
	});

	// A busy server may look at what came over a connection only after its time is up: proxies wait for a minute, too.
	server.keepAliveTimeout = longestIdle;

	async function drain({ delay, longest }: { delay: number; longest: number }): Promise<number> {
		isDraining = true;
		for (const response of responses) response.shouldKeepAlive = false;
		await wait(delay);
		const begun = performance.now();
		let cutOff = 0;
		let busyAt = begun;
		const looking = setInterval(() => {
			const now = performance.now();
			if (responses.size > 0) busyAt = now;
			// Where the headers had gone out before, the connection is not told to close: it is closed once it is idle.
			server.closeIdleConnections();
			const isLate = now - begun > longest;
			if (!isLate && now - busyAt < longestSilence) return;
			cutOff += responses.size;
			server.closeAllConnections();
		}, betweenLooks);
		await new Promise((done) => server.close(done));
		clearInterval(looking);
		return cutOff;
	}

	return { server, isDraining: () => isDraining, underWay: () => responses.size, drain };
}
