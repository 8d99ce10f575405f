import { href, redirect } from "react-router";
import { getServices } from "../../../context.server.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { requireRecentSignIn, requireStaff } from "../../require-staff.server.ts";
import { respondToAction } from "../../respond.server.ts";
import type { Route } from "./+types/removal";

/** Turns two-step verification off. A recent sign-in is required, which used a code or a passkey. */
export async function action({ context, request }: Route.ActionArgs) {
	requireRecentSignIn(context, request);
	const { codes } = getServices(context).backend.auth;
	const page = href("/admin/account");
	return respondToAction({ request, context, page, failedCode: "codesFailed" }, async () => {
		await codes.turnOff(request.headers.get("cookie") ?? "");
		return { ok: true, message: "Two-step verification is off. You sign in with just your password." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "codesFailed");

export function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	return redirect(href("/admin/account"));
}
