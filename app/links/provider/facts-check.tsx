import { Form, href, Link } from "react-router";
import { FactList } from "../../ui/fact-list.tsx";

type FactsCheckProps = {
	activity: {
		id: string;
		title: string;
		ageRange: string;
		price: string;
		place: string;
		sessions: string[];
		furtherSessions: number;
		/** Where the facts come from. */
		origin: string | null;
	};
	link: { id: string; token: string };
	/** What the provider has just done. */
	done: string | null;
};

/** Asks a provider whether what parents read about its activity is still right. */
export function FactsCheck({ activity, link, done }: FactsCheckProps) {
	const { title, ageRange, price, place, sessions, furtherSessions, origin } = activity;
	const dates = sessions.length > 0 ? sessions.join("; ") : "No dates";
	const facts: [string, string][] = [
		["Price", price],
		["Ages", ageRange],
		["Place", place || "On request"],
		["Dates", furtherSessions > 0 ? `${dates}; and ${furtherSessions} more` : dates],
	];
	return (
		<section aria-labelledby="facts" className="mt-10 py-5 stitched">
			<h2 id="facts" className="text-section">
				Are these dates and prices still right?
			</h2>
			<div id="facts-done" role="status" className="scroll-mt-24">
				{done === "confirmation" && (
					<p className="cut-sm mt-3 bg-ok-ground p-3 font-semibold">
						Thank you. The page says you confirmed these facts today.
					</p>
				)}
				{done === "changes" && (
					<p className="cut-sm mt-3 bg-ok-ground p-3 font-semibold">
						Thank you. Our staff look at it, and change the page.
					</p>
				)}
			</div>
			<p className="mt-3">
				This is what parents read about{" "}
				<Link to={href("/booking/:id", { id: activity.id })} className="link">
					<bdi>{title}</bdi>
				</Link>
				:{origin && <span className="block text-ink-soft text-sm">{origin}</span>}
			</p>
			<FactList facts={facts} className="mt-3 gap-y-1" />
			<Form
				method="post"
				action={href("/provider/enquiries/:id/:token/confirmation", link)}
				className="mt-4 flex flex-wrap gap-3"
			>
				<button type="submit" className="button button-quiet">
					These facts are still right
				</button>
				<Link to={href("/provider/enquiries/:id/:token/changes", link)} className="button button-quiet">
					Something changed
				</Link>
			</Form>
		</section>
	);
}
