import type { Log } from "../../domain/log.ts";
import type { Documents } from "../../store/port.ts";
import type { Render } from "./render.ts";

/** The Retry-After of responses during an outage, in seconds. */
export const retryAfterSeconds = 10;

type Store = Pick<Documents, "getOutage">;

/**
 * Answers pages that cannot be rendered during a database outage with 503 and Retry-After: the page itself has no
 * error, and another server may succeed. Forms keep their own response.
 */
export function answerOutages(render: Render, documents: Store): Render {
	return async (request, client) => {
		const page = await render(request, client);
		const isFailure = request.method !== "POST" && page.status >= 500 && !(page instanceof Response);
		if (!isFailure || documents.getOutage() === null) return page;
		return { ...page, status: 503, headers: { ...page.headers, "retry-after": String(retryAfterSeconds) } };
	};
}

/**
 * During a database outage, logs the first error of each kind as such and repeats at level debug, so that they don't
 * flood the log.
 */
export function logOncePerOutage(log: Log, documents: Store): Log {
	const reported = new Set<string>();
	let reportedSince = 0;
	return (level, message, fields) => {
		const outage = documents.getOutage();
		if (level !== "error" || outage === null) return log(level, message, fields);
		if (outage.since !== reportedSince) reported.clear();
		reportedSince = outage.since;
		log(reported.has(message) ? "debug" : "error", message, fields);
		reported.add(message);
	};
}
