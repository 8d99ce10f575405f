import { setImmediate as nextIteration } from "node:timers/promises";
import type { Render } from "./render.ts";
import { RequestError } from "./request-error.ts";

/** Upper limits of the queue depth, renders in progress included. Forms are the more important. */
const maxQueueDepth = { GET: 96, POST: 256 };

/**
 * Sheds load: a request beyond the maximum queue depth would wait for seconds, so it is rejected at once and told to come
 * back. Starts one render per iteration of the event loop: with the embedded store a render never yields, and all requests that
 * were read in one iteration would be rendered before new ones, cached pages among them, are read.
 */
export function limitRenders(render: Render, onReject: () => void): Render {
	let queueDepth = 0;
	let lastStart: Promise<void> = Promise.resolve();

	return async (request, client) => {
		if (queueDepth >= maxQueueDepth[request.method === "POST" ? "POST" : "GET"]) {
			onReject();
			throw new RequestError("overloaded");
		}
		queueDepth++;
		try {
			lastStart = lastStart.then(() => nextIteration());
			await lastStart;
			return await render(request, client);
		} finally {
			queueDepth--;
		}
	};
}
