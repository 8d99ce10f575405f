import { useEffect, useEffectEvent } from "react";
import { href, useFetcher } from "react-router";
import type { FormAnswer } from "../../form-answer.ts";
import { PostForm } from "../form/post-form.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SignInFields } from "./sign-in-fields.tsx";

type SignInInPlaceProps = { email: string; passkeyHost: string | null; onSignIn(): void; onCancel(): void };

export function SignInInPlace({ email, passkeyHost, onSignIn, onCancel }: SignInInPlaceProps) {
	const fetcher = useFetcher<FormAnswer>();
	const result = fetcher.state === "idle" ? fetcher.data : undefined;
	const isSignedIn = result?.ok;
	const complete = useEffectEvent(onSignIn);
	useEffect(() => {
		if (isSignedIn) complete();
	}, [isSignedIn]);
	const problem = result?.ok === false ? result : null;
	return (
		<>
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
					<button type="button" onClick={onCancel} className="button button-quiet">
						Not now
					</button>
				</div>
			</PostForm>
			<PasskeySignIn host={passkeyHost} onSignIn={onSignIn} />
		</>
	);
}
