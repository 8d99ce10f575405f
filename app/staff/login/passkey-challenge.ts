import { href, redirect } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { getServices } from "../../context.server.ts";
import type { Route } from "./+types/passkey-challenge";
import { getClient } from "./password-form.server.ts";

/** Serves the challenge that a passkey signs to sign in. Valid for five minutes. */
export async function action({ context, request }: Route.ActionArgs) {
	const { backend, clientAddress, formLimits } = getServices(context);
	const { passkeys } = backend.auth;
	if (passkeys.host === null) return new Response(null, { status: 404 });
	if (!formLimits.tryTake([{ limit: "passkey" }])) {
		return new Response(null, { status: errors.signInRateLimited.status });
	}
	const { options, setCookies } = await passkeys.createSignInOptions(getClient(request, clientAddress));
	const headers = new Headers(setCookies.map((cookie): [string, string] => ["set-cookie", cookie]));
	headers.set("cache-control", "no-store");
	return Response.json(options, { headers });
}

export function loader() {
	return redirect(href("/admin/login"));
}
