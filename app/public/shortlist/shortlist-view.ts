import type { CardView } from "../../ui/activity-card.tsx";
import type { PrintedAddressView } from "../../ui/printed-address.tsx";

/** What the shortlist shows of an activity. */
export type ShortlistView = CardView & {
	hasEnded: boolean;
	/** The venue's; empty where not known. */
	address: string;
};

/** A shortlist as the server knows it: `views` lacks what is no longer public. */
export type LoadedShortlist = {
	ids: string[];
	views: ShortlistView[];
	/** What is printed of the link to the list; null where its code would be too fine to read. */
	printed: PrintedAddressView | null;
};
