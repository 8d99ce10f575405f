import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import type {
	Correction,
	FactItem,
	NewListing,
	Report,
	ReviewItem,
	SentItem,
	Takeover,
} from "../../../domain/review/review-item.ts";
import { reportReasons } from "../../../domain/submission/activity-report.ts";
import { MailLink } from "../../ui/staff/contact-links.tsx";
import { PicturePreview } from "../../ui/staff/picture-preview.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { FieldChanges } from "../history/field-changes.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";

export function ReviewCard({ item }: { item: ReviewItem }) {
	return (
		<>
			{(item.kind === "correction" || item.kind === "report") && <SentText item={item} />}
			{item.kind === "listing" && <ListingBody item={item} />}
			{item.kind === "takeover" && <TakeoverBody item={item} />}
			{"title" in item && <FactBody item={item} />}
			<DecisionButtons item={item} />
		</>
	);
}

export function SentText({ item }: { item: SentItem & (Correction | Report) }) {
	return item.kind === "correction" ? <CorrectionBody item={item} /> : <ReportBody item={item} />;
}

function CorrectionBody({ item }: { item: SentItem & Correction }) {
	const { activityId, activityTitle, provider, createdAt, changes, note, isImmediate, affectedLeads } = item;
	return (
		<>
			<Heading
				name={isImmediate ? "Changed" : "Correction"}
				to={href("/admin/activities/:id", { id: activityId })}
				title={activityTitle}
			>
				<bdi>{provider || "A deleted provider"}</bdi>, <Timestamp time={createdAt} />
			</Heading>
			{changes.length > 0 && <FieldChanges changes={changes} isOpen={item.state === "open"} />}
			<Quote>{note}</Quote>
			{affectedLeads.length > 0 && (
				<p className="mt-2">
					<Link
						to={`${href("/admin/leads")}?${new URLSearchParams(affectedLeads.map((id) => ["lead", id]))}`}
						className="link"
					>
						{formatQuantity(affectedLeads.length, "lead")} for this date
					</Link>
				</p>
			)}
		</>
	);
}

function ListingBody({ item }: { item: SentItem & NewListing }) {
	const { activityId, listing, price, dates, picture, provider, knownProvider, lookAlike, email, createdAt } = item;
	return (
		<>
			<Heading name="New listing" to={href("/admin/activities/:id", { id: activityId })} title={listing.title}>
				<MailLink email={email} />
				<span>{!item.isAddressConfirmed && " (not confirmed)"}</span>, <Timestamp time={createdAt} />
			</Heading>
			<p className="mt-1">
				{`${listing.category}, ages ${listing.ageRange}, ${price}, ${dates || "no dates"}, by `}
				<bdi className="font-semibold">{provider}</bdi>.
			</p>
			<p className="mt-1 text-ink-soft">
				{knownProvider ? (
					<span>
						<Link to={href("/admin/providers/:id", { id: knownProvider.id })} className="underline">
							{knownProvider.title}
						</Link>{" "}
						is already on the site and keeps its contact address.
					</span>
				) : lookAlike ? (
					<strong>
						Looks like{" "}
						<Link to={href("/admin/providers/:id", { id: lookAlike.id })} className="underline">
							{lookAlike.title}
						</Link>
					</strong>
				) : (
					"New provider. Publishing adds it, and parents’ inquiries go to this address."
				)}
			</p>
			<Quote>{listing.description}</Quote>
			{picture && <PicturePreview url={picture} alt={listing.title} className="mt-2" />}
		</>
	);
}

function TakeoverBody({ item }: { item: SentItem & Takeover }) {
	const { provider, providerId, message, contactEmail, email, createdAt } = item;
	return (
		<>
			<Heading name="Takeover" to={href("/admin/providers/:id", { id: providerId })} title={provider}>
				<MailLink email={email} />
				<span>{!item.isAddressConfirmed && " (not confirmed)"}</span>, <Timestamp time={createdAt} />
			</Heading>
			<p className="mt-1 text-ink-soft">
				{contactEmail ? (
					<span>
						Inquiries go to <MailLink email={contactEmail} /> now. If you approve, they’ll go to the new address, and
						links in earlier e-mails will stop working.
					</span>
				) : (
					"It has no contact address yet. If you approve, its inquiries will go to this one."
				)}
			</p>
			<Quote>{message}</Quote>
		</>
	);
}

function ReportBody({ item }: { item: SentItem & Report }) {
	const { activityId, activityTitle, reason, message, email, createdAt, changes } = item;
	return (
		<>
			<Heading name="Report" to={href("/admin/activities/:id", { id: activityId })} title={activityTitle}>
				<span>{email ? <MailLink email={email} /> : "No reply address"}</span>, <Timestamp time={createdAt} />
			</Heading>
			<p className="mt-1 font-semibold">{reportReasons[reason]}</p>
			{changes.length > 0 && <FieldChanges changes={changes} isOpen={false} />}
			<Quote>{message}</Quote>
		</>
	);
}

function FactBody({ item: { id, title, provider, location, endsAt, source } }: { item: FactItem }) {
	return (
		<>
			<p>
				<Title to={href("/admin/activities/:id", { id })}>{title}</Title>
			</p>
			<p className="mt-1">{[provider || "Unknown provider", location || "unknown place"].join(", ")}</p>
			<p className="mt-1 text-ink-soft">
				{endsAt ? (
					<span>
						Ends <Timestamp time={endsAt} isEnd />
					</span>
				) : (
					<span>No known end</span>
				)}
				{source && (
					<span>
						. Last in {source.name} <Timestamp time={source.lastSeenAt} />
					</span>
				)}
			</p>
		</>
	);
}

function Heading({ name, to, title, children }: { name: string; to: string; title: string; children: ReactNode }) {
	return (
		<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
			<span className="rounded-md bg-sunken px-2 text-sm">{name}</span>
			<Title to={to}>{title}</Title>
			<span className="min-w-0 break-words text-ink-soft">{children}</span>
		</p>
	);
}

function Title({ to, children }: { to: string; children: string }) {
	return (
		<Link to={to} dir="auto" className="min-w-0 break-words font-semibold underline">
			{children}
		</Link>
	);
}

function Quote({ children }: { children: string }) {
	if (!children) return null;
	return (
		<blockquote
			dir="auto"
			className="mt-2 max-h-60 overflow-y-auto whitespace-pre-line break-words border-line border-l-4 pl-3"
		>
			{children}
		</blockquote>
	);
}
