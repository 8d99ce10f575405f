import { href } from "react-router";
import type { StaffAccount } from "../../../auth/port.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { InlineDeletion } from "../inline-deletion.tsx";

type AccountTableProps = { accounts: StaffAccount[]; ownId: string; isSending: boolean };

export function AccountTable({ accounts, ownId, isSending }: AccountTableProps) {
	return (
		<ListTable
			rows={accounts}
			columns={[
				{
					name: "Email",
					className: "wrap-anywhere md:min-w-44 md:max-w-80",
					cell: ({ email, createdAt, mustChangePassword }) => (
						<>
							<span>{email}</span>
							<span className="block w-full font-normal text-ink-soft text-sm">
								Since <Timestamp time={createdAt} />
							</span>
							{mustChangePassword && (
								<span className="block w-full font-normal text-ink-soft text-sm">
									Hasn’t changed their first password yet
								</span>
							)}
						</>
					),
				},
				{
					name: "Last sign-in",
					cell: ({ lastSignInAt }) => (lastSignInAt ? <Timestamp time={lastSignInAt} /> : "Never"),
				},
				{ name: "Signed in", cell: ({ sessions }) => describeSessions(sessions) },
				{ name: "Passkeys", cell: describePasskeys },
			]}
			actions={(account) =>
				account.id === ownId ? <OwnAccountLink /> : <Actions account={account} isSending={isSending} />
			}
		/>
	);
}

function describeSessions(sessions: number): string {
	if (sessions === 0) return "Nowhere";
	return sessions === 1 ? "In one browser" : `In ${sessions} browsers`;
}

function describePasskeys({ passkeys, requiresPasskey }: StaffAccount): string {
	if (passkeys === 0) return "None";
	return requiresPasskey ? `${passkeys}, required` : String(passkeys);
}

function OwnAccountLink() {
	return (
		<div className="flex md:justify-end">
			<ButtonLink to={href("/admin/account")} look="small">
				Your account
			</ButtonLink>
		</div>
	);
}

function Actions({ account: { id, email, sessions }, isSending }: { account: StaffAccount; isSending: boolean }) {
	return (
		<div className="flex flex-wrap gap-2 md:justify-end">
			{isSending && (
				<ActionButton action={href("/admin/staff/:id/password-reset", { id })} about={`to ${email}`}>
					Send reset link
				</ActionButton>
			)}
			{sessions > 0 && (
				<ActionButton action={href("/admin/staff/:id/sessions/ending", { id })}>
					Sign out everywhere<span className="sr-only">: {email}</span>
				</ActionButton>
			)}
			<InlineDeletion collection="staff" id={id} title={email} consequence="They’ll be signed out right away." />
		</div>
	);
}
