import { href, Link } from "react-router";
import type { SentenceView } from "./read-sentence.server.ts";

/** Says that the filters come from a typed sentence, and offers to search for exactly its words. */
export function SentenceNote({ sentence: { text, exactQuery, asksForLocation } }: { sentence: SentenceView }) {
	return (
		<div className="mt-3 text-ink-soft text-sm">
			{asksForLocation && <p>To find what is near you, name a town or a postcode: “near 60622”.</p>}
			<p>
				Filters are set from your words.{" "}
				<Link to={href("/activities") + exactQuery} className="link break-words">
					Search for exactly “{text}”
				</Link>
			</p>
		</div>
	);
}
