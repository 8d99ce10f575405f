import { href, Link } from "react-router";
import type { SentenceView } from "./read-sentence.server.ts";

/** Offers to search for exactly the words of a sentence, which became filters. */
export function SentenceNote({ sentence: { text, exactQuery, asksForLocation } }: { sentence: SentenceView }) {
	return (
		<div className="text-ink-soft text-sm">
			{asksForLocation && <p className="mt-1">Add a town or postcode, like “near 60622”.</p>}
			<Link to={href("/activities") + exactQuery} className="link block w-fit max-w-full truncate py-1">
				Search for exactly “{text}”
			</Link>
		</div>
	);
}
