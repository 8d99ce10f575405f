import { href } from "react-router";
import { personalize } from "../../../domain/mail/mail.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/test-mail";
import { loadMailContent } from "./compose.server.ts";

/**
 * Sends a newsletter to the staff member only. Its unsubscribe link opens the newsletter's page, since they may not be
 * a subscriber.
 */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const page = `${href("/admin/newsletter/:id/sending", { id })}?tested`;
	return respondToAction({ request, context, page, failedCode: "send the test" }, async () => {
		const { newsletters } = getDocuments(context);
		const newsletter = await newsletters.findForEditing(id);
		if (!newsletter) return { code: "newsletterNotFound" };
		const content = await loadMailContent(context, newsletter);
		const unsubscribeUrl = `${getServices(context).publicOrigin}${href("/newsletter")}`;
		const test = { subject: `[Test] ${content.subject}`, ...personalize({ ...content, unsubscribeUrl }) };
		await newsletters.sendTest(newsletter, test, { by: staff.email });
		return { ok: true, message: `We’re sending a test to ${staff.email}.` };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "send the test");
