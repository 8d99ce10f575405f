import { randomBytes } from "node:crypto";
import { href, redirect } from "react-router";
import { copyActivity } from "../../../domain/activity/activity-form-values.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { logRefusal, refuse } from "../respond.server.ts";
import type { Route } from "./+types/copy";

/** Duplicates an activity, and opens the copy for editing. */
export async function action({ context, params }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const { activities } = getDocuments(context);
	try {
		const original = await activities.findForEditing(params.id);
		if (original) {
			const id = createReadableId(original.title, randomBytes(4).toString("hex"));
			await activities.add(copyActivity(original, id, new Date().toISOString()), { by: staff.email });
			return redirect(href("/admin/activities/:id", { id }));
		}
	} catch (error) {
		return refuse(logRefusal({ context, failedCode: "activityCreationFailed" }, error));
	}
	throw notFound("staffActivityNotFound");
}

export const clientAction = submitWithToast;
