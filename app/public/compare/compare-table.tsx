import { href, Link } from "react-router";
import { toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import { SitePicture } from "../../ui/site-picture.tsx";
import type { ComparedFact } from "./compare-facts.ts";

type ComparedActivity = { id: string; title: string; picture: string; note: string | null; hasEnded: boolean };

/** Activities side by side. On a phone each fact is a block of lines, each with the activity's name before it. */
export function CompareTable({ activities, facts }: { activities: ComparedActivity[]; facts: ComparedFact[] }) {
	return (
		<table className="mt-6 w-full table-fixed max-md:block">
			<caption className="sr-only">What differs</caption>
			<thead className="max-md:block">
				<tr className="align-top max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-6">
					<td className="w-36 max-md:hidden lg:w-44" />
					{activities.map((activity) => (
						<th key={activity.id} scope="col" className="pb-4 text-left font-normal md:px-3">
							<ActivityHead activity={activity} others={activities.filter(({ id }) => id !== activity.id)} />
						</th>
					))}
				</tr>
			</thead>
			<tbody className="max-md:block">
				{facts.map(({ name, values }) => (
					<tr key={name} className="border-line border-t align-top max-md:block max-md:py-2.5">
						<th scope="row" className="text-left font-semibold max-md:block md:py-3 md:pr-3">
							{name}
						</th>
						{values.map((lines, index) => (
							<td
								key={activities[index]?.id}
								data-name={activities[index]?.title}
								className="wrap-anywhere max-md:grid max-md:grid-cols-[2fr_3fr] max-md:gap-x-3 max-md:py-1 max-md:before:line-clamp-2 max-md:before:text-ink-soft max-md:before:content-[attr(data-name)] md:px-3 md:py-3"
							>
								<FactLines lines={lines} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function ActivityHead({
	activity: { id, title, picture, note, hasEnded },
	others,
}: {
	activity: ComparedActivity;
	others: ComparedActivity[];
}) {
	return (
		<>
			<SitePicture
				url={picture}
				sizes="(min-width: 48rem) 22vw, 44vw"
				alt=""
				className="cut aspect-[4/3] shadow-paper"
			/>
			<Link
				to={href("/booking/:id", { id })}
				prefetch="intent"
				dir="auto"
				className="mt-2 inline-flex min-h-11 items-center font-bold font-display text-card wrap-anywhere hover:underline"
			>
				{title}
			</Link>
			{note && <p className="cut-sm mb-2 w-fit bg-sun px-2 font-semibold text-on-sun text-sm">{note}</p>}
			<p className="flex flex-wrap gap-x-4 print:hidden">
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
						aria-label={`Leave out: ${title}`}
						className="link inline-flex min-h-11 items-center"
					>
						Leave out
					</Link>
				)}
			</p>
		</>
	);
}

/** What is not known is asked, never guessed. */
export function FactLines({ lines }: { lines: string[] }) {
	if (lines.length === 0) return <span className="text-ink-soft">Ask the provider</span>;
	return (
		<ul>
			{lines.map((line) => (
				<li key={line} dir="auto" className="whitespace-pre-line">
					{line}
				</li>
			))}
		</ul>
	);
}
