import { ArrowLeft } from "lucide-react";
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { href, Link, useLocation, useRevalidator } from "react-router";
import type { AuditEntry } from "../../../domain/audit-log/audit-entry.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import { formatLeadSession } from "../../../domain/lead/format-lead-session.ts";
import { leadStatuses, leadStatusNames } from "../../../domain/lead/lead.ts";
import { isUndelivered, type MailedForwarding, providerAnswerNames } from "../../../domain/lead/lead-forwarding.ts";
import type { StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { type FormatOptions, formatInstant, formatShortDate } from "../../../domain/session/format-session.ts";
import {
	getClock,
	getDocuments,
	getFormatOptions,
	getServices,
	getSiteSettings,
	notFound,
} from "../../context.server.ts";
import { PrintedAddress } from "../../ui/printed-address.tsx";
import { createQrCode } from "../../ui/qr-code.server.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import type { LeadState } from "../../ui/staff/action-result.ts";
import { MailLink, PhoneLink } from "../../ui/staff/contact-links.tsx";
import { StaffTitle } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { getPersonPath } from "../people/person-path.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/lead";
import { LeadAssignment } from "./lead-assignment.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { toSelectedValue, useShownStatus, useStatusChange } from "./shown-statuses.ts";

const maxEvents = 12;

export const handle = { failed: "load leads" };

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const { leads, leadForwardings, auditLog } = getDocuments(context);
	const { auth } = getServices(context).backend;
	const [found, history, accounts, forwardings] = await Promise.all([
		leads.find(params.id),
		auditLog.list({ collection: "leads", documentId: params.id }, 1, maxEvents),
		auth.accounts.list(),
		leadForwardings.findMany([params.id]),
	]);
	if (!found) throw notFound("find lead");
	const options = { now: getClock(context).now(), siteTimeZone: getSiteSettings(context).timeZone };
	const lead = { ...found, sessionText: formatLeadSession(found.session, getFormatOptions(context)) };
	const address = getServices(context).publicOrigin + href("/admin/leads/:id", { id: lead.id });
	return {
		lead,
		printed: { address, code: createQrCode(address) },
		forwarding: forwardings[0],
		accounts: accounts.map(({ email }) => email),
		termsText: lead.termsVersion && formatShortDate(lead.termsVersion, options),
		events: [
			{ id: 0, text: `Received ${formatInstant(lead.createdAt, options)}` },
			...history.entries.toReversed().map((entry) => ({ id: entry.id, text: describeEvent(entry, options) })),
		],
	};
}

export default function StaffLead({
	loaderData: { lead, forwarding, accounts, termsText, events, printed },
}: Route.ComponentProps) {
	const { search } = useLocation();
	const { revalidate } = useRevalidator();
	const name = `${lead.firstName} ${lead.lastName}`;
	const person = getPersonPath(lead.email);
	const section = useRef<HTMLElement>(null);
	// The list keeps its scroll position, which may be beyond the top of a lead.
	useEffect(() => {
		if (section.current && section.current.getBoundingClientRect().top < 0) section.current.scrollIntoView();
	}, [lead.id]);
	return (
		<section
			key={lead.id}
			ref={section}
			aria-labelledby="person"
			className="staff-panel min-w-0 p-4 xl:sticky xl:top-5"
		>
			<StaffTitle>{name}</StaffTitle>
			<Link
				to={`${href("/admin/leads")}${search}`}
				preventScrollReset
				className="link inline-flex items-center gap-1 print:hidden"
			>
				<ArrowLeft aria-hidden className="size-4" />
				<span>
					<span className="xl:hidden">Back to the list</span>
					<span className="hidden xl:inline">Close</span>
				</span>
			</Link>
			<h2 id="person" dir="auto" className="mt-1 text-xl">
				{name}
			</h2>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<MailLink email={lead.email} />
				<PhoneLink phone={lead.phone} />
				<Link to={href("/admin/leads/:id/details", { id: lead.id }) + search} className="link">
					Correct
				</Link>
				<Link to={person} className="link">
					{lead.otherLeads > 0 ? formatQuantity(lead.otherLeads, "other lead") : "All data"}
				</Link>
			</p>
			<p className="mt-2">
				{lead.hasActivity ? (
					<Link to={href("/admin/activities/:id", { id: lead.activityId })} className="font-semibold hover:underline">
						{lead.activityName}
					</Link>
				) : (
					<span>
						<span className="font-semibold">{lead.activityName}</span>{" "}
						<span className="rounded-md bg-sunken px-1.5 text-sm">deleted</span>
					</span>
				)}
				{lead.sessionText && <span>{`, ${lead.sessionText}`}</span>}
				{lead.childAge !== null && <span>{`, child aged ${lead.childAge}`}</span>}
			</p>
			{lead.message && (
				<blockquote dir="auto" className="mt-2 whitespace-pre-line border-line border-l-4 pl-3">
					{lead.message}
				</blockquote>
			)}
			<p className="mt-1 text-ink-soft text-sm">
				<span>{termsText ? `Agreed to the terms of ${termsText}` : "Agreed to the terms"}</span>
				{lead.newsletter && <span>, and asked for the newsletter</span>}
			</p>
			<p className="mt-2 hidden print:block">Status: {leadStatusNames[lead.status]}</p>
			<LeadStatusButtons lead={lead} />
			<LeadForwardingState lead={lead} forwarding={forwarding} />
			<ol aria-label="Events" className="mt-3 flex flex-wrap gap-x-2 text-ink-soft text-sm">
				{events.map(({ id, text }, index) => (
					<li key={id}>
						{text}
						{index < events.length - 1 && <span aria-hidden> ·</span>}
					</li>
				))}
			</ol>
			<LeadAssignment lead={lead} accounts={accounts} />
			<LeadNotes lead={lead} onSaved={revalidate} />
			<PrintedAddress {...printed} />
		</section>
	);
}

export { StaffFailure as ErrorBoundary };

function LeadStatusButtons({ lead }: { lead: LeadState }) {
	const { pathname, search } = useLocation();
	const status = useShownStatus()(lead);
	const changeStatus = useStatusChange();

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		const pressed = leadStatuses.find((each) => each === event.submitter?.getAttribute("value"));
		event.preventDefault();
		if (pressed && pressed !== status) changeStatus([lead], pressed);
	}

	return (
		<form
			method="post"
			action={href("/admin/leads/status")}
			onSubmit={handleSubmit}
			className="mt-3 flex flex-wrap gap-2 max-sm:gap-1 max-sm:*:px-2.5 print:hidden"
		>
			<input type="hidden" name="selected" value={toSelectedValue({ id: lead.id, status })} />
			<input type="hidden" name="back" value={`${pathname}${search}`} />
			{leadStatuses.map((each) => (
				<button key={each} type="submit" name="status" value={each} aria-pressed={each === status} className="chip">
					{leadStatusNames[each]}
				</button>
			))}
		</form>
	);
}

/** Describes an audit log entry about a lead: 'Booked by robin@larkabout.example, Sun, Nov 22, 2:05 pm'. */
function describeEvent(entry: Pick<AuditEntry, "action" | "after" | "by" | "at">, options: FormatOptions): string {
	return `${describeChange(entry)} by ${entry.by}, ${formatInstant(entry.at, options)}`;
}

function describeChange({ action, after }: Pick<AuditEntry, "action" | "after">): string {
	if (action === "added") return "Entered";
	const status = leadStatuses.find((each) => each === after?.status);
	if (status) return leadStatusNames[status];
	if (typeof after?.corrected === "string") return `Corrected (${after.corrected})`;
	if (typeof after?.sentTo === "string") return `Passed on to ${after.sentTo}`;
	if (after && "notes" in after) return after.notes === "none" ? "Notes removed" : "Notes changed";
	const parts: string[] = [];
	if (after && "owner" in after) parts.push(after.owner ? `Assigned to ${after.owner}` : "Unassigned");
	if (after && "remindOn" in after) parts.push(after.remindOn ? `Reminder on ${after.remindOn}` : "Reminder removed");
	return parts.join(", ") || "Changed";
}

type LeadForwardingProps = {
	lead: Pick<StaffLeadRow, "id" | "status" | "hasActivity" | "firstName" | "lastName">;
	forwarding: MailedForwarding | undefined;
};

function LeadForwardingState({ lead, forwarding }: LeadForwardingProps) {
	const parent = <span className="sr-only"> {`${lead.firstName} ${lead.lastName}`}</span>;
	if (!forwarding) {
		if (!lead.hasActivity) return null;
		return (
			<div className="mt-1 flex flex-wrap items-center gap-2 text-sm">
				{lead.status === "new" && <span className="rounded-md bg-sun px-1.5 text-on-sun">To forward</span>}
				<ForwardButton lead={lead}>Send to the provider{parent}</ForwardButton>
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
					<ForwardButton lead={lead}>Send it again{parent}</ForwardButton>
				</div>
			)}
			{!answeredAt && !sentAt && (
				<>
					<p className="text-ink-soft">
						Waiting for the next digest to <bdi>{provider}</bdi>
					</p>
					<ForwardButton lead={lead}>Send it now{parent}</ForwardButton>
				</>
			)}
		</div>
	);
}

/** The states of a mail that is not known to have failed. Mails are deleted after some time. */
const deliveries = { waiting: "Queued for", sent: "Sent to", deleted: "Forwarded to" };

function ForwardButton({ lead, children }: { lead: LeadState; children: ReactNode }) {
	const { pathname, search } = useLocation();
	const values = { selected: toSelectedValue(lead), back: `${pathname}${search}` };
	return (
		<ActionButton action={href("/admin/leads/forwarding")} values={values}>
			{children}
		</ActionButton>
	);
}
