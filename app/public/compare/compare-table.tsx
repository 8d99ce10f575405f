import { href, Link } from "react-router";
import { toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import { DateNote } from "../../ui/date-note.tsx";
import { Phrases } from "../../ui/phrases.tsx";
import { SitePicture } from "../../ui/site-picture.tsx";
import type { ComparedFact } from "./compare-facts.ts";

type ComparedActivity = { id: string; title: string; picture: string; note: string | null; hasEnded: boolean };

/** Activities side by side below their names. A phone shows two of them and swipes to the others. */
export function CompareTable({ activities, facts }: { activities: ComparedActivity[]; facts: ComparedFact[] }) {
	return (
		<div className="compare-scroll mt-4">
			<table data-columns={activities.length} className="compare">
				<caption className="sr-only">What differs</caption>
				<thead>
					<tr className="align-top">
						<td className="w-36 max-md:hidden lg:w-44" />
						{activities.map(({ id, picture }) => (
							<td key={id} className="md:px-3">
								<SitePicture
									url={picture}
									sizes="(min-width: 48rem) 22vw, 44vw"
									alt=""
									className="cut aspect-[4/3] shadow-paper"
								/>
							</td>
						))}
					</tr>
					<tr className="compare-names align-top">
						<td className="max-md:hidden" />
						{activities.map(({ id, title }) => (
							<th key={id} scope="col" className="pb-1 text-left font-normal md:px-3">
								<Link
									to={href("/booking/:id", { id })}
									prefetch="intent"
									dir="auto"
									className="inline-flex min-h-11 items-center font-bold font-display text-card leading-snug wrap-anywhere hover:underline"
								>
									{title}
								</Link>
							</th>
						))}
					</tr>
					<tr className="align-top print:hidden">
						<td className="max-md:hidden" />
						{activities.map((activity) => (
							<td key={activity.id} className="pb-3 md:px-3">
								<Actions activity={activity} others={activities.filter(({ id }) => id !== activity.id)} />
							</td>
						))}
					</tr>
				</thead>
				<tbody>
					{facts.map(({ name, values }) => (
						<tr key={name} className="border-line border-t align-top max-md:py-2.5">
							<th scope="row" className="text-left font-semibold max-md:text-ink-soft max-md:text-sm md:py-3 md:pr-3">
								{name}
							</th>
							{values.map((lines, index) => (
								<td key={activities[index]?.id} className="wrap-anywhere md:px-3 md:py-3">
									<FactLines lines={lines} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

type ActionsProps = { activity: ComparedActivity; others: ComparedActivity[] };

function Actions({ activity: { id, title, note, hasEnded }, others }: ActionsProps) {
	return (
		<>
			{note && (
				<p>
					<DateNote note={note} />
				</p>
			)}
			<p className="flex flex-wrap gap-x-4">
				{!hasEnded && (
					<Link
						to={`${href("/booking/:id", { id })}#book`}
						aria-label={`Book Now: ${title}`}
						className="link inline-flex min-h-11 items-center"
					>
						Book Now
					</Link>
				)}
				{others.length > 1 && (
					<Link
						to={href("/compare") + toIdsQuery(others.map((other) => other.id))}
						aria-label={`Remove: ${title}`}
						className="link inline-flex min-h-11 items-center"
					>
						Remove
					</Link>
				)}
			</p>
		</>
	);
}

/** Shows a fact, or suggests asking the provider if it is unknown. */
function FactLines({ lines }: { lines: string[] }) {
	if (lines.length === 0) return <span className="text-ink-soft">Ask the provider</span>;
	return (
		<ul className="grid gap-1">
			{lines.map((line) => (
				<li key={line} dir="auto" className="whitespace-pre-line">
					<Phrases of={line} />
				</li>
			))}
		</ul>
	);
}
