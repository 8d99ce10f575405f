import { setImmediate as nextTurn } from "node:timers/promises";
import type { Render } from "./render.ts";
import { RequestError } from "./request-error.ts";

/** Upper limits of the queue depth, renders in progress included. Forms are the more important. */
const maxQueueDepth = { GET: 96, POST: 256 };

/**
 * Sheds load: a request beyond the maximum queue depth would wait for seconds, so it is rejected at once and told to come
 * back. Starts one render per turn of the event loop: with the embedded store a render never yields, and all requests that
 * were read in one turn would be rendered before new ones, cached pages among them, are read.
 */
export function limitRenders(render: Render, onReject: () => void): Render {
	let queueDepth = 0;
	let lastTurn: Promise<void> = Promise.resolve();

	return async (request, client) => {
		if (queueDepth >= maxQueueDepth[request.method === "POST" ? "POST" : "GET"]) {
			onReject();
			throw new RequestError("overloaded");
		}
		queueDepth++;
		try {
			lastTurn = lastTurn.then(() => nextTurn());
			await lastTurn;
			return await render(request, client);
		} finally {
			queueDepth--;
		}
	};
}
