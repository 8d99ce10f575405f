import type { MiddlewareHandler } from "hono";
import type { TokenBucketLimit } from "../../domain/token-bucket.ts";
import type { AppEnv } from "./client.ts";
import { isForm } from "./form-request.ts";
import { RateLimit } from "./rate-limit.ts";
import { RequestError } from "./request-error.ts";

/**
 * The forms that make the site send mail to an address that anybody may type, and those by which providers answer. Other
 * signed links are not among them: a mailbox provider sends what all of its users answer, from a few addresses.
 */
const mailingForms = /^\/((newsletter|my-data|alerts|admin\/password-reset)(\.data)?\/?$|provider\/)/i;

/** How many such forms one client may send: enough for a school behind one address. */
const formsPerClient: TokenBucketLimit = { capacity: 40, refillPerSecond: 0.2 };

/** Refuses forms that one client sends too often. Other bodies are refused anyway. */
export function limitForms(processes: number): MiddlewareHandler<AppEnv> {
	const rateLimit = new RateLimit(formsPerClient, processes);

	return async (c, next) => {
		if (c.req.method === "POST" && mailingForms.test(c.req.path) && isForm(c.req.raw)) {
			if (!rateLimit.tryTake(c.var.client.network, Date.now())) throw new RequestError("rateLimited");
		}
		await next();
	};
}
