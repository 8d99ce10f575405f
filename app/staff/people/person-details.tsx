import { Download } from "lucide-react";
import { href, Link } from "react-router";
import type { Alert } from "../../../domain/alert/alert.ts";
import { type Lead, leadStatusNames } from "../../../domain/lead/lead.ts";
import { handoverAnswerNames, type LeadHandover } from "../../../domain/lead/lead-handover.ts";
import { reportReasons } from "../../../domain/listing/listing-report.ts";
import { type Mail, mailRetentionDays, mailStateNames } from "../../../domain/mail/mail.ts";
import { getSubscriptionState, subscriptionStateNames } from "../../../domain/subscription/staff-filters.ts";
import { type Subscription, subscriptionSourceNames } from "../../../domain/subscription/subscription.ts";
import type { Person } from "../../../store/port.ts";
import { MailLink, PhoneLink } from "../../ui/staff/contact-links.tsx";
import { EmptyTable } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { EraseButton } from "./erase-button.tsx";
import { countPerson } from "./person-counts.ts";

/** `sessionText`: the chosen session. */
type PersonLead = Lead & { sessionText: string | null };
type PersonMail = Pick<Mail, "id" | "subject" | "state" | "createdAt">;
type PersonDetailsProps = {
	email: string;
	person: Omit<Person, "leads" | "mails"> & { leads: PersonLead[]; mails: PersonMail[] };
	onErase(): void;
};

/** Everything that is stored about an email address, with buttons to export and to erase it. */
export function PersonDetails({ email, person, onErase }: PersonDetailsProps) {
	const { leads, handovers, subscription, mails, alerts, reports, requests } = person;
	return (
		<>
			<div className="mb-5 flex flex-wrap gap-2">
				<form method="post" action={href("/admin/people/export")}>
					<input type="hidden" name="email" value={email} />
					<button type="submit" className="button button-quiet">
						<Download aria-hidden className="size-4.5" />
						Export everything
					</button>
				</form>
				<EraseButton email={email} counts={countPerson(person)} onErase={onErase} />
			</div>
			<h2 className="mb-2 text-lg">Subscription</h2>
			<div className="staff-panel mb-5 px-4 py-3">
				{subscription ? (
					<SubscriptionSummary subscription={subscription} />
				) : (
					<p className="text-ink-soft">Not on the newsletter’s list.</p>
				)}
			</div>
			<h2 className="mb-2 text-lg">Leads</h2>
			{leads.length === 0 ? (
				<EmptyTable>No leads.</EmptyTable>
			) : (
				<ul className="grid gap-3">
					{leads.map((lead) => (
						<li key={lead.id} className="staff-panel px-4 py-3">
							<LeadSummary lead={lead} handover={handovers.find(({ leadId }) => leadId === lead.id)} />
						</li>
					))}
				</ul>
			)}
			<h2 className="mt-5 mb-2 text-lg">Mail</h2>
			{mails.length === 0 ? (
				<EmptyTable>{`No mail of the last ${mailRetentionDays} days.`}</EmptyTable>
			) : (
				<ul className="staff-panel grid gap-1 px-4 py-3">
					{mails.map((mail) => (
						<li key={mail.id} className="flex flex-wrap gap-x-3">
							<Link to={href("/admin/mail/:id", { id: mail.id })} className="font-semibold hover:underline">
								{mail.subject}
							</Link>
							<span>{mailStateNames[mail.state]}</span>
							<span className="text-ink-soft">
								<Timestamp time={mail.createdAt} />
							</span>
						</li>
					))}
				</ul>
			)}
			<h2 className="mt-5 mb-2 text-lg">Alerts</h2>
			{alerts.length === 0 ? (
				<EmptyTable>No alerts.</EmptyTable>
			) : (
				<ul className="staff-panel grid gap-1 px-4 py-3">
					{alerts.map((alert) => (
						<li key={alert.id}>
							<AlertSummary alert={alert} />
						</li>
					))}
				</ul>
			)}
			{(reports.length > 0 || requests.length > 0) && (
				<>
					<h2 className="mt-5 mb-2 text-lg">Reports and requests</h2>
					<ul className="staff-panel grid gap-1 px-4 py-3">
						{reports.map((report) => (
							<li key={report.id} className="break-words">
								Reported <bdi>{report.activityTitle}</bdi>: {reportReasons[report.reason]} ({report.state}){" "}
								{report.message}
							</li>
						))}
						{requests.map((request) => (
							<li key={request.id} className="break-words">
								{request.listing ? (
									<>
										Sent the listing <bdi>{request.listing.title}</bdi>
									</>
								) : (
									"Asked for the enquiries"
								)}{" "}
								of <bdi>{request.provider}</bdi> ({request.state}) {request.message}
							</li>
						))}
					</ul>
				</>
			)}
		</>
	);
}

function AlertSummary({ alert: { kind, query, confirmedAt } }: { alert: Alert }) {
	const address = kind === "search" ? href("/activities") + query : href("/booking/:id", { id: query });
	return (
		<>
			{kind === "search" ? "New activities of " : "Opening of registration: "}
			<Link to={address} className="link break-words">
				{address}
			</Link>
			{confirmedAt === null && " (not confirmed)"}
		</>
	);
}

function SubscriptionSummary({ subscription }: { subscription: Subscription }) {
	const { subscriptionSource, createdAt, firstName, lastName } = subscription;
	return (
		<p>
			{subscriptionStateNames[getSubscriptionState(subscription)]}, joined{" "}
			{subscriptionSourceNames[subscriptionSource].toLowerCase()} on <Timestamp time={createdAt} />
			{firstName && `, as ${firstName} ${lastName ?? ""}`}
		</p>
	);
}

function LeadSummary({ lead, handover }: { lead: PersonLead; handover: LeadHandover | undefined }) {
	return (
		<>
			<p className="flex flex-wrap items-baseline gap-x-3">
				<Link
					to={`${href("/admin/leads")}?${new URLSearchParams({ lead: lead.id })}`}
					className="font-semibold hover:underline"
				>
					{lead.activityName}
				</Link>
				{lead.sessionText && <span>{lead.sessionText}</span>}
				<span>{leadStatusNames[lead.status]}</span>
				<span className="text-ink-soft">
					<Timestamp time={lead.createdAt} />
				</span>
			</p>
			<p className="flex flex-wrap gap-x-3">
				<span>
					{lead.firstName} {lead.lastName}
				</span>
				<MailLink email={lead.email} />
				<PhoneLink phone={lead.phone} />
				{lead.childAge !== null && <span>child aged {lead.childAge}</span>}
				{lead.newsletter && <span>with the newsletter</span>}
			</p>
			{handover && (
				<p>
					Passed on to <bdi>{handover.provider || "a deleted provider"}</bdi>
					{handover.answeredAt &&
						`, which answered${handover.answer ? ` ‘${handoverAnswerNames[handover.answer]}’` : ""}`}
				</p>
			)}
			{lead.message && <p className="mt-2 whitespace-pre-line break-words">“{lead.message}”</p>}
			{lead.notes && <p className="mt-2 whitespace-pre-line break-words border-line border-l-4 pl-3">{lead.notes}</p>}
		</>
	);
}
