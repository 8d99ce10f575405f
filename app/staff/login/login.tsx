import { useEffect, useRef } from "react";
import { data, href, Link, redirect, redirectDocument, useNavigation, useSearchParams } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { SignInForm } from "../../../domain/staff/sign-in-form.ts";
import { getServices, getSiteSettings, logFailure, readFormData } from "../../context.server.ts";
import { LarkMark } from "../../ui/lark.tsx";
import type { SignInResult } from "../../ui/staff/action-result.ts";
import { CatalogueDateBanner } from "../../ui/staff/catalogue-date-banner.tsx";
import { PostForm } from "../../ui/staff/post-form.tsx";
import { SignInFields } from "../../ui/staff/sign-in-fields.tsx";
import styles from "../../ui/styles/staff.css?url";
import type { Route } from "./+types/login";
import { getClient, signInFailureCodes } from "./password-form.server.ts";
import { getReturnPath } from "./return-path.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function meta() {
	return [{ title: `Sign in | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await getServices(context).backend.auth.findStaff(request.headers.get("cookie"));
	const { searchParams } = new URL(request.url);
	if (session && !searchParams.has("again")) throw redirect(getReturnPath(searchParams.get("to")));
	return { today: getSiteSettings(context).today, email: session?.staff.email };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { backend, clientAddress } = getServices(context);
	const formData = await readFormData(request);
	const form = parseForm(SignInForm, formData);
	const email = (form.ok ? form.value.email : form.values.email) ?? "";
	if (!form.ok) return data<SignInResult>({ ok: false, errors: form.errors, email }, { status: 400 });
	try {
		const result = await backend.auth.signIn(form.value, getClient(request, clientAddress));
		if (!result.ok) {
			const { status, text } = errors[signInFailureCodes[result.reason]];
			return data<SignInResult>({ ok: false, errors: {}, email, message: text }, { status });
		}
		const headers = new Headers(result.setCookies.map((cookie): [string, string] => ["set-cookie", cookie]));
		if (formData.has("inPlace")) return data<SignInResult>({ ok: true }, { headers });
		// A new document: that of the sign-in does not know the staff's screens.
		return redirectDocument(getReturnPath(new URL(request.url).searchParams.get("to")), { headers });
	} catch (error) {
		const { reference } = logFailure(context, "signInWrong", error);
		const message = errors.signInWrong.text;
		return data<SignInResult>({ ok: false, errors: {}, email, message, reference }, { status: 500 });
	}
}

export default function Login({ actionData: result, loaderData: { today, email } }: Route.ComponentProps) {
	const isSending = useNavigation().formMethod !== undefined;
	const [params] = useSearchParams();
	const failure = result?.ok === false ? result : null;
	return (
		<main id="main" className="staff grid flex-1 place-items-center px-4 py-10">
			<div className="w-full max-w-sm">
				<Link to={href("/")} className="mx-auto mb-6 flex w-fit items-center gap-2 font-bold font-display text-2xl">
					<LarkMark className="size-9" />
					{brand.name}
				</Link>
				<CatalogueDateBanner today={today} />
				<div className="staff-panel p-6">
					<h1 className="text-2xl">{params.has("again") ? "Please sign in again" : "Staff sign-in"}</h1>
					{params.has("again") && (
						<p className="mt-2 text-ink-soft">
							You entered your password some time ago. What you were about to do needs it again; nothing has been done
							yet.
						</p>
					)}
					{params.has("left") && !failure && (
						<p role="status" className="mt-3 rounded-lg bg-ok-ground px-3 py-2 text-ok">
							You have logged out.
						</p>
					)}
					{failure?.message && <FailureMessage message={failure.message} reference={failure.reference} />}
					<PostForm noValidate className="mt-4 grid gap-3">
						<SignInFields email={failure?.email ?? email} errors={failure?.errors} />
						<button type="submit" aria-disabled={isSending} className="button button-main mt-1">
							{isSending ? "Signing in…" : "Sign in"}
						</button>
					</PostForm>
				</div>
				<p className="mt-4 text-center text-ink-soft text-sm">
					Accounts are made by whoever runs this site. Forgotten your password? Ask them for a new one.
				</p>
			</div>
		</main>
	);
}

type FailureMessageProps = { message: string; reference: string | undefined };

/** Takes the focus when a sign-in fails, so that screen readers read it. */
function FailureMessage({ message, reference }: FailureMessageProps) {
	const alert = useRef<HTMLParagraphElement>(null);
	const { state } = useNavigation();
	useEffect(() => {
		if (state === "idle") alert.current?.focus();
	}, [state]);
	return (
		<p
			ref={alert}
			role="alert"
			tabIndex={-1}
			className="mt-3 rounded-lg bg-danger-ground px-3 py-2 font-semibold text-danger"
		>
			{message}
			{reference && <span className="block text-sm">Reference: {reference}</span>}
		</p>
	);
}
