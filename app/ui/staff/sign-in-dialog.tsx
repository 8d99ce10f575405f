import { useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { SignInResult } from "./action-result.ts";
import { SignInFields } from "./sign-in-fields.tsx";

let openDialog: (() => Promise<boolean>) | null = null;

/** Opens the sign-in dialog, and resolves to true after a sign-in. False if it is closed, or not on the screen. */
export async function signInAgain(): Promise<boolean> {
	return openDialog ? openDialog() : false;
}

/** The dialog for a session that has ended during work: after the sign-in, the interrupted request continues. */
export function SignInDialog({ email }: { email: string }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const resolveSignIn = useRef<((isSignedIn: boolean) => void) | null>(null);
	const [isOpen, setOpen] = useState(false);
	const fetcher = useFetcher<SignInResult>();
	const failure = fetcher.data?.ok === false && fetcher.state === "idle" ? fetcher.data : null;

	useEffect(() => {
		openDialog = () => {
			const { promise, resolve } = Promise.withResolvers<boolean>();
			resolveSignIn.current = resolve;
			setOpen(true);
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
				setOpen(false);
				resolveSignIn.current?.(false);
				resolveSignIn.current = null;
			}}
			className="staff-panel m-auto w-[min(24rem,92vw)] p-6 backdrop:bg-scrim"
		>
			{isOpen && (
				<>
					<h2 id="sign-in-again" className="text-xl">
						Please sign in again
					</h2>
					<p className="mt-1 text-ink-soft">Your session has ended. What you typed is still here.</p>
					<fetcher.Form
						method="post"
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
					</fetcher.Form>
				</>
			)}
		</dialog>
	);
}
