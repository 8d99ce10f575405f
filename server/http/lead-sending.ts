import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backend } from "../../app/ports.ts";
import { type ErrorCode, errors } from "../../domain/errors.ts";
import { parseForm } from "../../domain/forms/parse-form.ts";
import { failedAnswer, type LeadAnswer } from "../../domain/lead/lead-answer.ts";
import { LeadForm } from "../../domain/lead/lead-form.ts";
import { saveLead } from "../../domain/lead/save-lead.ts";
import type { EventBuffer } from "../telemetry/event-buffer.ts";
import { log } from "../telemetry/log.ts";
import { encodeActionData } from "./action-data.ts";
import { requestIdOf } from "./asker.ts";
import { isSameOrigin, largestForm } from "./limits.ts";
import { newReference } from "./reference.ts";
import { commonHeaders } from "./security-headers.ts";

/** Where the script of an activity's page sends its form to. */
const sendingPath = /^\/booking\/([\w-]+)\.data$/;
const urlEncoded = /^application\/x-www-form-urlencoded\s*(;|$)/i;

type LeadOptions = { backend: Backend; events: EventBuffer; publicOrigin: string; trustedProxies: number };
export type LeadTaker = ReturnType<typeof createLeadTaker>;

/**
 * Saves the leads that activities' pages send by script, and answers in the router's words, but without it and the app:
 * routing and the copies of a request that they make cost several times what saving the lead does.
 */
export function createLeadTaker({ backend: { documents }, events, publicOrigin, trustedProxies }: LeadOptions) {
	const headers = Object.entries({
		...commonHeaders(publicOrigin),
		"content-type": "text/x-script",
		"cache-control": "no-store",
		"x-remix-response": "yes",
		vary: "accept-encoding",
	}).flat();

	return {
		/** The id of the activity that this request has a lead for; null for what the app has to look at. */
		activityOf({ method, url = "", headers }: IncomingMessage): string | null {
			const id = method === "POST" ? sendingPath.exec(url)?.[1] : undefined;
			if (!id || !urlEncoded.test(headers["content-type"] ?? "")) return null;
			if (!(Number(headers["content-length"]) <= largestForm)) return null;
			const asked = URL.parse(`http://${headers.host}`);
			const isOurs = asked && isSameOrigin({ get: (name) => headers[name] ?? null }, asked, publicOrigin);
			return isOurs ? id : null;
		},

		/** Answers a form whose lead can be saved as it is, or could not be saved; false where the screen's action has to. */
		async take(activityId: string, body: Buffer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
			const sent = new URLSearchParams(body.toString());
			const form = sent.has("inPlace") ? parseForm(LeadForm, sent) : null;
			const activity = form?.ok ? await documents.activities.findForBooking(activityId).catch(() => null) : null;
			if (!form?.ok || !activity) return false;
			const reference = newReference();
			const requestId = requestIdOf(request.headers["x-request-id"], trustedProxies);
			const fail = (code: ErrorCode, error: unknown) =>
				log("error", errors[code].title, { reference, requestId, code, error });
			try {
				const outcome = await saveLead(documents, activity, form.value, (error) => fail("newsletterFailed", error));
				if (outcome === "created") events.record({ name: "lead", activityId });
				answer(response, 200, requestId ?? reference, { ok: true, websiteUrl: activity.websiteUrl });
			} catch (error) {
				fail("leadFailed", error);
				answer(response, errors.leadFailed.status, requestId ?? reference, failedAnswer(sent, reference));
			}
			return true;
		},
	};

	function answer(response: ServerResponse, status: number, requestId: string, data: LeadAnswer): void {
		const body = encodeActionData(data);
		const length = String(Buffer.byteLength(body));
		response.writeHead(status, [...headers, "x-request-id", requestId, "content-length", length]);
		response.end(body);
	}
}
