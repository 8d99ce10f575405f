import type { Render } from "./render.ts";
import { RequestError } from "./request-error.ts";

/** Concurrency limits: renders in progress from which on a page, or a form, is rejected. Forms are the more important. */
const maxConcurrentRenders = { GET: 96, POST: 256 };

/** Sheds load: a request beyond the limit would wait for seconds, so it is rejected at once and told to come back. */
export function limitRenders(render: Render, onReject: () => void): Render {
	let concurrentRenders = 0;
	return async (request, client) => {
		if (concurrentRenders >= maxConcurrentRenders[request.method === "POST" ? "POST" : "GET"]) {
			onReject();
			throw new RequestError("overloaded");
		}
		concurrentRenders++;
		try {
			return await render(request, client);
		} finally {
			concurrentRenders--;
		}
	};
}
