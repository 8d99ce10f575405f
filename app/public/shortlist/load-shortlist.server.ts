import { href } from "react-router";
import { toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import { formatAddress } from "../../../domain/venue/format-address.ts";
import { type Context, getDocuments, getServices } from "../../context.server.ts";
import { createQrCode } from "../../ui/qr-code.server.ts";
import { toCardViews } from "../card-views.server.ts";
import type { LoadedShortlist, ShortlistView } from "./shortlist-view.ts";

/** In characters. The squares of a longer code are too small for cameras to read from a page. */
const maxCodeLength = 1000;

/** Loads these activities, in the order of their ids, and the printed form of the link to them. */
export async function loadShortlist(context: Context, ids: string[]): Promise<LoadedShortlist> {
	const address = getServices(context).publicOrigin + href("/shortlist") + toIdsQuery(ids);
	const printed = address.length <= maxCodeLength ? { address, code: createQrCode(address) } : null;
	return { ids, views: await loadViews(context, ids), printed };
}

async function loadViews(context: Context, ids: string[]): Promise<ShortlistView[]> {
	const { activities, venues } = getDocuments(context);
	const list = await activities.listByIds(ids);
	const venueIds = list.cards.map(({ venueId }) => venueId).filter((id) => id !== null);
	const known = new Map((await venues.findMany([...new Set(venueIds)])).map((venue) => [venue.id, venue]));
	return toCardViews(context, list).map((view, index) => {
		const { hasEnded = false, venueId = null } = list.cards[index] ?? {};
		const venue = known.get(venueId ?? "");
		return { ...view, hasEnded, address: venue ? formatAddress(venue) : "" };
	});
}
