import { data, href, redirect, redirectDocument } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { getServices, logFailure, readFormData } from "../../context.server.ts";
import type { FormAnswer } from "../../form-answer.ts";
import type { Route } from "./+types/passkey";
import { getClient } from "./password-form.server.ts";
import { getReturnPath } from "./return-path.ts";

export async function action({ context, request }: Route.ActionArgs) {
	const { backend, clientAddress, formLimits } = getServices(context);
	if (!formLimits.tryTake([{ limit: "passkey" }])) return refuse("signInRateLimited");
	const formData = await readFormData(request);
	try {
		const { passkeys } = backend.auth;
		const result = await passkeys.signIn(String(formData.get("response") ?? ""), getClient(request, clientAddress));
		if (!result.ok) return refuse("passkeyWrong");
		const headers = new Headers(result.setCookies.map((cookie): [string, string] => ["set-cookie", cookie]));
		if (formData.has("inPlace")) return data<FormAnswer>({ ok: true }, { headers });
		return redirectDocument(getReturnPath(new URL(request.url).searchParams.get("to")), { headers });
	} catch (error) {
		logFailure(context, "passkeyWrong", error);
		return refuse("unexpected");
	}
}

function refuse(code: "passkeyWrong" | "signInRateLimited" | "unexpected") {
	const { status, text } = errors[code];
	return data<FormAnswer>({ ok: false, errors: {}, message: text }, { status });
}

export function loader() {
	return redirect(href("/admin/login"));
}
