import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { href, useFetcher } from "react-router";
import { errors } from "../../../domain/errors.ts";
import type { FormAnswer } from "../../form-answer.ts";
import { askForPasskey } from "./ask-for-passkey.ts";
import { useCanUsePasskeys } from "./can-use-passkeys.ts";

type PasskeySignInProps = {
	host: string | null;
	query?: string;
	/** Set in a dialog, where the page stays. */
	onSignIn?: () => void;
};

export function PasskeySignIn({ host, query = "", onSignIn }: PasskeySignInProps) {
	const canUsePasskeys = useCanUsePasskeys(host);
	const fetcher = useFetcher<FormAnswer>();
	const [isAsking, setAsking] = useState(false);
	const [failure, setFailure] = useState("");
	const finish = useEffectEvent((result: FormAnswer) => {
		if (result.ok) onSignIn?.();
		else setFailure(result.message ?? "");
	});
	useEffect(() => {
		if (fetcher.data && fetcher.state === "idle") finish(fetcher.data);
	}, [fetcher.data, fetcher.state]);
	if (!canUsePasskeys) return null;

	const isBusy = isAsking || fetcher.state !== "idle";
	const signIn = async () => {
		if (isBusy) return;
		setAsking(true);
		setFailure("");
		try {
			const response = await askForPasskey("signIn");
			const options = {
				method: "post",
				action: href("/admin/login/passkey") + query,
				defaultShouldRevalidate: false,
			} as const;
			if (response) await fetcher.submit({ response, ...(onSignIn && { inPlace: "yes" }) }, options);
		} catch {
			setFailure(errors.passkeyWrong.text);
		} finally {
			setAsking(false);
		}
	};
	return (
		<div className="mt-5 border-line border-t pt-4">
			<button type="button" onClick={signIn} aria-disabled={isBusy} className="button button-quiet w-full">
				<KeyRound aria-hidden className="size-4.5" />
				<span>{isBusy ? "One moment…" : "Sign in with a passkey"}</span>
			</button>
			<p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
				{failure}
			</p>
		</div>
	);
}
