import { foldText } from "../normalize-text.ts";
import type { ActivitySession } from "../session/session.ts";
import { getPhoneDigits } from "./phone.ts";

export const leadStatuses = ["new", "contacted", "booked", "closed"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Display names of the statuses. */
export const leadStatusNames: Record<LeadStatus, string> = {
	new: "New",
	contacted: "Contacted",
	booked: "Booked",
	closed: "Closed",
};

/** A parent's request to book an activity. Leads are for staff only, and never sent to a browser on the public site. */
export type Lead = {
	id: string;
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	activityId: string;
	/** The activity's title when the lead was created. It's kept if the activity is deleted. */
	activityName: string;
	/** The chosen session; null if none was chosen. */
	session: LeadSession | null;
	/** In years, as the parent gave it; null if not given. */
	childAge: number | null;
	/** The parent's message. */
	message: string;
	agreeToTerms: boolean;
	/** Version of the terms that the parent agreed to: the `updatedAt` of the terms page. Null if there was none. */
	termsVersion: string | null;
	newsletter: boolean;
	status: LeadStatus;
	/** Notes that staff write for each other. */
	notes: string;
	/** The e-mail address of the staff member who is responsible for the lead. */
	owner: string | null;
	/** A date (YYYY-MM-DD) in the site's zone. */
	remindOn: string | null;
	createdAt: string;
	updatedAt: string;
};

/** A lead before it is stored. */
export type NewLead = Pick<
	Lead,
	"firstName" | "lastName" | "email" | "phone" | "agreeToTerms" | "newsletter" | "activityId" | "activityName"
> &
	Partial<Pick<Lead, "session" | "childAge" | "message" | "termsVersion">> & {
		/** If false, the lead doesn't count towards the activity's popularity. */
		isCounted?: boolean;
	};

/** How long the device that has sent a lead can withdraw it: as long as the link in the mail that confirms it. */
export const sentLeadDays = 90;

/** What became of a new lead. `id`: of a repetition that its content alone tells, null: it may be another person's. */
export type SavedLead = { outcome: "created"; id: string } | { outcome: "duplicate"; id: string | null };

/** Defaults for a lead without further details. */
export const noLeadDetails = {
	session: null,
	childAge: null,
	message: "",
	termsVersion: null,
	notes: "",
	owner: null,
	remindOn: null,
} as const satisfies Partial<Lead>;

/** A snapshot of the session when the lead was created. */
export type LeadSession = Pick<ActivitySession, "id" | "startDate" | "timeZone">;

/** Returns the folded text that lead searches match. Includes the phone number as digits only, too. */
export function getLeadSearchText({
	firstName,
	lastName,
	email,
	phone,
}: Pick<Lead, "firstName" | "lastName" | "email" | "phone">): string {
	return foldText(`${firstName} ${lastName} ${email} ${phone} ${getPhoneDigits(phone)}`);
}
