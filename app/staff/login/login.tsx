import { useEffect } from "react";
import { data, href, Link, redirectDocument, useSearchParams } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { SignInForm } from "../../../domain/staff/password-form.ts";
import { getServices, getSiteSettings, logFailure, readFormData } from "../../context.server.ts";
import type { FormAnswer } from "../../form-answer.ts";
import { deleteStaffAutosaves } from "../../ui/form/autosaves.ts";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { PasskeySignIn } from "../../ui/staff/passkey-sign-in.tsx";
import { SignInFields } from "../../ui/staff/sign-in-fields.tsx";
import styles from "../../ui/styles/staff.css?url";
import type { Route } from "./+types/login";
import { getClient, signInFailureCodes } from "./password-form.server.ts";
import { getReturnPath, keepReturnPath } from "./return-path.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { submitSignIn } from "./submit-sign-in.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function meta() {
	return [{ title: `Sign in | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await getServices(context).backend.auth.findStaff(request.headers.get("cookie"));
	const { searchParams } = new URL(request.url);
	if (session && !searchParams.has("again")) throw redirectDocument(getReturnPath(searchParams.get("to")));
	const passkeyHost = getServices(context).backend.auth.passkeys.host;
	return { today: getSiteSettings(context).today, email: session?.staff.email, passkeyHost };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { backend, clientAddress } = getServices(context);
	const formData = await readFormData(request);
	const form = parseForm(SignInForm, formData);
	// Never the password.
	const values = { email: (form.ok ? form.value.email : form.values.email) ?? "" };
	if (!form.ok) return data<FormAnswer>({ ok: false, errors: form.errors, values }, { status: 400 });
	try {
		const result = await backend.auth.signIn(form.value, getClient(request, clientAddress));
		if (!result.ok) {
			const { status, text } = errors[signInFailureCodes[result.reason]];
			return data<FormAnswer>({ ok: false, errors: {}, values, message: text }, { status });
		}
		const { searchParams } = new URL(request.url);
		const headers = new Headers(result.setCookies.map((cookie): [string, string] => ["set-cookie", cookie]));
		if (formData.has("inPlace")) return data<FormAnswer>({ ok: true }, { headers });
		// Loads a new document, because the sign-in's document lacks the staff screens.
		return redirectDocument(getReturnPath(searchParams.get("to")), { headers });
	} catch (error) {
		const { reference } = logFailure(context, "signInWrong", error);
		const message = errors.signInWrong.text;
		return data<FormAnswer>({ ok: false, errors: {}, values, message, reference }, { status: 500 });
	}
}

export const clientAction = (args: Route.ClientActionArgs) => submitSignIn<FormAnswer>(args, "signInWrong");

export default function Login({ actionData: result, loaderData: { today, email, passkeyHost } }: Route.ComponentProps) {
	const [params] = useSearchParams();
	const query = keepReturnPath(params).toString();
	const failure = result?.ok === false ? result : null;
	const hasLeft = params.has("left");
	// A form that was open at log-out may have saved its draft afterwards. Not all browsers support Clear-Site-Data.
	useEffect(() => {
		if (hasLeft) deleteStaffAutosaves();
	}, [hasLeft]);
	return (
		<SignInFrame
			today={today}
			footer={
				<>
					<Link to={href("/admin/password-reset")} className="underline">
						Forgot your password?
					</Link>{" "}
					New here? Ask a colleague to invite you.
				</>
			}
		>
			<h1 className="text-2xl">{params.has("again") ? "Please sign in again" : "Staff sign-in"}</h1>
			{params.has("again") && (
				<p className="mt-2 text-ink-soft">
					It’s been a while since you signed in. Sign in again to continue. Nothing has been changed yet.
				</p>
			)}
			{(params.has("chosen") || hasLeft) && !failure && (
				<p role="status" className="mt-3 rounded-lg bg-ok-ground px-3 py-2 text-ok">
					{hasLeft ? "You’re logged out." : "Your password is saved. Please sign in."}
				</p>
			)}
			<PostForm problem={failure} noValidate className="mt-4 grid gap-3">
				<SignInFields values={{ email: failure?.values?.email ?? email ?? "" }} errors={failure?.errors} />
				<SubmitButton sending="Signing in…" className="button button-main mt-1">
					Sign in
				</SubmitButton>
			</PostForm>
			<PasskeySignIn host={passkeyHost} query={query && `?${query}`} />
		</SignInFrame>
	);
}
