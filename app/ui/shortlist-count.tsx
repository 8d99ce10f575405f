import { storedShortlist } from "../browser/family/shortlist.ts";
import { useStoredValue } from "../browser/family/stored-value.ts";

/** How many activities are on the shortlist, over the corner of what it stands in; nothing if there are none. */
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
