import { useEffect, useEffectEvent, useState } from "react";
import { href, useFetcher } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { FailureMessage } from "../form/failure-message.tsx";
import { PostForm } from "../form/post-form.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import type { CodeResult, SignInResult } from "./action-result.ts";
import { CodeForms } from "./code-forms.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SignInFields } from "./sign-in-fields.tsx";

type SignInStepsProps = { email: string; passkeyHost: string | null; onSignIn(): void; onCancel(): void };

/** Signs in without leaving the page: with the password, and a code if the account requires one. */
export function SignInSteps({ email, passkeyHost, onSignIn, onCancel }: SignInStepsProps) {
	const fetcher = useFetcher<SignInResult>();
	const result = fetcher.state === "idle" ? fetcher.data : undefined;
	/** The result whose second step has expired. */
	const [expired, setExpired] = useState<SignInResult>();
	const isSignedIn = result?.ok && !result.needsCode;
	const complete = useEffectEvent(onSignIn);
	useEffect(() => {
		if (isSignedIn) complete();
	}, [isSignedIn]);
	if (result?.ok && result.needsCode && result !== expired) {
		return <CodeStep onSignIn={onSignIn} onCancel={onCancel} onExpiry={() => setExpired(result)} />;
	}
	const problem = result?.ok === false ? result : null;
	return (
		<>
			{result && result === expired && <FailureMessage>{errors.secondStepExpired.text}</FailureMessage>}
			<PostForm
				fetcher={fetcher}
				problem={problem}
				action={href("/admin/login")}
				defaultShouldRevalidate={false}
				noValidate
				className="mt-4 grid gap-3"
			>
				<input type="hidden" name="inPlace" value="yes" />
				<SignInFields values={{ email }} errors={problem?.errors} autoFocusPassword />
				<div className="flex flex-wrap gap-2">
					<SubmitButton sending="Signing in…">Sign in and continue</SubmitButton>
					<CancelButton onCancel={onCancel} />
				</div>
			</PostForm>
			<PasskeySignIn host={passkeyHost} onSignIn={onSignIn} />
		</>
	);
}

type CodeStepProps = Pick<SignInStepsProps, "onSignIn" | "onCancel"> & { onExpiry(): void };

function CodeStep({ onSignIn, onCancel, onExpiry }: CodeStepProps) {
	const fetcher = useFetcher<CodeResult>();
	const result = fetcher.state === "idle" ? fetcher.data : undefined;
	const finish = useEffectEvent((result: CodeResult) => {
		if (result.ok) onSignIn();
		else if (result.isExpired) onExpiry();
	});
	useEffect(() => {
		if (result) finish(result);
	}, [result]);
	return (
		<CodeForms fetcher={fetcher} result={result} submitLabel="Sign in and continue">
			<CancelButton onCancel={onCancel} />
		</CodeForms>
	);
}

function CancelButton({ onCancel }: { onCancel(): void }) {
	return (
		<button type="button" onClick={onCancel} className="button button-quiet">
			Not now
		</button>
	);
}
