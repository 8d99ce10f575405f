import { href } from "react-router";
import type { Invitation } from "../../../auth/port.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { ActionsHeader, StaffTable } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";

export function InvitationTable({ invitations }: { invitations: Invitation[] }) {
	return (
		<section aria-labelledby="invitations" className="mt-6">
			<h2 id="invitations" className="mb-2 text-xl">
				Pending invitations
			</h2>
			<StaffTable
				head={
					<>
						<th scope="col">Email</th>
						<th scope="col">Invited by</th>
						<th scope="col">Link expires</th>
						<ActionsHeader />
					</>
				}
			>
				{invitations.map((invitation) => (
					<tr key={invitation.id}>
						<th scope="row" className="wrap-anywhere md:max-w-80">
							{invitation.email}
						</th>
						<td data-label="Invited by" className="wrap-anywhere md:min-w-56">
							{invitation.invitedBy}
						</td>
						<td data-label="Works until">
							<span>
								<Timestamp time={invitation.expiresAt} />
								{invitation.isEnded && <span>{" (over)"}</span>}
							</span>
						</td>
						<td>
							<Actions invitation={invitation} />
						</td>
					</tr>
				))}
			</StaffTable>
		</section>
	);
}

function Actions({ invitation: { id, email } }: { invitation: Invitation }) {
	return (
		<div className="flex flex-wrap gap-2 md:justify-end">
			<ActionButton
				action={href("/admin/staff/invitations/:id/withdrawal", { id })}
				className="button button-quiet button-small"
			>
				Withdraw<span className="sr-only"> the invitation of {email}</span>
			</ActionButton>
		</div>
	);
}
