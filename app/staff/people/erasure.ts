import { href, replace } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { keepPage, sendForm } from "../../ui/staff/submit-form.ts";
import { showResultToast } from "../../ui/staff/toasts.tsx";
import { staffAction } from "../respond.server.ts";
import type { Route } from "./+types/erasure";
import { formatPersonCounts } from "./person-counts.ts";

export const action = staffAction(
	{ page: href("/admin/people"), failedCode: "erasureFailed", isSensitive: true },
	async ({ context, formData, by }) => {
		const email = String(formData.get("email") ?? "");
		const erased = await getDocuments(context).people.erase(email, { by });
		return { ok: true, message: `Erased: ${formatPersonCounts(erased)}.` };
	},
);

/** Replaces the URL too, so that the browser's history doesn't contain the e-mail address. */
export async function clientAction(args: Route.ClientActionArgs) {
	const result = await sendForm(args, "erasureFailed");
	showResultToast(result);
	return result.ok ? replace(href("/admin/people")) : keepPage(result);
}
