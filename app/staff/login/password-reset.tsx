import { data, href, Link, useNavigation } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { AccountForm } from "../../../domain/staff/account-form.ts";
import { passwordResetTtlMinutes } from "../../../domain/staff/account-link.ts";
import { getServices, getSiteSettings, logFailure, readFormData } from "../../context.server.ts";
import { isRobotForm } from "../../honeypot.server.ts";
import { limitMailingForms, mayWriteTo } from "../../mail-limit.server.ts";
import { privatePageHeaders } from "../../private-page-headers.ts";
import { Honeypot } from "../../ui/honeypot-field.tsx";
import { StaffField } from "../../ui/staff/fields.tsx";
import { PostForm } from "../../ui/staff/post-form.tsx";
import styles from "../../ui/styles/staff.css?url";
import type { Route } from "./+types/password-reset";
import { SignInFrame } from "./sign-in-frame.tsx";

// Who comes here: a member of staff who has forgotten the password, or was told of a sign-in that was not theirs.

type Answer = { ok: true; email: string } | { ok: false; email: string; message: string };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = () => [
	{ title: `Forgot your password? | ${brand.name}` },
	{ name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privatePageHeaders;

export function loader({ context }: Route.LoaderArgs) {
	const { isSending } = getServices(context).backend.mail;
	return data({ isSending, today: getSiteSettings(context).today }, { headers: privatePageHeaders });
}

/** Answers the same, and takes the same time, whether the address has an account or not, and however many links it had. */
export async function action({ context, request }: Route.ActionArgs) {
	limitMailingForms(context);
	const formData = await readFormData(request);
	const form = parseForm(AccountForm, formData);
	const typed = form.ok ? form.value.email : (form.values.email ?? "");
	if (isRobotForm(context, formData)) return reject("formLooksAutomatic", typed);
	if (!form.ok) return reject("badRequest", typed, form.errors.email);
	if (!mayWriteTo(context, typed)) return reject("rateLimited", typed);
	try {
		await getServices(context).backend.auth.accountLinks.requestReset(typed);
		return data<Answer>({ ok: true, email: typed }, { headers: privatePageHeaders });
	} catch (error) {
		return reject(logFailure(context, "accountLinkFailed", error).code, typed);
	}
}

function reject(code: keyof typeof errors, email: string, message: string = errors[code].text) {
	return data<Answer>({ ok: false, email, message }, { status: errors[code].status, headers: privatePageHeaders });
}

export default function PasswordReset({ loaderData: { isSending, today }, actionData: answer }: Route.ComponentProps) {
	return (
		<SignInFrame
			today={today}
			footer={
				<Link to={href("/admin/login")} className="underline">
					Back to the sign-in
				</Link>
			}
		>
			<div role="status">
				{answer?.ok && (
					<>
						<h1 className="text-2xl">Look into your mailbox</h1>
						<p className="wrap-anywhere mt-3">
							If {answer.email} has an account here, a link is on its way. It works for {passwordResetTtlMinutes}{" "}
							minutes.
						</p>
						<p className="mt-3 text-ink-soft">Nothing there? Look among the spam, or try again in an hour.</p>
					</>
				)}
			</div>
			{!answer?.ok && (
				<>
					<h1 className="text-2xl">Forgot your password?</h1>
					{isSending ? <RequestForm answer={answer} /> : <NoMailServer />}
				</>
			)}
		</SignInFrame>
	);
}

function RequestForm({ answer }: { answer: Extract<Answer, { ok: false }> | undefined }) {
	const isSubmitting = useNavigation().state === "submitting";
	return (
		<>
			<p className="mt-2 text-ink-soft">We mail you a link, with which you choose a new one.</p>
			<PostForm noValidate className="mt-4 grid gap-3">
				<Honeypot />
				<StaffField
					label="Email"
					name="email"
					type="email"
					autoComplete="username"
					required
					maxLength={254}
					defaultValue={answer?.email}
					message={answer?.message}
				/>
				<button type="submit" aria-disabled={isSubmitting} className="button button-main mt-1">
					{isSubmitting ? "Sending…" : "Mail me a link"}
				</button>
			</PostForm>
		</>
	);
}

function NoMailServer() {
	return (
		<div className="mt-2 grid gap-2 text-ink-soft">
			<p>This site sends no mail, so it can’t send you a link.</p>
			<p>
				Whoever runs it sets a new password with <code className="wrap-anywhere">npm run staff -- password EMAIL</code>.
			</p>
		</div>
	);
}
