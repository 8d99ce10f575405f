import { data, href, redirect } from "react-router";
import { describeError, errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import type { AccountLink } from "../../../domain/staff/account-link.ts";
import { NewPasswordForm } from "../../../domain/staff/password-form.ts";
import {
	type Context,
	getServices,
	getSiteSettings,
	logFailure,
	notFound,
	readFormData,
} from "../../context.server.ts";
import type { FormRejection } from "../../form-answer.ts";
import { getClient, signInFailureCodes } from "./password-form.server.ts";

export async function loadAccountLink(context: Context, link: AccountLink) {
	const { email } = await findAccount(context, link);
	return { email, today: getSiteSettings(context).today };
}

export async function storeLinkedPassword(context: Context, request: Request, link: AccountLink) {
	const { email } = await findAccount(context, link);
	const form = parseForm(NewPasswordForm, await readFormData(request));
	if (!form.ok) return refuse({ errors: form.errors }, 400);
	const { backend, clientAddress } = getServices(context);
	const { accounts, accountLinks } = backend.auth;
	const { newPassword } = form.value;
	try {
		const problem = await accounts.findPasswordProblem(email, newPassword);
		if (problem) return refuse({ errors: { newPassword: problem } }, 400);
		const outcome = await accountLinks.use(link, newPassword, getClient(request, clientAddress));
		if (outcome === "overloaded") {
			const { status, text } = errors[signInFailureCodes[outcome]];
			return refuse({ errors: {}, message: text }, status);
		}
		if (outcome === "stored") return redirect(`${href("/admin/login")}?chosen`);
	} catch (error) {
		const { code, reference } = logFailure(context, "accountLinkFailed", error);
		return refuse({ errors: {}, message: describeError(code).text, reference }, describeError(code).status);
	}
	throw notFound("accountLinkInvalid");
}

async function findAccount(context: Context, link: AccountLink): Promise<{ email: string }> {
	const found = await getServices(context).backend.auth.accountLinks.find(link);
	if (!found) throw notFound("accountLinkInvalid");
	return found;
}

function refuse(rejection: Omit<FormRejection, "ok">, status: number) {
	return data<FormRejection>({ ok: false, ...rejection }, { status });
}
