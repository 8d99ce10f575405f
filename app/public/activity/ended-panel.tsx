import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { errors } from "../../../domain/errors.ts";
import type { CardView } from "../../ui/activity-card.tsx";
import { SitePicture } from "../../ui/site-picture.tsx";

type EndedPanelProps = {
	/** Activities that go on. */
	alternatives: CardView[];
	/** True if a form was sent in vain. */
	isRejection: boolean;
};

/** Stands in the place of the form once the activity has ended. */
export function EndedPanel({ alternatives, isRejection }: EndedPanelProps) {
	const panel = useRef<HTMLElement>(null);
	// The pressed button is gone.
	useEffect(() => {
		if (isRejection) panel.current?.focus();
	}, [isRejection]);
	return (
		<section
			ref={panel}
			tabIndex={-1}
			aria-labelledby="ended"
			className="cut border border-line bg-paper p-5 shadow-paper sm:p-7 lg:sticky lg:top-6"
		>
			<div role={isRejection ? "alert" : undefined}>
				<h2 id="ended" className="text-section">
					{errors.activityEnded.title}
				</h2>
				{isRejection && <p className="mt-2 font-semibold">{errors.activityEnded.text}</p>}
			</div>
			{alternatives.length > 0 && (
				<>
					<p className="mt-2 text-ink-soft">These go on:</p>
					<ul className="mt-3 grid gap-3">
						{alternatives.map((activity) => (
							<li key={activity.id} className="group relative flex gap-3">
								<SitePicture
									url={activity.picture}
									fallback={activity.cover}
									sizes="6rem"
									alt=""
									className="cut-sm aspect-[4/3] w-24 shrink-0 self-start"
								/>
								<div className="min-w-0 flex-1">
									<Link
										to={href("/booking/:id", { id: activity.id })}
										prefetch="intent"
										dir="auto"
										className="line-clamp-2 font-semibold after:absolute after:inset-0 after:content-[''] group-hover:underline"
									>
										{activity.title}
									</Link>
									<p className="text-ink-soft text-sm">
										{activity.nextDate ?? "Dates on request"}
										{activity.note && ` (${activity.note.toLowerCase()})`}
										<br />
										{[activity.price.amount, activity.price.unit].filter(Boolean).join(" ")}
									</p>
								</div>
							</li>
						))}
					</ul>
				</>
			)}
			<Link to={href("/activities")} className="button button-main mt-5 w-full">
				Browse Activities
			</Link>
		</section>
	);
}
