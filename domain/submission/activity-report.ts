import * as z from "zod/mini";
import { optionalEmailField, optionalTextField } from "../forms/fields.ts";
import { normalizeText } from "../normalize-text.ts";

/** Why somebody reports a listing, with the words that people read. */
export const reportReasons = {
	"wrong-facts": "Dates, price, ages or place are wrong",
	gone: "It does not take place any more",
	misleading: "It is not what it says",
	unsafe: "I worry about the safety of children",
	other: "Something else",
} as const;
export type ReportReason = keyof typeof reportReasons;

/** In characters. */
const maxReportLength = 2000;

/** Settled reports are deleted after so many days. */
export const settledReportRetentionDays = 365;

/** What somebody reports about an activity. */
export type ActivityReport = {
	id: string;
	activityId: string;
	/** When it was reported: the activity may be deleted since. */
	activityTitle: string;
	reason: ReportReason;
	/** In the reporter's words. */
	message: string;
	/** Where an answer may go; null if not given. */
	email: string | null;
	state: "open" | "settled";
	createdAt: string;
	settledAt: string | null;
};

export const ReportForm = z.object({
	reason: z.enum(Object.keys(reportReasons) as ReportReason[], { error: "Choose what is wrong." }),
	message: optionalTextField(maxReportLength, normalizeText),
	email: optionalEmailField(),
});
export type ReportForm = z.infer<typeof ReportForm>;
