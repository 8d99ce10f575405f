import type { MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { createReportLog, reportsPerClient } from "./browser-report-log.ts";
import type { AppEnv } from "./client.ts";
import { RateLimit } from "./rate-limit.ts";
import { readBody } from "./read-body.ts";
import { RequestError } from "./request-error.ts";

/** The path that browsers report a screen to that failed while it was rendered. */
export const screenFailuresPath = "/screen-failures";

const maxBytes = 4096;

/** No message of an error: it may quote what was typed. */
const Report = z.strictObject({
	type: z.string().check(z.regex(/^\w{0,60}$/)),
	/** The script's name, line and column. */
	place: z.string().check(z.regex(/^([\w.-]{1,100}:\d{1,7}:\d{1,7})?$/)),
	path: z.string(),
});
type ScreenFailure = { reference: string; type: string; place: string; route: string };

type ScreenFailuresOptions = {
	processes: number;
	matchRoute: (path: string) => string;
	log: (failure: ScreenFailure) => void;
};

/** Logs what failed in a browser, and answers with the reference in the log, or with nothing if it logs no more. */
export function receiveScreenFailures({
	processes,
	matchRoute,
	log,
}: ScreenFailuresOptions): MiddlewareHandler<AppEnv> {
	const rateLimit = new RateLimit(reportsPerClient, processes);
	const logOnce = createReportLog<Omit<ScreenFailure, "reference">>((kind, reference) => log({ reference, ...kind }));

	return async (c) => {
		if (!rateLimit.tryTake(c.var.client.network, Date.now())) throw new RequestError("rateLimited");
		const body = await readBody(c.req.raw, maxBytes);
		if (!body) throw new RequestError("bodyTooLarge");
		const { type, place, path } = parseReport(body.toString());
		const reference = logOnce({ type, place, route: matchRoute(path) });
		return new Response(reference, { headers: { "cache-control": "no-store", "content-type": "text/plain" } });
	};
}

function parseReport(text: string): z.infer<typeof Report> {
	try {
		return z.parse(Report, JSON.parse(text));
	} catch {
		throw new RequestError("badRequest");
	}
}
