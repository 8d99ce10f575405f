import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { visitorErrors } from "../../../domain/visitor-errors.ts";
import type { CardView } from "../../ui/activity-card.tsx";
import { SimilarList } from "./similar-list.tsx";

type EndedPanelProps = {
	/** The activity's title, unless it is shown above the panel. */
	title?: string;
	/** Similar activities that still take place. */
	alternatives: CardView[];
	/** True if a form was rejected because the activity has ended. */
	isRejection: boolean;
};

/** Says first that the activity has ended, and lists alternatives. */
export function EndedPanel({ title, alternatives, isRejection }: EndedPanelProps) {
	const panel = useRef<HTMLElement>(null);
	// The pressed button is gone, so the panel takes the focus.
	useEffect(() => {
		if (isRejection) panel.current?.focus();
	}, [isRejection]);
	return (
		<section
			ref={panel}
			tabIndex={-1}
			aria-labelledby="ended"
			className="cut border border-line bg-paper p-5 shadow-paper sm:p-7"
		>
			{title && (
				<p dir="auto" className="font-semibold text-ink-soft">
					{title}
				</p>
			)}
			<div role={isRejection ? "alert" : undefined}>
				<h2 id="ended" className="text-section">
					{visitorErrors.activityEnded.title}
				</h2>
				{isRejection && <p className="mt-2 font-semibold">{visitorErrors.activityEnded.text}</p>}
			</div>
			{alternatives.length > 0 && (
				<div className="print:hidden">
					<h3 className="mt-3 mb-3 text-lg">You can still join these</h3>
					<SimilarList activities={alternatives} />
				</div>
			)}
			<Link to={href("/activities")} className="button button-main mt-5 print:hidden">
				Browse Activities
			</Link>
		</section>
	);
}
