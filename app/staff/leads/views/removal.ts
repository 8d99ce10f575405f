import { getDocuments, readFormData } from "../../../context.server.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { requireStaff } from "../../require-staff.server.ts";
import { respondToAction } from "../../respond.server.ts";
import { getInboxPath } from "../inbox-path.ts";
import type { Route } from "./+types/removal";

/** Removes a named view. The leads and the URL keep existing. */
export async function action({ context, params, request }: Route.ActionArgs) {
	requireStaff(context);
	const page = getInboxPath(await readFormData(request));
	return respondToAction({ request, context, page, failedCode: "viewChangeFailed" }, async () => {
		const name = await getDocuments(context).savedViews.remove(params.id);
		return { ok: true, message: name === null ? "View removed." : `Removed the view “${name}”.` };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "viewChangeFailed");
