import { useEffect, useRef } from "react";
import { href, useNavigation } from "react-router";
import { StaffField } from "../../ui/form/fields.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";

export function InvitationForm({ result }: { result: ActionResult | undefined }) {
	const form = useRef<HTMLFormElement>(null);
	const isSending = useNavigation().formAction === href("/admin/staff");
	const failure = result?.ok === false ? result : null;
	useEffect(() => {
		if (result?.ok) form.current?.reset();
		else if (result) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	}, [result]);
	return (
		<section aria-labelledby="invitation" className="staff-panel mb-5 p-5">
			<h2 id="invitation" className="text-xl">
				Invite a colleague
			</h2>
			<p className="mt-1 max-w-prose text-ink-soft">
				They choose a password of their own. Whoever has an account may do everything here, also with accounts.
			</p>
			<PostForm
				ref={form}
				action={href("/admin/staff")}
				noValidate
				className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-2"
			>
				<StaffField
					label="Their email"
					name="email"
					type="email"
					autoComplete="off"
					required
					maxLength={254}
					defaultValue={failure?.values?.email}
					message={failure?.errors.email}
					className="w-80 max-w-full"
				/>
				<button type="submit" aria-disabled={isSending} className="button button-main">
					{isSending ? "Inviting…" : "Invite"}
				</button>
			</PostForm>
			<div role="status">{result?.ok && <Invited {...result} />}</div>
			<div role="alert">
				{failure && !failure.errors.email && (
					<p className="mt-3 rounded-lg bg-danger-ground px-3 py-2 font-semibold text-danger">
						{failure.isSignedInAgain ? "You are signed in again. Please press once more." : failure.message}
						{failure.reference && <span className="block text-sm">Reference: {failure.reference}</span>}
					</p>
				)}
			</div>
		</section>
	);
}

function Invited({ message, secretUrl }: { message: string; secretUrl?: string }) {
	return (
		<div className="mt-3 rounded-lg bg-ok-ground px-3 py-2 text-ok">
			<p className="wrap-anywhere">{message}</p>
			{secretUrl && <p className="wrap-anywhere mt-1 select-all font-semibold text-ink">{secretUrl}</p>}
		</div>
	);
}
