import { href, Link } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { AccountForm } from "../../../domain/staff/account-form.ts";
import { passwordResetTtlMinutes } from "../../../domain/staff/account-link.ts";
import { getServices, getSiteSettings } from "../../context.server.ts";
import type { FormRejection } from "../../form-answer.ts";
import { publicForm } from "../../public-form.server.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import styles from "../../ui/styles/staff.css?url";
import type { Route } from "./+types/password-reset";
import { SignInFrame } from "./sign-in-frame.tsx";
import { submitSignIn } from "./submit-sign-in.ts";

// Opened by a staff member who forgot the password, or was told about a sign-in that wasn't theirs.

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = () => [{ title: `Forgot your password? | ${brand.name}` }];

export function loader({ context }: Route.LoaderArgs) {
	const { isSending } = getServices(context).backend.mail;
	return { isSending, today: getSiteSettings(context).today };
}

/** Gives the same answer in the same time, whether or not the address has an account. */
export const action = publicForm({
	parse: (formData) => parseForm(AccountForm, formData),
	limit: "passwordReset",
	failedCode: "accountLinkFailed",
	async save({ context }: Route.ActionArgs, { email }) {
		await getServices(context).backend.auth.accountLinks.requestReset(email);
		return { ok: true, email };
	},
});

export const clientAction = (args: Route.ClientActionArgs) => submitSignIn(args, "accountLinkFailed");

export default function PasswordReset({ loaderData: { isSending, today }, actionData: answer }: Route.ComponentProps) {
	return (
		<SignInFrame
			today={today}
			footer={
				<Link to={href("/admin/login")} className="underline">
					Back to sign-in
				</Link>
			}
		>
			<div role="status">
				{answer?.ok && (
					<>
						<h1 className="text-2xl">Check your inbox</h1>
						<p className="wrap-anywhere mt-3">
							If {answer.email} has an account here, we’ll send it a link. It works for {passwordResetTtlMinutes}{" "}
							minutes.
						</p>
						<p className="mt-3 text-ink-soft">Nothing there? Check your spam folder, or try again in an hour.</p>
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

function RequestForm({ answer }: { answer: Partial<FormRejection> | undefined }) {
	const field = createFieldProps(AccountForm, { email: "Email" }, answer);
	return (
		<>
			<p className="mt-2 text-ink-soft">We’ll e-mail you a link to choose a new one.</p>
			<PostForm problem={answer} noValidate className="mt-4 grid gap-3">
				<Honeypot />
				<TextField {...field("email")} autoComplete="username" />
				<SubmitButton sending="Sending…" className="button button-main mt-1">
					E-mail me a link
				</SubmitButton>
			</PostForm>
		</>
	);
}

function NoMailServer() {
	return (
		<div className="mt-2 grid gap-2 text-ink-soft">
			<p>This site can’t send e-mail, so it can’t send you a link.</p>
			<p>
				Ask the person who runs it to set a new password with{" "}
				<code className="wrap-anywhere">npm run staff -- password EMAIL</code>.
			</p>
		</div>
	);
}
