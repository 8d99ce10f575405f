import { href, Link } from "react-router";
import type { CardView } from "../../ui/activity-card.tsx";
import { Phrases } from "../../ui/phrases.tsx";
import { SitePicture } from "../../ui/site-picture.tsx";

/** Compact cards of other activities: text beside the picture on a phone, below it on wider screens. */
export function SimilarList({ activities }: { activities: CardView[] }) {
	return (
		<ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(max(8rem,25%-1.5rem),1fr))] sm:gap-6">
			{activities.map((activity) => (
				<li key={activity.id} className="group relative flex min-w-0 gap-3 sm:block">
					<SitePicture
						url={activity.picture}
						fallback={activity.cover}
						sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 7rem"
						alt=""
						className="cut-sm aspect-[4/3] w-[min(7rem,30%)] shrink-0 self-start sm:w-full"
					/>
					<div className="min-w-0 flex-1 sm:mt-2">
						<Link
							to={href("/booking/:id", { id: activity.id })}
							prefetch="intent"
							dir="auto"
							className="line-clamp-2 font-semibold leading-snug after:absolute after:inset-0 after:content-[''] group-hover:underline"
						>
							{activity.title}
						</Link>
						<p className="mt-0.5 text-ink-soft text-sm">
							<span>
								<Phrases of={activity.nextDate ?? "Dates on request"} />
							</span>
							{activity.note && <span>{` (${activity.note.toLowerCase()})`}</span>}
							<br />
							{[activity.price.amount, activity.price.unit].filter(Boolean).join(" ")}
						</p>
					</div>
				</li>
			))}
		</ul>
	);
}
