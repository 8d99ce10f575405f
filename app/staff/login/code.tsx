import { data, href, Link, redirect, redirectDocument, useSearchParams } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { CodeForm, RecoveryCodeForm } from "../../../domain/staff/code-form.ts";
import { getServices, getSiteSettings, logFailure, readFormData } from "../../context.server.ts";
import type { CodeResult } from "../../ui/staff/action-result.ts";
import { CodeForms } from "../../ui/staff/code-forms.tsx";
import styles from "../../ui/styles/staff.css?url";
import type { Route } from "./+types/code";
import { getClient, signInFailureCodes } from "./password-form.server.ts";
import { getReturnPath, keepReturnPath } from "./return-path.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { submitSignIn } from "./submit-sign-in.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function meta() {
	return [{ title: `Sign in: second step | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await getServices(context).backend.auth.findStaff(request.headers.get("cookie"));
	const { searchParams } = new URL(request.url);
	if (session && !searchParams.has("again")) throw redirectDocument(getReturnPath(searchParams.get("to")));
	return { today: getSiteSettings(context).today };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { backend, clientAddress } = getServices(context);
	const { searchParams } = new URL(request.url);
	const formData = await readFormData(request);
	const field = formData.has("recoveryCode") ? "recoveryCode" : "code";
	const form = field === "code" ? parseForm(CodeForm, formData) : parseForm(RecoveryCodeForm, formData);
	if (!form.ok) return data<CodeResult>({ ok: false, errors: form.errors }, { status: 400 });
	const typed = "code" in form.value ? form.value.code : form.value.recoveryCode;
	try {
		const result = await backend.auth.signInWithCode(typed, getClient(request, clientAddress));
		if (result.ok) {
			const headers = new Headers(result.setCookies.map((cookie): [string, string] => ["set-cookie", cookie]));
			if (formData.has("inPlace")) return data<CodeResult>({ ok: true }, { headers });
			return redirectDocument(getReturnPath(searchParams.get("to")), { headers });
		}
		if (result.reason === "expired") {
			const { status, text } = errors.secondStepExpired;
			if (formData.has("inPlace"))
				return data<CodeResult>({ ok: false, errors: {}, message: text, isExpired: true }, { status });
			const query = keepReturnPath(searchParams);
			query.set("expired", "");
			return redirect(`${href("/admin/login")}?${query}`);
		}
		if (result.reason === "invalidCredentials") {
			const { status, text } = errors[field === "code" ? "codeWrong" : "recoveryCodeWrong"];
			return data<CodeResult>({ ok: false, errors: { [field]: text } }, { status });
		}
		const { status, text } = errors[signInFailureCodes[result.reason]];
		return data<CodeResult>({ ok: false, errors: {}, message: text }, { status });
	} catch (error) {
		const { reference } = logFailure(context, "signInWrong", error);
		return data<CodeResult>({ ok: false, errors: {}, message: errors.unexpected.text, reference }, { status: 500 });
	}
}

export const clientAction = (args: Route.ClientActionArgs) => submitSignIn<CodeResult>(args, "signInWrong");

export default function Code({ actionData: result, loaderData: { today } }: Route.ComponentProps) {
	const [params] = useSearchParams();
	const query = keepReturnPath(params).toString();
	return (
		<SignInFrame
			today={today}
			footer="Lost your phone and your recovery codes? Ask the person who runs this site to turn off two-step verification."
		>
			<h1 className="text-2xl">Second step</h1>
			<p className="mt-2 text-ink-soft">Enter the six-digit code from your authenticator app.</p>
			<CodeForms query={query && `?${query}`} result={result} submitLabel="Sign in">
				<Link to={`${href("/admin/login")}${query && `?${query}`}`} className="button button-quiet">
					Back
				</Link>
			</CodeForms>
		</SignInFrame>
	);
}
