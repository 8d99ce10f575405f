import { href, replace } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/erasure";

/** Erases everything that is stored about an email address, without a way back. */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const email = String((await readFormData(request)).get("email") ?? "");
	const page = href("/admin/people");
	return respondToAction({ request, context, page, failedCode: "erasureFailed" }, async () => {
		const { leads, subscriptions } = await getDocuments(context).people.erase(email, { by: staff.email });
		return {
			ok: true,
			message: `Erased: ${formatQuantity(leads, "lead")} and ${formatQuantity(subscriptions, "subscription")}.`,
		};
	});
}

/** Replaces the address too, so that the browser's history does not hold the email address. */
export async function clientAction(args: Route.ClientActionArgs) {
	const result = await submitWithToast(args);
	return result.ok ? replace(href("/admin/people")) : result;
}
