import { useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { SignInResult } from "./action-result.ts";
import { PostForm } from "./post-form.tsx";
import { SignInFields } from "./sign-in-fields.tsx";

/** Why somebody signs in again: the session has ended, or the password was entered too long ago for what was asked. */
export type SignInReason = "ended" | "old";

const reasons: Record<SignInReason, string> = {
	ended: "Your session has ended. What you typed is still here.",
	old: "You entered your password some time ago. What you were about to do needs it again; nothing has been done yet.",
};

let openDialog: ((reason: SignInReason) => Promise<boolean>) | null = null;

/** Opens the sign-in dialog, and resolves to true after a sign-in. False if it is closed, or not on the screen. */
export async function signInAgain(reason: SignInReason = "ended"): Promise<boolean> {
	return openDialog ? openDialog(reason) : false;
}

/** The dialog for a session that has ended during work, or is too old: after the sign-in, the form can be sent again. */
export function SignInDialog({ email }: { email: string }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const resolveSignIn = useRef<((isSignedIn: boolean) => void) | null>(null);
	const [reason, setReason] = useState<SignInReason | null>(null);
	const fetcher = useFetcher<SignInResult>();
	const failure = fetcher.data?.ok === false && fetcher.state === "idle" ? fetcher.data : null;

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

	useEffect(() => {
		if (fetcher.state !== "idle" || !fetcher.data?.ok) return;
		resolveSignIn.current?.(true);
		resolveSignIn.current = null;
		dialog.current?.close();
	}, [fetcher.state, fetcher.data]);

	return (
		<dialog
			ref={dialog}
			aria-labelledby="sign-in-again"
			onClose={(event) => {
				// The event is asynchronous: the dialog may be open again by then.
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
							<button type="button" onClick={() => dialog.current?.close()} className="button button-quiet">
								Not now
							</button>
						</div>
					</PostForm>
				</>
			)}
		</dialog>
	);
}
