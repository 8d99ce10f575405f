import { href } from "react-router";
import { personalize } from "../../../domain/mail/mail.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";
import { loadMailContent } from "./compose.server.ts";

/** Its unsubscribe link opens the newsletter's page, since staff may not be subscribers. */
export const action = staffAction(
	{
		page: ({ id }) => `${href("/admin/newsletter/:id/sending", { id })}?tested`,
		failedCode: "send the test",
	},
	async ({ context, by, id }) => {
		const { newsletters } = getDocuments(context);
		const newsletter = await newsletters.findForEditing(id);
		if (!newsletter) return { code: "find newsletter" };
		const content = await loadMailContent(context, newsletter);
		const unsubscribeUrl = `${getServices(context).publicOrigin}${href("/newsletter")}`;
		const test = { subject: `[Test] ${content.subject}`, ...personalize({ ...content, unsubscribeUrl }) };
		await newsletters.sendTest(newsletter, test, { by });
		return { ok: true, message: `We’re sending a test to ${by}.` };
	},
);

export const clientAction = submitWithToast("send the test");
