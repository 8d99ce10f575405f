import { useState } from "react";
import { href, useFetcher } from "react-router";
import { errors } from "../../../../domain/errors.ts";
import { createFieldProps } from "../../../../domain/forms/field-props.ts";
import { PasskeyForm } from "../../../../domain/staff/passkey-form.ts";
import { useIsHydrated } from "../../../browser/use-is-hydrated.ts";
import { TextField } from "../../../ui/form/fields.tsx";
import { askForPasskey } from "../../../ui/staff/ask-for-passkey.ts";
import { useCanUsePasskeys } from "../../../ui/staff/can-use-passkeys.ts";
import { signInAgain } from "../../../ui/staff/sign-in-dialog.tsx";
import { showToast } from "../../../ui/staff/toasts.tsx";

export function PasskeyAddition({ host }: { host: string }) {
	const isHydrated = useIsHydrated();
	const canUsePasskeys = useCanUsePasskeys(host);
	const fetcher = useFetcher();
	const [isAsking, setAsking] = useState(false);
	if (!canUsePasskeys) {
		return (
			<p className="mt-3">
				{isHydrated
					? `You can’t add a passkey at this address. Go to ${host === "localhost" ? "http://localhost" : `https://${host}`} to add one.`
					: "You need JavaScript to add a passkey."}
			</p>
		);
	}

	const isBusy = isAsking || fetcher.state !== "idle";
	const add = async (form: HTMLFormElement) => {
		if (isBusy) return;
		setAsking(true);
		try {
			const name = String(new FormData(form).get("name") ?? "");
			const response = await askOrSignInAgain();
			if (!response) return;
			await fetcher.submit({ name, response }, { method: "post", action: href("/admin/account/passkeys/addition") });
			form.reset();
		} catch {
			showToast({ text: errors.passkeyNotAdded.text, tone: "failure" });
		} finally {
			setAsking(false);
		}
	};
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				void add(event.currentTarget);
			}}
			className="mt-4 grid max-w-sm gap-3"
		>
			<TextField
				{...createFieldProps(PasskeyForm, { name: "Passkey name" })("name")}
				required={false}
				hint="Like ‘Work laptop’, so you recognize it in the list."
				autoComplete="off"
			/>
			<button type="submit" aria-disabled={isBusy} className="button button-main justify-self-start">
				{isBusy ? "One moment…" : "Add a passkey"}
			</button>
		</form>
	);
}

/** Returns null if the person cancelled. */
async function askOrSignInAgain(): Promise<string | null> {
	try {
		return await askForPasskey("registration");
	} catch (error) {
		if (!(error instanceof Response) || error.type !== "opaqueredirect") throw error;
		return (await signInAgain("old")) ? askForPasskey("registration") : null;
	}
}
