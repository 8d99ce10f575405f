import { Download, Search } from "lucide-react";
import { Form, href, Link, useFetcher } from "react-router";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import type { PersonCounts } from "../../../store/port.ts";
import { getDocuments } from "../../context.server.ts";
import { describePerson } from "../../person-sections.server.ts";
import { useSingleFlight } from "../../ui/form/use-single-flight.ts";
import { type PersonItem, type PersonSection, PersonSections } from "../../ui/person-sections.tsx";
import { Confirmation, ConfirmedForm } from "../../ui/staff/confirmation.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { EmptyTable } from "../../ui/staff/staff-table.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/people";
import { countPerson, formatPersonCounts } from "./person-counts.ts";

const maxEmailLength = 254;

export const handle = { failed: "load this person’s data" };

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const email = normalizeEmail(new URL(request.url).searchParams.get("email") ?? "").slice(0, maxEmailLength);
	if (!email) return { email, person: null };
	const person = await getDocuments(context).people.find(email);
	const counts = countPerson(person);
	const isKnown = Object.values(counts).some((count) => count > 0);
	return { email, person: isKnown ? { counts, sections: await describePerson(context, person) } : null };
}

export default function People({ loaderData: { email, person } }: Route.ComponentProps) {
	// Not the dialog's fetcher, since a successful erasure navigates and thereby removes the dialog.
	const erasure = useFetcher();
	const flight = useSingleFlight();
	function erase() {
		if (flight.isUnderWay()) return;
		flight.start(() => erasure.submit({ email }, { method: "post", action: href("/admin/people/erasure") }));
	}
	const status = person && formatPersonCounts(person.counts);
	return (
		<>
			<PageHeader title="Personal data" status={status} />
			<EmailSearch key={email} email={email} />
			{email && !person && <EmptyTable>We don’t store anything about this address.</EmptyTable>}
			{person && (
				<>
					<div className="mb-5 flex flex-wrap gap-2">
						<form method="post" action={href("/admin/people/export")}>
							<input type="hidden" name="email" value={email} />
							<button type="submit" className="button button-quiet">
								<Download aria-hidden className="size-4.5" />
								Export everything
							</button>
						</form>
						<EraseButton email={email} counts={person.counts} onErase={erase} />
					</div>
					<PersonSections sections={person.sections} renderLink={renderLink} />
				</>
			)}
			{!email && (
				<p className="max-w-prose text-ink-soft">
					Look up an address to see everything stored about that person, send them a copy, or erase it.
				</p>
			)}
		</>
	);
}

function renderLink(section: PersonSection["name"], { id, title }: PersonItem) {
	const address =
		section === "leads"
			? `${href("/admin/leads")}?${new URLSearchParams({ lead: id })}`
			: section === "mails" && href("/admin/mail/:id", { id });
	return (
		address && (
			<Link to={address} className="link">
				Open<span className="sr-only"> {title}</span>
			</Link>
		)
	);
}

function EmailSearch({ email }: { email: string }) {
	return (
		<Form role="search" className="mb-5 flex flex-wrap items-end gap-2">
			<div>
				<label htmlFor="email" className="mb-1 block font-semibold">
					Email address
				</label>
				<input
					id="email"
					type="email"
					name="email"
					required
					maxLength={maxEmailLength}
					defaultValue={email}
					className="field w-80 max-w-full"
				/>
			</div>
			<button type="submit" className="button button-quiet">
				<Search aria-hidden className="size-4.5" />
				Look up
			</button>
		</Form>
	);
}

type EraseButtonProps = { email: string; counts: PersonCounts; onErase(): void };

function EraseButton({ email, counts, onErase }: EraseButtonProps) {
	return (
		<Confirmation
			name="erasure"
			label="Erase everything"
			labelClassName="button button-danger"
			title="Erase everything about this person?"
			confirm={() => (
				<ConfirmedForm action={href("/admin/people/erasure")} onConfirm={onErase}>
					<input type="hidden" name="email" value={email} />
					<button type="submit" className="button button-danger">
						Erase permanently
					</button>
				</ConfirmedForm>
			)}
		>
			<p className="break-words">
				{formatPersonCounts(counts)} of <strong>{email}</strong> will be deleted right away. You can’t undo this.
			</p>
			<p className="mt-2">Copies in backups are gone once those backups are replaced.</p>
		</Confirmation>
	);
}
