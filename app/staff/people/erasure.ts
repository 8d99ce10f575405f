import { href, replace } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { answerForm, createFailedResult, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/erasure";

/** Erases everything about one e-mail address. It can't be undone: that is its point. */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const page = href("/admin/people");
	const email = String((await readFormData(request)).get("email") ?? "");
	try {
		const erased = await getDocuments(context).people.erase(email, { by: staff.email });
		const message = `Erased: ${formatQuantity(erased.leads, "lead")} and ${formatQuantity(erased.subscriptions, "subscription")}.`;
		return answerForm(request, { ok: true, message }, 200, page);
	} catch (error) {
		return answerForm(request, createFailedResult(context, "erasureFailed", error), 500, page);
	}
}

/** The address does not stay in the browser's either. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	const answer = await submitWithToast({ serverAction });
	return answer.ok ? replace(href("/admin/people")) : answer;
}
