import { href, Link } from "react-router";
import { isUndelivered, type MailedForwarding, providerAnswerNames } from "../../../domain/lead/lead-forwarding.ts";
import type { StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";

type LeadForwardingProps = {
	lead: Pick<StaffLeadRow, "id" | "status" | "firstName" | "lastName">;
	forwarding: MailedForwarding | undefined;
};

export function LeadForwardingState({ lead, forwarding }: LeadForwardingProps) {
	const parent = <span className="sr-only"> {`${lead.firstName} ${lead.lastName}`}</span>;
	if (!forwarding) {
		if (lead.status !== "new") return null;
		return (
			<div className="mt-1 flex flex-wrap items-center gap-2 text-sm">
				<span className="rounded-md bg-sun px-1.5 text-on-sun">To forward</span>
				<ForwardButton id={lead.id}>Send to the provider{parent}</ForwardButton>
			</div>
		);
	}
	const { answer, answeredAt, sentAt, mailState } = forwarding;
	const provider = forwarding.provider || "the provider";
	return (
		<div className="mt-2 text-sm">
			{answeredAt && (
				<p>
					<strong>{answer ? providerAnswerNames[answer] : "Wrote back"}</strong>: <bdi>{provider}</bdi>,{" "}
					<Timestamp time={answeredAt} />
				</p>
			)}
			{!answeredAt && sentAt && mailState !== "failed" && mailState !== "suppressed" && (
				<p className="text-ink-soft">
					{deliveries[mailState ?? "deleted"]} <bdi>{provider}</bdi>, <Timestamp time={sentAt} />
				</p>
			)}
			{isUndelivered(forwarding) && (
				<div className="flex flex-wrap items-center gap-2">
					<p>
						<span className="rounded-md bg-danger-ground px-1.5 text-danger">Not delivered</span>{" "}
						{mailState === "suppressed" ? (
							<span>
								The e-mail to <bdi>{provider}</bdi> was held back or bounced.{" "}
								<Link to={href("/admin/providers/:id", { id: forwarding.providerId })} className="link">
									See the address
								</Link>
							</span>
						) : (
							<span>
								The e-mail to <bdi>{provider}</bdi> couldn’t be delivered.
							</span>
						)}
					</p>
					<ForwardButton id={lead.id}>Send it again{parent}</ForwardButton>
				</div>
			)}
			{!answeredAt && !sentAt && (
				<>
					<p className="text-ink-soft">
						Waiting for the next digest to <bdi>{provider}</bdi>
					</p>
					<ForwardButton id={lead.id}>Send it now{parent}</ForwardButton>
				</>
			)}
		</div>
	);
}

/** The states of a mail that is not known to have failed. Mails are deleted after some time. */
const deliveries = { waiting: "Queued for", sent: "Sent to", deleted: "Forwarded to" };

function ForwardButton({ id, children }: { id: string; children: React.ReactNode }) {
	return <ActionButton action={href("/admin/leads/:id/forwarding", { id })}>{children}</ActionButton>;
}
