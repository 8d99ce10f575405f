import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { FormAnswer } from "../../form-answer.ts";
import { PostForm } from "../form/post-form.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SignInFields } from "./sign-in-fields.tsx";

export type SignInReason = "ended" | "old";

const reasons: Record<SignInReason, string> = {
	ended: "Your session has ended. What you typed is still here.",
	old: "It’s been a while since you signed in. Sign in again to continue. Nothing has been changed yet.",
};

let openDialog: ((reason: SignInReason) => Promise<boolean>) | null = null;

/** Resolves to true after a sign-in, and to false if the dialog is closed or not on the screen. */
export async function signInAgain(reason: SignInReason = "ended"): Promise<boolean> {
	return openDialog ? openDialog(reason) : false;
}

export function SignInDialog({ email, passkeyHost }: { email: string; passkeyHost: string | null }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const resolveSignIn = useRef<((isSignedIn: boolean) => void) | null>(null);
	const [reason, setReason] = useState<SignInReason | null>(null);

	useEffect(() => {
		openDialog = (reason) => {
			const { promise, resolve } = Promise.withResolvers<boolean>();
			resolveSignIn.current = resolve;
			setReason(reason);
			dialog.current?.showModal();
			return promise;
		};
		return () => {
			openDialog = null;
		};
	}, []);

	const complete = () => {
		resolveSignIn.current?.(true);
		resolveSignIn.current = null;
		dialog.current?.close();
	};

	return (
		<dialog
			ref={dialog}
			aria-labelledby="sign-in-again"
			onClose={(event) => {
				// The event is asynchronous: the dialog may have been reopened in the meantime.
				if (event.currentTarget.open) return;
				setReason(null);
				resolveSignIn.current?.(false);
				resolveSignIn.current = null;
			}}
			className="staff-panel m-auto w-[min(24rem,92vw)] p-6 backdrop:bg-scrim"
		>
			{reason && (
				<>
					<h2 id="sign-in-again" className="text-xl">
						Please sign in again
					</h2>
					<p className="mt-1 text-ink-soft">{reasons[reason]}</p>
					<SignInInPlace
						email={email}
						passkeyHost={passkeyHost}
						onSignIn={complete}
						onCancel={() => dialog.current?.close()}
					/>
				</>
			)}
		</dialog>
	);
}

type SignInInPlaceProps = { email: string; passkeyHost: string | null; onSignIn(): void; onCancel(): void };

function SignInInPlace({ email, passkeyHost, onSignIn, onCancel }: SignInInPlaceProps) {
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
