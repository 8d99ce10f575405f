import { getClock, getDocuments, logFailure } from "../../context.server.ts";

type Context = Parameters<typeof getDocuments>[0];

const monthMs = 30 * 24 * 60 * 60 * 1000;
/** Smaller numbers are not convincing, and are not shown. */
const minFamilies = 50;

/**
 * Returns a text with the number of families that left a lead in the last 30 days, or a fixed one on a demo site. Null
 * if there are too few.
 */
export async function getSocialProof(context: Context): Promise<string | null> {
	try {
		const documents = getDocuments(context);
		if (await documents.isDemoSite()) return "500+ happy families this month";
		const since = new Date(getClock(context).now().getTime() - monthMs);
		const families = await documents.leads.countFamiliesSince(since.toISOString());
		return families < minFamilies ? null : `${families.toLocaleString("en-US")} happy families this month`;
	} catch (error) {
		// The rest of the page works without it.
		logFailure(context, "unexpected", error);
		return null;
	}
}
