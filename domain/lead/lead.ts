import { foldText } from "../normalize-text.ts";

export const leadStatuses = ["new", "contacted", "booked", "closed"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** The same wherever a status is shown. */
export const leadStatusNames: Record<LeadStatus, string> = {
	new: "New",
	contacted: "Contacted",
	booked: "Booked",
	closed: "Closed",
};

/** A parent's wish to book an activity. It belongs to staff: it never travels to a browser of the public site. */
export type Lead = {
	id: string;
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	activityId: string;
	/** The activity's title when the lead was made: it outlives the activity. */
	activityName: string;
	agreeToTerms: boolean;
	newsletter: boolean;
	status: LeadStatus;
	/** What staff write about it for each other; empty where nobody has. */
	notes: string;
	createdAt: string;
	updatedAt: string;
};

/** The folded text in which a lead is searched; the phone number also without its spaces and signs. */
export function leadSearchText({
	firstName,
	lastName,
	email,
	phone,
}: Pick<Lead, "firstName" | "lastName" | "email" | "phone">): string {
	return foldText(`${firstName} ${lastName} ${email} ${phone} ${phone.replace(/\D/g, "")}`);
}
