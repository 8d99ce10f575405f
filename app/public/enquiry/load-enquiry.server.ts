import { maxEnquiries } from "../../../domain/lead/enquiry-form.ts";
import { joinPriceParts } from "../../../domain/offer/format-offer.ts";
import { type Context, getDocuments, getSiteSettings } from "../../context.server.ts";
import { loadActivityView } from "../activity/activity-view.server.ts";
import type { ActivityView, SessionView } from "../activity/activity-view.ts";
import { listChoices } from "../activity/session-field.tsx";

/** An activity in the form. */
export type EnquiryActivity = Pick<ActivityView, "id" | "title" | "provider" | "question"> & {
	price: string;
	sessions: SessionView[];
};

/** Loads what the form shows of the activities. Of those that have ended, only the titles. */
export async function loadEnquiry(context: Context, ids: string[]) {
	const { activities } = getDocuments(context);
	const load = async (id: string) => {
		const activity = await activities.find(id);
		return activity && loadActivityView(context, activity);
	};
	const views = await Promise.all(ids.slice(0, maxEnquiries).map(load));
	const found = views.filter((view) => view !== null);
	return {
		activities: found
			.filter(({ hasEnded }) => !hasEnded)
			.map(
				({ id, title, provider, priceText, sessions, question }): EnquiryActivity => ({
					id,
					title,
					provider,
					question,
					sessions: listChoices(sessions),
					price: joinPriceParts(priceText),
				}),
			),
		ended: found.filter(({ hasEnded }) => hasEnded).map(({ title }) => title),
		missing: views.length - found.length,
		/** The ids beyond the maximum of one form. */
		later: ids.slice(maxEnquiries),
		retentionMonths: getSiteSettings(context).leadRetentionMonths,
	};
}
