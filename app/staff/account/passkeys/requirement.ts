import { href } from "react-router";
import { getServices, readFormData } from "../../../context.server.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { redirectStaffTo, requireRecentSignIn } from "../../require-staff.server.ts";
import { respondToAction } from "../../respond.server.ts";
import type { Route } from "./+types/requirement";

/** Sets whether the account of the signed-in person requires a passkey. */
export async function action({ context, request }: Route.ActionArgs) {
	requireRecentSignIn(context, request);
	const { passkeys } = getServices(context).backend.auth;
	const isRequired = (await readFormData(request)).get("required") === "yes";
	const page = href("/admin/account");
	return respondToAction({ request, context, page, failedCode: "change your passkeys" }, async () => {
		if (!(await passkeys.setRequired(isRequired, request.headers.get("cookie") ?? ""))) return { code: "noPasskey" };
		const message = isRequired
			? "Your account requires a passkey now. You’re signed out everywhere else."
			: "Your password signs you in again.";
		return { ok: true, message };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "change your passkeys");

export const loader = redirectStaffTo(href("/admin/account"));
