import { href, replace } from "react-router";
import { getDocuments, readFormData } from "../../context.server.ts";
import { keepPage, sendForm } from "../../ui/staff/submit-form.ts";
import { showResultToast } from "../../ui/staff/toasts.tsx";
import { requireRecentSignIn } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/erasure";
import { formatPersonCounts } from "./person-counts.ts";

/** Erases everything stored about an e-mail address. Cannot be undone. */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireRecentSignIn(context, request);
	const email = String((await readFormData(request)).get("email") ?? "");
	const page = href("/admin/people");
	return respondToAction({ request, context, page, failedCode: "erasureFailed" }, async () => {
		const erased = await getDocuments(context).people.erase(email, { by: staff.email });
		return { ok: true, message: `Erased: ${formatPersonCounts(erased)}.` };
	});
}

/** Replaces the URL too, so that the browser's history doesn't contain the e-mail address. */
export async function clientAction(args: Route.ClientActionArgs) {
	const result = await sendForm(args, "erasureFailed");
	showResultToast(result);
	return result.ok ? replace(href("/admin/people")) : keepPage(result);
}
