import { href, Link } from "react-router";
import { handoverAnswerNames, isUndelivered, type MailedHandover } from "../../../domain/lead/lead-handover.ts";
import type { StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";

type LeadHandoverProps = {
	lead: Pick<StaffLeadRow, "id" | "status" | "firstName" | "lastName">;
	/** Missing for a lead that was not passed on. */
	handover: MailedHandover | undefined;
};

/** Whether a lead's provider has it, and what it answered. Nothing for a lead that staff have taken care of themselves. */
export function LeadHandoverState({ lead, handover }: LeadHandoverProps) {
	const parent = <span className="sr-only"> {`${lead.firstName} ${lead.lastName}`}</span>;
	if (!handover) {
		if (lead.status !== "new") return null;
		return (
			<div className="mt-1 flex flex-wrap items-center gap-2 text-sm">
				<span className="rounded-md bg-sun px-1.5 text-on-sun">To pass on</span>
				<PassOnButton id={lead.id}>Send to the provider{parent}</PassOnButton>
			</div>
		);
	}
	const { answer, answeredAt, sentAt, mailState } = handover;
	const provider = handover.provider || "the provider";
	return (
		<div className="mt-2 text-sm">
			{answeredAt && (
				<p>
					<strong>{answer ? handoverAnswerNames[answer] : "Wrote back"}</strong>: <bdi>{provider}</bdi>,{" "}
					<Timestamp time={answeredAt} />
				</p>
			)}
			{!answeredAt && sentAt && mailState !== "failed" && mailState !== "suppressed" && (
				<p className="text-ink-soft">
					{deliveries[mailState ?? "deleted"]} <bdi>{provider}</bdi>, <Timestamp time={sentAt} />
				</p>
			)}
			{isUndelivered(handover) && (
				<div className="flex flex-wrap items-center gap-2">
					<p>
						<span className="rounded-md bg-danger-ground px-1.5 text-danger">Not delivered</span>{" "}
						{mailState === "suppressed" ? (
							<>
								The mail to <bdi>{provider}</bdi> was held back or came back.{" "}
								<Link to={href("/admin/providers/:id", { id: handover.providerId })} className="link">
									See its address
								</Link>
							</>
						) : (
							<>
								The mail to <bdi>{provider}</bdi> was refused or given up.
							</>
						)}
					</p>
					<PassOnButton id={lead.id}>Send it again{parent}</PassOnButton>
				</div>
			)}
			{!answeredAt && !sentAt && (
				<>
					<p className="text-ink-soft">
						Waits for the next digest to <bdi>{provider}</bdi>
					</p>
					<PassOnButton id={lead.id}>Send it now{parent}</PassOnButton>
				</>
			)}
		</div>
	);
}

/** What is known of a mail that is not known to have failed. After some time, mails are deleted. */
const deliveries = { waiting: "Waits to be sent to", sent: "Sent to", deleted: "Passed on to" };

function PassOnButton({ id, children }: { id: string; children: React.ReactNode }) {
	return (
		<ActionButton action={href("/admin/leads/:id/passing-on", { id })} className="button button-quiet button-small">
			{children}
		</ActionButton>
	);
}
