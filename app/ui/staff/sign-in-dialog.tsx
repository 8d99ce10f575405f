import { useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { SignInResult } from "../../staff/login/login.tsx";
import { StaffField } from "./fields.tsx";

/** Asks for a new sign-in in the dialog that is on the screen; false where there is none or it was closed. */
let ask: (() => Promise<boolean>) | null = null;

export async function signInAgain(): Promise<boolean> {
	return ask ? ask() : false;
}

/** Opens when a session has ended under somebody's hands: they sign in here, and what they were doing goes on. */
export function SignInDialog({ email }: { email: string }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const waiting = useRef<((isSignedIn: boolean) => void) | null>(null);
	const [isOpen, setOpen] = useState(false);
	const fetcher = useFetcher<SignInResult>();
	const refused = fetcher.data?.ok === false && fetcher.state === "idle" ? fetcher.data : null;

	useEffect(() => {
		ask = () => {
			const { promise, resolve } = Promise.withResolvers<boolean>();
			waiting.current = resolve;
			setOpen(true);
			dialog.current?.showModal();
			return promise;
		};
		return () => {
			ask = null;
		};
	}, []);

	useEffect(() => {
		if (fetcher.state !== "idle" || !fetcher.data?.ok) return;
		waiting.current?.(true);
		waiting.current = null;
		dialog.current?.close();
	}, [fetcher.state, fetcher.data]);

	return (
		<dialog
			ref={dialog}
			aria-labelledby="sign-in-again"
			onClose={() => {
				setOpen(false);
				waiting.current?.(false);
				waiting.current = null;
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
						<StaffField
							label="Email"
							name="email"
							type="email"
							autoComplete="username"
							required
							defaultValue={email}
							message={refused?.errors.email}
						/>
						<StaffField
							label="Password"
							name="password"
							type="password"
							autoComplete="current-password"
							required
							autoFocus
							message={refused?.errors.password ?? refused?.message}
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
