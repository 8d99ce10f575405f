import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/contact-request";

/** Asks a provider's address again whether inquiries may be sent to it. */
export async function action({ context, params, request }: Route.ActionArgs) {
	requireStaff(context);
	const page = href("/admin/providers/:id", params);
	return respondToAction({ request, context, page, failedCode: "save provider" }, async () => {
		const outcome = await getDocuments(context).providerContacts.ask(params.id);
		if (outcome === "missing") return { code: "providerNotFound" };
		if (outcome === "too soon") return { code: "providerAskedLately" };
		return { ok: true, message: "We’re asking them to confirm by e-mail." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "save provider");
