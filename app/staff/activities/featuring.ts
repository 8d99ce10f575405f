import { href } from "react-router";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithUndo } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction, toOutcome } from "../respond.server.ts";
import type { Route } from "./+types/featuring";

/** Features an activity, or stops featuring it. Idempotent, since the form says which. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const featured = (await readFormData(request)).get("featured") === "on";
	const page = href("/admin/activities");
	return respondToAction({ request, context, page, failedCode: "save activity" }, async () => {
		const { activities } = getDocuments(context);
		const stored = await activities.findForEditing(params.id);
		if (!stored) return { code: "staffActivityNotFound" };
		const message = featured ? "It’s now featured." : "It’s no longer featured.";
		if (stored.featured === featured) return { ok: true, message };
		const result = await activities.update({ id: stored.id, featured }, stored.updatedAt, { by: staff.email });
		return toOutcome(result, message, "staffActivityNotFound");
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithUndo(args, "save activity");
