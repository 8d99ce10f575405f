import { href } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { getDocuments } from "../../context.server.ts";
import { submitDeletion } from "../../ui/staff/submit-form.ts";
import { answerForm, createFailedResult, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/deletion";

export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const page = href("/admin/activities");
	try {
		const result = await getDocuments(context).activities.remove(params.id, { by: staff.email });
		if (result.outcome === "missing") {
			const { status, text } = errors.staffActivityNotFound;
			return answerForm(request, { ok: false, errors: {}, message: text }, status, page);
		}
		const message = `Activity "${result.title}" has been deleted.`;
		return answerForm(request, { ok: true, message, undo: result.entry }, 200, page);
	} catch (error) {
		return answerForm(request, createFailedResult(context, "activityDeletionFailed", error), 500, page);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	submitDeletion({ serverAction }, href("/admin/activities/restoration"));
