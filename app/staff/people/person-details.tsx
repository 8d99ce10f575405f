import { Download } from "lucide-react";
import { href, Link } from "react-router";
import { type Lead, leadStatusNames } from "../../../domain/lead/lead.ts";
import { type Subscription, subscriptionSourceNames } from "../../../domain/subscription/subscription.ts";
import type { Person } from "../../../store/port.ts";
import { MailLink, PhoneLink } from "../../ui/staff/contact-links.tsx";
import { EmptyTable } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { EraseButton } from "./erase-button.tsx";

/** `sessionText`: the chosen session. */
type PersonLead = Lead & { sessionText: string | null };
type PersonDetailsProps = { email: string; person: Omit<Person, "leads"> & { leads: PersonLead[] }; onErase(): void };

/** Everything that is stored about an email address, with buttons to export and to erase it. */
export function PersonDetails({ email, person, onErase }: PersonDetailsProps) {
	const { leads, subscription } = person;
	return (
		<>
			<div className="mb-5 flex flex-wrap gap-2">
				<a href={`${href("/admin/people/export")}?${new URLSearchParams({ email })}`} className="button button-quiet">
					<Download aria-hidden className="size-4.5" />
					Export everything
				</a>
				<EraseButton email={email} person={person} onErase={onErase} />
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
							<LeadSummary lead={lead} />
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function SubscriptionSummary({ subscription }: { subscription: Subscription }) {
	const { active, subscriptionSource, createdAt, firstName, lastName } = subscription;
	return (
		<p>
			{active ? "Active" : "Inactive"}, joined {subscriptionSourceNames[subscriptionSource].toLowerCase()} on{" "}
			<Timestamp time={createdAt} /> UTC
			{firstName && `, as ${firstName} ${lastName ?? ""}`}
		</p>
	);
}

function LeadSummary({ lead }: { lead: PersonLead }) {
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
					<Timestamp time={lead.createdAt} /> UTC
				</span>
			</p>
			<p className="flex flex-wrap gap-x-3">
				<span>
					{lead.firstName} {lead.lastName}
				</span>
				<MailLink email={lead.email} />
				<PhoneLink phone={lead.phone} />
				{lead.newsletter && <span>with the newsletter</span>}
			</p>
			{lead.notes && <p className="mt-2 whitespace-pre-line break-words border-line border-l-4 pl-3">{lead.notes}</p>}
		</>
	);
}
