import { href } from "react-router";
import type { Invitation } from "../../../auth/port.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";

export function InvitationTable({ invitations }: { invitations: Invitation[] }) {
	return (
		<section aria-labelledby="invitations" className="mt-6">
			<h2 id="invitations" className="mb-2 text-xl">
				Pending invitations
			</h2>
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
		</section>
	);
}
