import { type ClientActionFunctionArgs, href, Link, useRouteError } from "react-router";
import { describeError, errors } from "../../../domain/errors.ts";
import { passwordLength } from "../../../domain/staff/password-field.ts";
import { type FailureHandle, getFailure } from "../../failure.ts";
import type { FormRejection } from "../../form-answer.ts";
import { FailureReference } from "../../ui/failure-panel.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { NewPasswordFields } from "../../ui/staff/new-password-fields.tsx";
import styles from "../../ui/styles/staff.css?url";
import { SignInFrame } from "./sign-in-frame.tsx";
import { submitSignIn } from "./submit-sign-in.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle = { failed: "accountLinkFailed" } satisfies FailureHandle;

export const clientAction = (args: ClientActionFunctionArgs) => submitSignIn<FormRejection>(args, "accountLinkFailed");

const signIn = (
	<Link to={href("/admin/login")} className="underline">
		Sign in
	</Link>
);

type NewPasswordProps = {
	title: string;
	text: string;
	account: { email: string; today: string | null };
	/** Why the password was not stored. Never contains it. */
	result: FormRejection | undefined;
};

export function NewPassword({ title, text, account: { email, today }, result }: NewPasswordProps) {
	return (
		<SignInFrame today={today} footer={signIn}>
			<h1 className="text-2xl">{title}</h1>
			<p className="wrap-anywhere mt-1 font-semibold">{email}</p>
			<p className="mt-2 text-ink-soft">{text}</p>
			<p className="mt-2 text-ink-soft">
				At least {passwordLength.min} characters. A few unrelated words are easy to remember and hard to guess.
			</p>
			<PostForm problem={result} noValidate className="mt-4 grid gap-3">
				{/* Password managers store the password under it. */}
				<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
				<NewPasswordFields errors={result?.errors} />
				<SubmitButton className="button button-main mt-1">Save password</SubmitButton>
			</PostForm>
		</SignInFrame>
	);
}

export function ErrorBoundary() {
	const { title, text, status } = describeError(getFailure(useRouteError(), errors).code);
	return (
		<SignInFrame today={null} footer={signIn}>
			<h1 className="text-2xl">{title}</h1>
			<p className="mt-2">{text}</p>
			{status >= 500 && <FailureReference texts={errors} />}
		</SignInFrame>
	);
}
