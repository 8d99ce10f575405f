import { createHmac, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import * as z from "zod";
import { emailField } from "../../domain/forms/fields.ts";
import { parseJson } from "../../domain/parse-json.ts";
import type { Documents } from "../../store/port.ts";
import { log } from "../telemetry/log.ts";
import type { AppEnv } from "./client.ts";
import { readBody } from "./read-body.ts";
import { RequestError } from "./request-error.ts";

/** The path that a mail provider reports bounces and complaints to. */
export const mailNoticesPath = "/mail/notices";

/** Upper limit of a request, in bytes: about 1,000 notices. */
const maxBytes = 128 * 1024;

const Notice = z.object({ email: emailField(), type: z.enum(["bounced", "complained"]) });
const Notices = z.union([Notice.transform((notice) => [notice]), z.array(Notice).max(1000)]);

/**
 * Accepts notices of hard bounces and complaints: their addresses get no more mail. The header `X-Signature` holds
 * `sha256=` and the HMAC-SHA256 of the body with the secret, in hexadecimal digits. Idempotent.
 */
export function receiveMailNotices(
	outbox: Pick<Documents["outbox"], "suppress">,
	secret: string,
): MiddlewareHandler<AppEnv> {
	return async (c) => {
		const body = await readBody(c.req.raw, maxBytes);
		if (!body) throw new RequestError("bodyTooLarge");
		if (!isSigned(body, c.req.header("x-signature") ?? "", secret)) return c.text("Wrong signature\n", 401);
		const notices = Notices.safeParse(parseJson(body.toString()));
		if (!notices.success) throw new RequestError("badRequest");
		for (const { email, type } of notices.data) await outbox.suppress(email, type);
		log("info", "Suppressed addresses reported by the mail provider", { count: notices.data.length });
		return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
	};
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
	const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
	const given = Buffer.from(signature);
	return given.length === expected.length && timingSafeEqual(given, expected);
}
