import type { Backend } from "../backend/backend.ts";
import { log } from "../backend/log.ts";
import { errors } from "../domain/errors.ts";
import { parseForm } from "../domain/form.ts";
import { LeadForm } from "../domain/lead/lead-form.ts";
import { saveLead } from "../domain/lead/save-lead.ts";
import type { EventBuffer } from "./event-buffer.ts";
import { newReference } from "./reference.ts";

/** Where the script of an activity's page sends its form to. */
const sendingPath = /^\/booking\/([\w-]+)\.data$/;

/**
 * Saves a lead that an activity's page sent by script, and answers in the router's words, but without it: routing and
 * the copies of a request that it makes cost several times what saving the lead does. Null for everything that is not
 * simply saved, which the screen's action then answers from the beginning: the form's key lets it save nothing twice.
 */
export function createLeadSaver({ documents }: Backend, events: EventBuffer) {
	return async function save(url: URL, type: string, body: Uint8Array): Promise<Response | null> {
		const id = sendingPath.exec(url.pathname)?.[1];
		if (!id || url.search || !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return null;
		const sent = new URLSearchParams(new TextDecoder().decode(body));
		const form = sent.has("inPlace") ? parseForm(LeadForm, sent) : null;
		// Without its key it could not be told from the same one sent again.
		if (!form?.ok || !form.value.formKey) return null;
		try {
			const activity = await documents.activities.findOne(id);
			if (!activity) return null;
			const outcome = await saveLead(documents, activity, form.value, reportNewsletterFailure);
			if (outcome === "created") events.note({ name: "lead", activityId: activity.id });
			return new Response(encoded(activity.websiteUrl), { headers: answerHeaders });
		} catch {
			return null;
		}
	};
}

const answerHeaders = {
	"content-type": "text/x-script",
	"cache-control": "no-store",
	"x-remix-response": "yes",
	vary: "accept-encoding",
};

/** `{ ok: true, websiteUrl }` as React Router's client reads an action's data; a test compares it with the router's own. */
function encoded(websiteUrl: string | null): string {
	if (websiteUrl === null) return `[{"_1":2},"data",{"_3":4,"_5":-5},"ok",true,"websiteUrl"]\n`;
	return `[{"_1":2},"data",{"_3":4,"_5":6},"ok",true,"websiteUrl",${JSON.stringify(websiteUrl)}]\n`;
}

function reportNewsletterFailure(error: unknown): void {
	log("error", errors.newsletterFailed.title, { reference: newReference(), code: "newsletterFailed", error });
}
