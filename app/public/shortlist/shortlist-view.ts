import type { CardView } from "../../ui/activity-card.tsx";
import type { PrintedAddressView } from "../../ui/printed-address.tsx";

/** What the shortlist shows of an activity. */
export type ShortlistView = CardView & {
	hasEnded: boolean;
	/** The venue's address; empty if not known. */
	address: string;
};

/** A shortlist as the server knows it. `views` lacks activities that are no longer public. */
export type LoadedShortlist = {
	ids: string[];
	views: ShortlistView[];
	/** The printed form of the link to the list; null if its code would be too fine to read. */
	printed: PrintedAddressView | null;
};
