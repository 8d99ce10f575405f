import { href } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { answerForm, createFailedResult, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/deactivation";

/** The newsletter no longer goes to this address. It stays on the list, so that nobody writes to it by mistake. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const page = href("/admin/subscribers");
	try {
		const outcome = await getDocuments(context).subscriptions.setActive(params.id, false, { by: staff.email });
		if (outcome === "missing") {
			const { status, text } = errors.subscriptionNotFound;
			return answerForm(request, { ok: false, errors: {}, message: text }, status, page);
		}
		return answerForm(request, { ok: true, message: "The subscription is not active any more." }, 200, page);
	} catch (error) {
		return answerForm(request, createFailedResult(context, "subscriptionChangeFailed", error), 500, page);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitWithToast({ serverAction });
