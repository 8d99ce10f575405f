import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/stop";

const messages = {
	draft: "It’s a draft again. Nothing was sent.",
	stopped: "Stopped. E-mails already sent or on their way can’t be called back.",
};

/** Makes a scheduled newsletter a draft again, or ends its sending. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const page = href("/admin/newsletter/:id/sending", { id });
	return respondToAction({ request, context, page, failedCode: "save the newsletter" }, async () => {
		const outcome = await getDocuments(context).newsletters.stop(id, { by });
		return outcome === "missing" ? { code: "newsletterMovedOn" } : { ok: true, message: messages[outcome] };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "save the newsletter");
