import { Check, MapPin, X } from "lucide-react";
import { href, Link } from "react-router";
import { AlertForm } from "../../ui/alert-form.tsx";
import type { ActivityView } from "./activity-view.ts";
import { Checked } from "./session-list.tsx";

/** The prices, where there are several or one has more to say than its amount. */
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

/** Where registration is known not to be open yet. */
export function RegistrationAlert({ activity: { id, registrationOpens, hasEnded } }: { activity: ActivityView }) {
	if (registrationOpens === null || hasEnded) return null;
	return (
		<section aria-labelledby="opening" className="py-5 stitched print:hidden">
			<h2 id="opening" className="text-section">
				Tell me when registration opens
			</h2>
			<p className="mt-2 mb-3 text-ink-soft">
				It opens on {registrationOpens}, as far as we know. We write once, and then delete your request.
			</p>
			<AlertForm kind="opening" query={id} />
		</section>
	);
}

/** Where it is. Nothing is asked of the map's site before its link is followed. */
export function Place({ activity: { venue, checked } }: { activity: ActivityView }) {
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
				{venue.geoUrl && (
					<a href={venue.geoUrl} className="link inline-flex min-h-11 items-center">
						Open in your maps app
					</a>
				)}
			</p>
			<Checked name="Place" check={checked.venue} />
		</section>
	);
}

/** The provider's answers to parents' usual questions, and the questions that are open. */
export function GoodToKnow({ activity }: { activity: ActivityView }) {
	const { facts, languages, keywords, checked, hasEnded } = activity;
	const openQuestions = hasEnded ? null : activity.openQuestions;
	if (facts.length === 0 && !openQuestions && languages.length === 0 && keywords.length === 0) return null;
	return (
		<section aria-labelledby="good-to-know" className="py-5 stitched">
			<h2 id="good-to-know" className="text-section">
				Good to know
			</h2>
			{facts.length > 0 && (
				<dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
					{facts.map(({ name, answer, source }) => (
						<div key={name} className="relative pl-7.5">
							<dt className="inline">
								{answer === "yes" ? (
									<Check aria-hidden className="absolute top-1 left-0 size-5 text-ok" />
								) : (
									<X aria-hidden className="absolute top-1 left-0 size-5 text-ink-soft" />
								)}
								{name}:{" "}
							</dt>
							<dd className="inline font-semibold">{answer === "yes" ? "Yes" : "No"}</dd>
							{source && (
								<dd dir="auto" className="text-ink-soft text-sm">
									{source}
								</dd>
							)}
						</div>
					))}
				</dl>
			)}
			{openQuestions && (
				<p className="mt-3">
					<span className="font-semibold">Ask the provider</span> about {openQuestions}.
				</p>
			)}
			{facts.length > 0 && <Checked name="Facts" check={checked.facts} />}
			<Words name="Languages" words={languages} />
			<Words name="Keywords" words={keywords} />
		</section>
	);
}

function Words({ name, words }: { name: string; words: string[] }) {
	if (words.length === 0) return null;
	return (
		<p className="mt-3">
			<span className="font-semibold">{name}:</span> <bdi>{words.join(", ")}</bdi>
		</p>
	);
}

/** A link to the provider's own page. */
export function ProviderLine({ provider }: Pick<ActivityView, "provider">) {
	if (!provider) return null;
	return (
		<p className="mt-2">
			<span className="text-ink-soft">With </span>
			<Link to={href("/providers/:id", { id: provider.id })} prefetch="intent" className="link">
				<bdi>{provider.title}</bdi>
			</Link>
		</p>
	);
}
