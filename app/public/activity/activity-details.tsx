import {
	Accessibility,
	BadgeCheck,
	Bus,
	Clock,
	HandCoins,
	House,
	Languages,
	type LucideIcon,
	MapPin,
	ShieldCheck,
	UserCheck,
	Utensils,
} from "lucide-react";
import { href, Link } from "react-router";
import { type FactName, factTitles } from "../../../domain/activity/facts.ts";
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

type PlaceProps = { activity: ActivityView; siteMap: SiteMap | null };

/**
 * Where it takes place, if more is known than the facts say. Nothing is requested from a map's host before a map is
 * opened or its link is followed.
 */
export function Place({ activity: { id, location, venue }, siteMap }: PlaceProps) {
	if (!venue) return null;
	const isInFacts = [venue.title, venue.address].filter(Boolean).join(", ") === location;
	if (isInFacts && !venue.position) return null;
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
			{venue.mapUrl && (
				<a
					href={venue.mapUrl}
					target="_blank"
					rel="noopener noreferrer"
					className="link flex min-h-11 w-fit items-center gap-2 print:hidden"
				>
					<MapPin aria-hidden className="size-5" />
					Show on OpenStreetMap
					<span className="sr-only"> (opens in a new tab)</span>
				</a>
			)}
			{venue.position && siteMap && (
				<PlaceMap id={id} title={venue.title} position={venue.position} siteMap={siteMap} />
			)}
		</section>
	);
}

/** In the order of importance; further ones unfold. */
const maxOpenFacts = 5;

/** The provider's answers to parents' common questions. Without any, the way to ask is the form. */
export function GoodToKnow({ activity: { facts, languages, hasOpenQuestions, hasEnded } }: { activity: ActivityView }) {
	// The site's own language goes without saying.
	const otherLanguages = languages.join() === "English" ? [] : languages;
	if (facts.length === 0 && otherLanguages.length === 0) return null;
	const [source = "", ...otherSources] = new Set(facts.map((fact) => fact.source));
	const isOneSource = otherSources.length === 0;
	const known = facts.map(({ name, answer, source }) => (
		<Known key={name} Icon={factIcons[name]} source={isOneSource ? "" : source}>
			{answer === "yes" ? factTitles[name] : `${factTitles[name]}: no`}
		</Known>
	));
	return (
		<section aria-labelledby="good-to-know" className="py-5 stitched">
			<h2 id="good-to-know" className="text-section">
				Good to know
			</h2>
			<ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
				{known.slice(0, maxOpenFacts)}
				{otherLanguages.length > 0 && <Known Icon={Languages}>{`In ${otherLanguages.join(", ")}`}</Known>}
			</ul>
			{known.length > maxOpenFacts && (
				<details>
					<summary className="link inline-flex min-h-11 items-center">{known.length - maxOpenFacts} more</summary>
					<ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:flex sm:flex-wrap">{known.slice(maxOpenFacts)}</ul>
				</details>
			)}
			<p className="mt-2 text-ink-soft">
				{isOneSource && source && <span>{`According to ${source}. `}</span>}
				{hasOpenQuestions && !hasEnded && <span>Ask about anything else.</span>}
			</p>
		</section>
	);
}

const factIcons: Record<FactName, LucideIcon> = {
	indoor: House,
	stepFree: Accessibility,
	meals: Utensils,
	transport: Bus,
	extendedCare: Clock,
	financialAid: HandCoins,
	licensed: BadgeCheck,
	backgroundChecks: UserCheck,
	insured: ShieldCheck,
};

function Known({ Icon, source = "", children }: { Icon: LucideIcon; source?: string; children: string }) {
	return (
		<li className="flex gap-2">
			<Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
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
