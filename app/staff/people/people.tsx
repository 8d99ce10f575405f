import { Download, Search } from "lucide-react";
import { Form, href, Link, useFetcher } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { leadStatusNames } from "../../../domain/lead/lead.ts";
import { normalizeEmail, subscriptionSourceNames } from "../../../domain/subscription/subscription.ts";
import type { Person } from "../../../store/port.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { Confirmation } from "../../ui/staff/confirmation.tsx";
import { MailLink, PhoneLink } from "../../ui/staff/contact-links.tsx";
import { createStaffMeta, PageHeader, Timestamp } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { EmptyTable } from "../../ui/staff/staff-table.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/people";

// Who comes here: somebody whom a parent has asked for their data, or to erase it.

export const meta: Route.MetaFunction = () => createStaffMeta("Personal data");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const email = normalizeEmail(new URL(request.url).searchParams.get("email") ?? "").slice(0, 254);
	const person = email && (await rethrowAsFailure(context, "personFailed", getDocuments(context).people.find(email)));
	return { email, person: person || null };
}

export default function People({ loaderData: { email, person } }: Route.ComponentProps) {
	// Of the screen and not of the question, which is gone when the answer leads away from here.
	const erasure = useFetcher();
	const toErasure = { method: "post", action: href("/admin/people/erasure") } as const;
	const isKnown = person !== null && (person.leads.length > 0 || person.subscription !== null);
	return (
		<>
			<PageHeader title="Personal data" note={isKnown ? held(person) : undefined} />
			<Form role="search" key={email} className="mb-5 flex flex-wrap items-end gap-2">
				<div>
					<label htmlFor="email" className="mb-1 block font-semibold">
						Email address
					</label>
					<input
						id="email"
						type="email"
						name="email"
						required
						maxLength={254}
						defaultValue={email}
						className="field w-80 max-w-full"
					/>
				</div>
				<button type="submit" className="button button-quiet">
					<Search aria-hidden className="size-4.5" />
					Look up
				</button>
			</Form>
			{email && !isKnown && <EmptyTable>Nothing is stored about this address.</EmptyTable>}
			{isKnown && <Everything email={email} person={person} onErase={() => erasure.submit({ email }, toErasure)} />}
			{!email && (
				<p className="max-w-prose text-ink-soft">
					Everything that is stored about one person hangs on their email address: look it up to see it, to send them a
					copy, or to erase it.
				</p>
			)}
		</>
	);
}

function held({ leads, subscription }: Person): string {
	return `${formatQuantity(leads.length, "lead")}, ${formatQuantity(subscription ? 1 : 0, "subscription")}`;
}

type EverythingProps = { email: string; person: Person; onErase(): void };

function Everything({ email, person: { leads, subscription }, onErase }: EverythingProps) {
	return (
		<>
			<div className="mb-5 flex flex-wrap gap-2">
				<a href={`${href("/admin/people/export")}?${new URLSearchParams({ email })}`} className="button button-quiet">
					<Download aria-hidden className="size-4.5" />
					Export everything
				</a>
				<Erasure email={email} person={{ leads, subscription }} onErase={onErase} />
			</div>
			<h2 className="mb-2 text-lg">Subscription</h2>
			<div className="staff-panel mb-5 px-4 py-3">
				{subscription ? (
					<p>
						{subscription.active ? "Active" : "Inactive"}, joined{" "}
						{subscriptionSourceNames[subscription.subscriptionSource].toLowerCase()} on{" "}
						<Timestamp time={subscription.createdAt} /> UTC
						{subscription.firstName && `, as ${subscription.firstName} ${subscription.lastName ?? ""}`}
					</p>
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
							<p className="flex flex-wrap items-baseline gap-x-3">
								<Link
									to={`${href("/admin/leads")}?${new URLSearchParams({ lead: lead.id })}`}
									className="font-semibold hover:underline"
								>
									{lead.activityName}
								</Link>
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
							{lead.notes && (
								<p className="mt-2 whitespace-pre-line break-words border-line border-l-4 pl-3">{lead.notes}</p>
							)}
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function Erasure({ email, person, onErase }: EverythingProps) {
	const { leads, subscription } = person;
	return (
		<Confirmation
			label="Erase everything"
			labelClassName="button button-danger"
			title="Erase everything about this person?"
			confirm={(close) => (
				<button
					type="button"
					onClick={() => {
						close();
						onErase();
					}}
					className="button button-danger"
				>
					Erase it for good
				</button>
			)}
		>
			<p className="break-words">
				{formatQuantity(leads.length, "lead")} and {formatQuantity(subscription ? 1 : 0, "subscription")} of{" "}
				<strong>{email}</strong> are deleted at once. This can’t be undone.
			</p>
			<p className="mt-2">Copies in backups go when those backups are replaced.</p>
		</Confirmation>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="personFailed" />;
}
