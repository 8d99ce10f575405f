import { href, Link } from "react-router";
import type { SentenceView } from "./read-sentence.server.ts";

/** Says that the filters come from a typed sentence, and offers to search for exactly its words. */
export function SentenceNote({ sentence: { text, exactQuery, asksForLocation } }: { sentence: SentenceView }) {
	return (
		<div className="mt-3 text-ink-soft text-sm">
			{asksForLocation && <p>To find what’s near you, add a town or postcode, like “near 60622”.</p>}
			<p>
				We set the filters from your words.{" "}
				<Link to={href("/activities") + exactQuery} className="link break-words">
					Search for exactly “{text}”
				</Link>
			</p>
		</div>
	);
}
