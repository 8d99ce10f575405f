import { href, redirect } from "react-router";
import { getServices } from "../../../context.server.ts";
import { getClient } from "../../login/password-form.server.ts";
import { requireRecentSignIn, requireStaff } from "../../require-staff.server.ts";
import type { Route } from "./+types/challenge";

/** Serves the challenge that a new passkey signs. Valid for five minutes. */
export async function action({ context, request }: Route.ActionArgs) {
	requireRecentSignIn(context, request);
	const { backend, clientAddress } = getServices(context);
	const { passkeys } = backend.auth;
	if (passkeys.host === null) return new Response(null, { status: 404 });
	const { options, setCookies } = await passkeys.createRegistrationOptions(getClient(request, clientAddress));
	const headers = new Headers(setCookies.map((cookie): [string, string] => ["set-cookie", cookie]));
	headers.set("cache-control", "no-store");
	return Response.json(options, { headers });
}

export function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	return redirect(href("/admin/account"));
}
