import { Check, Languages, type LucideIcon, MapPin, X } from "lucide-react";
import { href, Link } from "react-router";
import type { SiteMap } from "../../../domain/place/site-map.ts";
import { AlertForm } from "../../ui/alert-form.tsx";
import { useSendsMail } from "../../ui/use-sends-mail.ts";
import type { ActivityView } from "./activity-view.ts";
import { PlaceMap } from "./place-map.tsx";

/** Lists the prices if there are several, or one that is more than an amount. */
export function OfferList({ activity: { offers } }: { activity: ActivityView }) {
	const isSinglePrice = offers.length === 1 && !offers[0]?.name && !offers[0]?.registration;
	if (offers.length === 0 || isSinglePrice) return null;
	return (
		<section aria-labelledby="prices" className="py-5 stitched">
			<h2 id="prices" className="text-section">
				Prices
			</h2>
			<ul className="mt-2">
				{offers.map(({ name, price, registration }, index) => (
					<li
						key={index}
						className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-2 last:border-b-0"
					>
						<div className="min-w-0">
							<p dir="auto">{name || "Price"}</p>
							{registration && <p className="text-ink-soft text-sm">{registration}</p>}
						</div>
						<p className="font-semibold">{price}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Says when registration opens, if it is known to be closed still. */
export function RegistrationAlert({ activity: { id, registrationOpens, hasEnded } }: { activity: ActivityView }) {
	const sendsMail = useSendsMail();
	if (registrationOpens === null || hasEnded) return null;
	return (
		<section aria-labelledby="opening" className="py-5 stitched print:hidden">
			<h2 id="opening" className="text-section">
				{sendsMail ? "Tell me when registration opens" : "Registration"}
			</h2>
			<p className="mt-2 text-ink-soft">
				As far as we know, it opens on {registrationOpens}.
				{sendsMail && <span>{" We’ll write once, then delete your request."}</span>}
			</p>
			{sendsMail && (
				<div className="mt-3">
					<AlertForm query={`?${new URLSearchParams({ opening: id })}`} />
				</div>
			)}
		</section>
	);
}

type PlaceProps = { activity: Pick<ActivityView, "id" | "venue">; siteMap: SiteMap | null };

/** Where it takes place. Nothing is requested from a map's host before a map is opened or its link is followed. */
export function Place({ activity: { id, venue }, siteMap }: PlaceProps) {
	if (!venue) return null;
	return (
		<section aria-labelledby="place" className="py-5 stitched">
			<h2 id="place" className="text-section">
				Place
			</h2>
			<address className="mt-2 not-italic">
				<p dir="auto" className="font-semibold">
					{venue.title}
				</p>
				{venue.address && <p dir="auto">{venue.address}</p>}
			</address>
			<p className="flex flex-wrap gap-x-5 print:hidden">
				{venue.mapUrl && (
					<a
						href={venue.mapUrl}
						target="_blank"
						rel="noopener noreferrer"
						className="link inline-flex min-h-11 items-center gap-2"
					>
						<MapPin aria-hidden className="size-5" />
						Show on OpenStreetMap
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				)}
			</p>
			{venue.position && siteMap && (
				<PlaceMap id={id} title={venue.title} position={venue.position} siteMap={siteMap} />
			)}
		</section>
	);
}

/** The provider's answers to parents' common questions. Without any, the way to ask is the form. */
export function GoodToKnow({ activity: { facts, languages, hasOpenQuestions, hasEnded } }: { activity: ActivityView }) {
	// The site's own language goes without saying.
	const otherLanguages = languages.join() === "English" ? [] : languages;
	if (facts.length === 0 && otherLanguages.length === 0) return null;
	return (
		<section aria-labelledby="good-to-know" className="py-5 stitched">
			<h2 id="good-to-know" className="text-section">
				Good to know
			</h2>
			<ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
				{facts.map(({ name, answer, source }) => (
					<Known key={name} Icon={answer === "yes" ? Check : X} source={source}>
						{answer === "yes" ? name : `${name}: no`}
					</Known>
				))}
				{otherLanguages.length > 0 && <Known Icon={Languages}>{`In ${otherLanguages.join(", ")}`}</Known>}
			</ul>
			{hasOpenQuestions && !hasEnded && <p className="mt-2 text-ink-soft">Ask about anything else.</p>}
		</section>
	);
}

function Known({ Icon, source = "", children }: { Icon: LucideIcon; source?: string; children: string }) {
	return (
		<li className="flex gap-2">
			<Icon aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
			<span dir="auto">
				<span>{children}</span>
				{source && <span className="text-ink-soft">{`, according to ${source}`}</span>}
			</span>
		</li>
	);
}

/** Links to the provider's page. */
export function ProviderLine({ provider }: Pick<ActivityView, "provider">) {
	if (!provider) return null;
	return (
		<p className="mt-1">
			<span className="text-ink-soft">With </span>
			<Link to={href("/providers/:id", { id: provider.id })} prefetch="intent" className="link">
				<bdi>{provider.title}</bdi>
			</Link>
		</p>
	);
}
