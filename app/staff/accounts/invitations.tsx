import { useEffect, useRef } from "react";
import { href } from "react-router";
import type { Invitation } from "../../../auth/port.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { AccountForm } from "../../../domain/staff/account-form.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { Section } from "../../ui/staff/section.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";

export function InvitationForm({ result }: { result: ActionResult | undefined }) {
	const form = useRef<HTMLFormElement>(null);
	const failure = result?.ok === false ? result : null;
	const message = failure?.isSignedInAgain
		? "You’re signed in again. Please press the button again."
		: failure?.message;
	const field = createFieldProps(AccountForm, { email: "Their email" }, failure);
	useEffect(() => {
		if (result?.ok) form.current?.reset();
	}, [result]);
	return (
		<Section id="invitation" title="Invite a colleague" className="staff-panel mb-5 p-5">
			<p className="mt-1 max-w-prose text-ink-soft">
				They’ll choose their own password. Anyone with an account can use the whole staff area, including this page.
			</p>
			<PostForm
				ref={form}
				problem={failure && { ...failure, message }}
				action={href("/admin/staff")}
				noValidate
				className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-2"
			>
				<TextField {...field("email")} autoComplete="off" className="w-80 max-w-full" />
				<SubmitButton sending="Inviting…">Invite</SubmitButton>
			</PostForm>
			<div role="status">{result?.ok && <Invited {...result} />}</div>
		</Section>
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

export function InvitationTable({ invitations }: { invitations: Invitation[] }) {
	return (
		<Section id="invitations" title="Pending invitations" titleClass="mb-2 text-xl" className="mt-6">
			<ListTable
				rows={invitations}
				columns={[
					{ name: "Email", className: "wrap-anywhere md:max-w-80", cell: ({ email }) => email },
					{ name: "Invited by", className: "wrap-anywhere md:min-w-56", cell: ({ invitedBy }) => invitedBy },
					{
						name: "Link expires",
						cell: ({ expiresAt, isEnded }) => (
							<span>
								<Timestamp time={expiresAt} />
								{isEnded && <span>{" (over)"}</span>}
							</span>
						),
					},
				]}
				actions={({ id, email }) => (
					<div className="flex flex-wrap gap-2 md:justify-end">
						<ActionButton
							action={href("/admin/staff/invitations/:id/withdrawal", { id })}
							about={`the invitation of ${email}`}
						>
							Withdraw
						</ActionButton>
					</div>
				)}
			/>
		</Section>
	);
}
