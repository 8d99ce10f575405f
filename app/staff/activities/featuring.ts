import { href } from "react-router";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/featuring";

/** Features an activity, or stops featuring it. Idempotent, since the form says which. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const featured = (await readFormData(request)).get("featured") === "on";
	const page = href("/admin/activities");
	return respondToAction({ request, context, page, failedCode: "activityChangeFailed" }, async () => {
		const outcome = await getDocuments(context).activities.setFeatured(params.id, featured, { by: staff.email });
		if (outcome === "missing") return { code: "staffActivityNotFound" };
		return { ok: true, message: featured ? "It’s now featured." : "It’s no longer featured." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "activityChangeFailed");
