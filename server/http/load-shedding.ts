import { setImmediate as nextIteration } from "node:timers/promises";
import { FairQueue } from "./fair-queue.ts";
import type { Render } from "./render.ts";
import { RequestError } from "./request-error.ts";

/** Maximum queue depth, including renders in progress. It is higher for forms, which matter more. */
const maxQueueDepth = { GET: 96, POST: 256 };

/**
 * Sheds load: a request beyond the maximum queue depth would wait for seconds, so it is rejected at once and told to
 * come back. The queue is fair: one client's searches delay each other, not other clients' pages, and when it is full,
 * the client with the most requests gives one up. Starts one render per event loop iteration: with the embedded store,
 * a render never yields, so all requests that were read in one iteration would be rendered before new ones, including
 * cached pages, are read.
 */
export function limitRenders(render: Render, onReject: () => void): Render {
	const queue = new FairQueue();
	let isStarting = false;

	return async (request, client) => {
		const kind = request.method === "POST" ? "POST" : "GET";
		if (queue.depth >= maxQueueDepth[kind]) {
			onReject();
			if (!queue.makeRoom(client.network, new RequestError("overloaded"))) throw new RequestError("overloaded");
		}
		const turn = queue.wait(client.network, kind);
		void startRenders();
		await turn;
		try {
			return await render(request, client);
		} finally {
			queue.finish(client.network, kind);
			void startRenders();
		}
	};

	async function startRenders(): Promise<void> {
		if (isStarting) return;
		isStarting = true;
		do await nextIteration();
		while (queue.startNext());
		isStarting = false;
	}
}
