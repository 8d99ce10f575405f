import * as z from "zod/mini";
import { optionalEmailField, optionalTextField } from "../forms/fields.ts";
import { normalizeText } from "../normalize-text.ts";

/** Reasons for reporting an activity, with their labels. */
export const reportReasons = {
	"wrong-facts": "The dates, price, ages or place are wrong",
	gone: "It’s no longer offered",
	misleading: "It’s not as described",
	unsafe: "I’m worried about children’s safety",
	other: "Something else",
} as const;
export type ReportReason = keyof typeof reportReasons;

/** In characters. */
const maxReportLength = 2000;

/** Settled reports are deleted after this many days. */
export const settledReportRetentionDays = 365;

/** A visitor's report about an activity. */
export type ActivityReport = {
	id: string;
	activityId: string;
	/** The title at the time of the report, because the activity may have been deleted since. */
	activityTitle: string;
	reason: ReportReason;
	/** The reporter's own words. */
	message: string;
	/** The address for an answer; null if not given. */
	email: string | null;
	state: "open" | "settled";
	createdAt: string;
	settledAt: string | null;
};

export const ReportForm = z.object({
	reason: z.enum(Object.keys(reportReasons) as ReportReason[], { error: "Choose what’s wrong." }),
	message: optionalTextField(maxReportLength, normalizeText),
	email: optionalEmailField(),
});
export type ReportForm = z.infer<typeof ReportForm>;
