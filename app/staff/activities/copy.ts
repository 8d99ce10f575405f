import { randomBytes } from "node:crypto";
import { data, href, redirect } from "react-router";
import { copyActivity } from "../../../domain/activity/activity-form-values.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import { type FormResult, submitWithToast } from "../../ui/staff/submit-form.ts";
import { createFailedResult, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/copy";

/** Makes a second one of an activity, and opens it: that is where its differences are put in. */
export async function action({ context, params }: Route.ActionArgs) {
	const staff = requireStaff(context);
	try {
		const { activities } = getDocuments(context);
		const original = await activities.find(params.id);
		if (!original) throw notFound("staffActivityNotFound");
		const copy = copyActivity(
			original,
			createReadableId(original.title, randomBytes(4).toString("hex")),
			new Date().toISOString(),
		);
		await activities.add(copy, { by: staff.email });
		return redirect(href("/admin/activities/:id", { id: copy.id }));
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		return data<FormResult>(createFailedResult(context, "activityCreationFailed", error), { status: 500 });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitWithToast({ serverAction });
