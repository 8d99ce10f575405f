import { useEffect, useRef, useState } from "react";
import { SignInInPlace } from "./sign-in-in-place.tsx";

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
