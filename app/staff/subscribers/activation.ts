import { href } from "react-router";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/activation";

/**
 * Activates or deactivates a subscription. An inactive one gets no newsletter but stays on the list, so that nobody
 * adds the address again by mistake.
 */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const isActive = (await readFormData(request)).get("active") === "on";
	const page = href("/admin/subscribers");
	return respondToAction({ request, context, page, failedCode: "save the subscription" }, async () => {
		const outcome = await getDocuments(context).subscriptions.setActive(id, isActive, { by: staff.email });
		if (outcome === "missing") return { code: "subscriptionNotFound" };
		const message = isActive
			? "The subscription is active again. We’ll ask the subscriber to confirm by e-mail before we send any newsletters."
			: "The subscription is no longer active.";
		return { ok: true, message };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "save the subscription");
