import { href, redirect } from "react-router";
import { parseForm } from "../../../../domain/forms/parse-form.ts";
import { PasskeyForm } from "../../../../domain/staff/passkey-form.ts";
import { getServices, readFormData } from "../../../context.server.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { requireRecentSignIn, requireStaff } from "../../require-staff.server.ts";
import { respondToAction } from "../../respond.server.ts";
import type { Route } from "./+types/name";

/** Renames a passkey of the signed-in person. */
export async function action({ context, params, request }: Route.ActionArgs) {
	requireRecentSignIn(context, request);
	const { passkeys } = getServices(context).backend.auth;
	const form = parseForm(PasskeyForm, await readFormData(request));
	const page = href("/admin/account");
	return respondToAction({ request, context, page, failedCode: "change your passkeys" }, async () => {
		if (!form.ok) return { code: "badRequest", message: form.errors.name ?? "" };
		await passkeys.rename(params.id, form.value.name, request.headers.get("cookie") ?? "");
		return { ok: true, message: "Passkey renamed." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "change your passkeys");

export function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	return redirect(href("/admin/account"));
}
