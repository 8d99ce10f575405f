import type { LeadAnswer } from "../app/screens/public/activity.tsx";
import type { Backend } from "../backend/backend.ts";
import { log } from "../backend/log.ts";
import { type ErrorCode, errors } from "../domain/errors.ts";
import { parseForm } from "../domain/form.ts";
import { LeadForm } from "../domain/lead/lead-form.ts";
import { saveLead } from "../domain/lead/save-lead.ts";
import { encodeActionData } from "./action-data.ts";
import type { EventBuffer } from "./event-buffer.ts";
import { newReference } from "./reference.ts";

/** Where the script of an activity's page sends its form to. */
const sendingPath = /^\/booking\/([\w-]+)\.data$/;

/**
 * Saves a lead that an activity's page sent by script, and answers in the router's words, but without it: routing and
 * the copies of a request that it makes cost several times what saving the lead does. Null for what can't be saved as it
 * is, which the screen's action then answers.
 */
export function createLeadSaver({ documents }: Backend, events: EventBuffer) {
	return async function save(
		url: URL,
		headers: Headers,
		body: Uint8Array,
		requestId: string | undefined,
	): Promise<Response | null> {
		const id = sendingPath.exec(url.pathname)?.[1];
		const type = headers.get("content-type") ?? "";
		if (!id || url.search || !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return null;
		const sent = new URLSearchParams(new TextDecoder().decode(body));
		const form = sent.has("inPlace") ? parseForm(LeadForm, sent) : null;
		const activity = form?.ok ? await documents.activities.findOne(id).catch(() => null) : null;
		if (!form?.ok || !activity) return null;
		const reference = newReference();
		const fail = (code: ErrorCode, error: unknown) =>
			log("error", errors[code].title, { reference, requestId, code, error });
		try {
			const outcome = await saveLead(documents, activity, form.value, (error) => fail("newsletterFailed", error));
			if (outcome === "created") events.note({ name: "lead", activityId: activity.id });
			return answer(200, requestId ?? reference, { ok: true, websiteUrl: activity.websiteUrl });
		} catch (error) {
			fail("leadFailed", error);
			const values = Object.fromEntries(sent);
			return answer(errors.leadFailed.status, requestId ?? reference, {
				ok: false,
				errors: {},
				values,
				failed: true,
				reference,
			});
		}
	};
}

function answer(status: number, requestId: string, data: LeadAnswer): Response {
	return new Response(encodeActionData(data), {
		status,
		headers: {
			"content-type": "text/x-script",
			"cache-control": "no-store",
			"x-remix-response": "yes",
			"x-request-id": requestId,
			vary: "accept-encoding",
		},
	});
}
