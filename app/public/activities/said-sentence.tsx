import { href, Link } from "react-router";
import type { SaidView } from "./read-sentence.server.ts";

/** Says that the filters come from a typed sentence, with the way back to its very words. */
export function SaidSentence({ sentence: { said, exactQuery, wantsLocation } }: { sentence: SaidView }) {
	return (
		<div className="mt-3 text-ink-soft text-sm">
			{wantsLocation && <p>To find what is near you, name a town or a postcode: “near 60622”.</p>}
			<p>
				Filters are set from your words.{" "}
				<Link to={href("/activities") + exactQuery} className="link break-words">
					Search for exactly “{said}”
				</Link>
			</p>
		</div>
	);
}
