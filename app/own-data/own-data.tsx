import { Download } from "lucide-react";
import { data, href, Link } from "react-router";
import { formatLeadSession } from "../../domain/lead/format-lead-session.ts";
import { type Lead, leadStatusNames } from "../../domain/lead/lead.ts";
import { handoverAnswerNames, type LeadHandover } from "../../domain/lead/lead-handover.ts";
import { reportReasons } from "../../domain/listing/listing-report.ts";
import { type Mail, mailRetentionDays } from "../../domain/mail/mail.ts";
import { type FormatOptions, formatInstant } from "../../domain/session/format-session.ts";
import type { Subscription } from "../../domain/subscription/subscription.ts";
import { describeAlert } from "../alerts/find-linked-alert.server.ts";
import { type Context, getClock, getDocuments, getSiteSettings, rethrowAsFailure } from "../context.server.ts";
import { privatePageHeaders } from "../private-page-headers.ts";
import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/own-data";
import { findDataOwner } from "./find-data-owner.server.ts";
import { NothingHeld } from "./nothing-held.tsx";
import { Facts, Part } from "./parts.tsx";

// Who comes here: somebody with the link that was mailed to their address.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "What we hold about you",
		description: "Your own data.",
		path: href("/my-data"),
		matches,
		isPrivate: true,
	});
}

export const headers: Route.HeadersFunction = () => privatePageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
	const email = await findDataOwner(context, params);
	const view = email === null ? null : await rethrowAsFailure(context, "mailLinkFailed", loadView(context, email));
	return data({ view, link: params }, { headers: privatePageHeaders });
}

async function loadView(context: Context, email: string) {
	const person = await getDocuments(context).people.find(email);
	const { leads, handovers, subscription, mails, alerts, reports, requests } = person;
	const { timeZone, leadRetentionMonths } = getSiteSettings(context);
	const options = { now: getClock(context).now(), siteTimeZone: timeZone };
	return {
		email,
		leadRetentionMonths,
		mailRetentionDays,
		leads: leads.map((lead) => {
			const handover = handovers.find(({ leadId }) => leadId === lead.id);
			return toLeadView(lead, handover, options);
		}),
		sent: [
			...reports.map(({ id, activityTitle, reason, message }) => ({
				id,
				what: `Your report of “${activityTitle}”: ${reportReasons[reason]}`,
				message,
			})),
			...requests.map(({ id, listing, provider, message }) => ({
				id,
				message,
				what: listing ? `Your listing “${listing.title}”` : `Your request for ${provider}`,
			})),
		],
		subscription: subscription && describeSubscription(subscription, options),
		alerts: await Promise.all(
			alerts.map(async (alert) => ({
				id: alert.id,
				subject: await describeAlert(context, alert),
				isConfirmed: alert.confirmedAt !== null,
			})),
		),
		mails: mails.map((mail) => toMailView(mail, options)),
	};
}

function toLeadView(lead: Lead, handover: LeadHandover | undefined, options: FormatOptions) {
	const facts: [string, string | null][] = [
		["Date asked for", formatLeadSession(lead.session, options)],
		["Name", `${lead.firstName} ${lead.lastName}`],
		["Phone", lead.phone],
		["Child’s age", lead.childAge === null ? null : String(lead.childAge)],
		["Message", lead.message],
		["Status", leadStatusNames[lead.status]],
		["Passed on to", handover?.provider ?? null],
		["Their answer", handover?.answer ? handoverAnswerNames[handover.answer] : null],
		["Our notes", lead.notes],
		["Newsletter", lead.newsletter ? "asked for" : null],
		["Sent", formatInstant(lead.createdAt, options)],
		["Last changed", formatInstant(lead.updatedAt, options)],
	];
	return { id: lead.id, activityName: lead.activityName, facts: facts.filter(isKnown) };
}

function isKnown(fact: [string, string | null]): fact is [string, string] {
	return Boolean(fact[1]);
}

function describeSubscription(subscription: Subscription, options: FormatOptions): [string, string][] {
	const { active, confirmedAt, firstName, lastName, createdAt } = subscription;
	const facts: [string, string | null][] = [
		["State", active ? (confirmedAt ? "confirmed" : "not confirmed yet: you get none") : "you have left"],
		["Name", [firstName, lastName].filter(Boolean).join(" ")],
		["Joined", formatInstant(createdAt, options)],
	];
	return facts.filter(isKnown);
}

const mailStates: Record<Mail["state"], string> = {
	waiting: "not sent yet",
	sent: "sent",
	failed: "could not be delivered",
	suppressed: "not sent",
};

function toMailView({ id, subject, state, createdAt }: Mail, options: FormatOptions) {
	return { id, subject, state: mailStates[state], when: formatInstant(createdAt, options) };
}

export default function OwnData({ loaderData: { view, link } }: Route.ComponentProps) {
	if (view === null) return <NothingHeld />;
	const { email, leads, subscription, mails, alerts, sent, leadRetentionMonths } = view;
	return (
		<div className="mx-auto max-w-3xl px-4 py-10">
			<h1 className="text-title">What we hold about you</h1>
			<p className="wrap-anywhere mt-3 text-lg">All of it is about {email}.</p>
			<p className="mt-5 flex flex-wrap gap-3">
				<a href={href("/my-data/:id/:token/download", link)} className="button button-quiet">
					<Download aria-hidden className="size-5" />
					Download it all (JSON)
				</a>
				<Link to={href("/my-data/:id/:token/erasure", link)} className="button button-quiet">
					Erase it all
				</Link>
			</p>
			<Part
				title="Enquiries"
				note={`Erased ${leadRetentionMonths} months after their last change.`}
				empty={leads.length === 0 && "None."}
			>
				<ul className="grid gap-4">
					{leads.map(({ id, activityName, facts }) => (
						<li key={id} className="cut-sm border border-line bg-paper p-4">
							<h3 dir="auto" className="wrap-anywhere font-semibold text-lg">
								{activityName}
							</h3>
							<Facts facts={facts} />
							<Link
								to={`${href("/my-data/:id/:token/correction", link)}?${new URLSearchParams({ lead: id })}`}
								className="link inline-flex min-h-11 items-center"
							>
								Correct name or phone<span className="sr-only"> of the enquiry for {activityName}</span>
							</Link>
						</li>
					))}
				</ul>
			</Part>
			<Part title="Newsletter" empty={subscription === null && "This address is not on its list."}>
				<Facts facts={subscription ?? []} />
			</Part>
			<Part title="What we tell you about" empty={alerts.length === 0 && "Nothing."}>
				<ul className="grid gap-1.5">
					{alerts.map(({ id, subject, isConfirmed }) => (
						<li key={id} className="wrap-anywhere first-letter:uppercase">
							{subject} {!isConfirmed && <span className="text-ink-soft">(not confirmed: we tell you nothing)</span>}
						</li>
					))}
				</ul>
			</Part>
			{sent.length > 0 && (
				<Part title="Reports and requests" empty={false}>
					<ul className="grid gap-1.5">
						{sent.map(({ id, what, message }) => (
							<li key={id} className="wrap-anywhere">
								{what}
								{message && <blockquote className="whitespace-pre-line text-ink-soft">{message}</blockquote>}
							</li>
						))}
					</ul>
				</Part>
			)}
			<Part
				title="Mails to you"
				note={`Deleted after ${view.mailRetentionDays} days.`}
				empty={mails.length === 0 && "None."}
			>
				<ul className="grid gap-1.5">
					{mails.map(({ id, subject, state, when }) => (
						<li key={id} className="wrap-anywhere">
							{subject}{" "}
							<span className="text-ink-soft">
								({when}; {state})
							</span>
						</li>
					))}
				</ul>
			</Part>
		</div>
	);
}
