import { useEffect, useEffectEvent, useState } from "react";
import { href, useFetcher } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { PostForm } from "../form/post-form.tsx";
import type { CodeResult, SignInResult } from "./action-result.ts";
import { CodeForms } from "./code-forms.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SignInFields } from "./sign-in-fields.tsx";

type SignInStepsProps = { email: string; passkeyHost: string | null; onSignIn(): void; onCancel(): void };

/** Signs in without leaving the page: the password, and the code for those whose account asks for one. */
export function SignInSteps({ email, passkeyHost, onSignIn, onCancel }: SignInStepsProps) {
	const fetcher = useFetcher<SignInResult>();
	const result = fetcher.state === "idle" ? fetcher.data : undefined;
	/** The result whose second step is over. */
	const [expired, setExpired] = useState<SignInResult>();
	const isSignedIn = result?.ok && !result.needsCode;
	const complete = useEffectEvent(onSignIn);
	useEffect(() => {
		if (isSignedIn) complete();
	}, [isSignedIn]);
	if (result?.ok && result.needsCode && result !== expired) {
		return <CodeStep onSignIn={onSignIn} onCancel={onCancel} onExpiry={() => setExpired(result)} />;
	}
	const failure = result?.ok === false ? result : null;
	return (
		<>
			{result && result === expired && <SignInMessage text={errors.secondStepExpired.text} />}
			<PostForm
				fetcher={fetcher}
				action={href("/admin/login")}
				defaultShouldRevalidate={false}
				noValidate
				className="mt-4 grid gap-3"
			>
				<input type="hidden" name="inPlace" value="yes" />
				<SignInFields
					email={email}
					errors={failure ? { password: failure.message, ...failure.errors } : undefined}
					autoFocusPassword
				/>
				<div className="flex flex-wrap gap-2">
					<button type="submit" aria-disabled={fetcher.state !== "idle"} className="button button-main">
						{fetcher.state === "idle" ? "Sign in and go on" : "Signing in…"}
					</button>
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
		<>
			<SignInMessage text={result?.ok === false ? result.message : undefined} />
			<CodeForms fetcher={fetcher} result={result} isSending={fetcher.state !== "idle"} submitLabel="Sign in and go on">
				<CancelButton onCancel={onCancel} />
			</CodeForms>
		</>
	);
}

function CancelButton({ onCancel }: { onCancel(): void }) {
	return (
		<button type="button" onClick={onCancel} className="button button-quiet">
			Not now
		</button>
	);
}

function SignInMessage({ text }: { text: string | undefined }) {
	if (!text) return null;
	return (
		<p role="alert" className="mt-3 rounded-lg bg-danger-ground px-3 py-2 font-semibold text-danger">
			{text}
		</p>
	);
}
