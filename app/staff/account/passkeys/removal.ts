import { href, redirect } from "react-router";
import { getServices } from "../../../context.server.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { requireRecentSignIn, requireStaff } from "../../require-staff.server.ts";
import { respondToAction } from "../../respond.server.ts";
import type { Route } from "./+types/removal";

/** Removes a passkey of the signed-in person. */
export async function action({ context, params, request }: Route.ActionArgs) {
	requireRecentSignIn(context, request);
	const { passkeys } = getServices(context).backend.auth;
	const page = href("/admin/account");
	return respondToAction({ request, context, page, failedCode: "change your passkeys" }, async () => {
		const outcome = await passkeys.remove(params.id, request.headers.get("cookie") ?? "");
		if (outcome === "required") return { code: "lastPasskey" };
		return { ok: true, message: "Passkey removed. Delete it in your password manager, too." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "change your passkeys");

export function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	return redirect(href("/admin/account"));
}
