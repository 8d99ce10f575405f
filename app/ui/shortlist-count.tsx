import { storedShortlist } from "../browser/family/shortlist.ts";
import { useStoredValue } from "../browser/family/stored-value.ts";

/** The number of shortlisted activities, over the corner of the parent element. Renders nothing for 0. */
export function ShortlistCount() {
	const { length } = useStoredValue(storedShortlist);
	if (length === 0) return null;
	return (
		<span className="count-badge">
			<span className="sr-only">: </span>
			{length}
		</span>
	);
}
