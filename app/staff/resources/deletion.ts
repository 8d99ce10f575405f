import { href } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { getDocuments } from "../../context.server.ts";
import { sendDeletion } from "../../ui/staff/sending.ts";
import { answerPress, failedAnswer, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/deletion";

export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const page = href("/admin/resources");
	try {
		const result = await getDocuments(context).resources.remove(params.id, { by: staff.email });
		if (result.outcome === "missing") {
			const { status, text } = errors.staffResourceMissing;
			return answerPress(request, { ok: false, errors: {}, message: text }, status, page);
		}
		const message = `"${result.title}" has been deleted.`;
		return answerPress(request, { ok: true, message, undo: result.entry }, 200, page);
	} catch (error) {
		return answerPress(request, failedAnswer(context, "resourceDeletionFailed", error), 500, page);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendDeletion({ serverAction }, href("/admin/resources/restoration"));
