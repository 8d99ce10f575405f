import { foldText } from "../normalize-text.ts";
import type { ActivitySession } from "../session/session.ts";
import { getPhoneDigits } from "./phone.ts";

export const leadStatuses = ["new", "contacted", "booked", "closed"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** The statuses' names on the screen. */
export const leadStatusNames: Record<LeadStatus, string> = {
	new: "New",
	contacted: "Contacted",
	booked: "Booked",
	closed: "Closed",
};

/** A parent's request to book an activity. Leads are for staff only and never sent to a browser of the public site. */
export type Lead = {
	id: string;
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	activityId: string;
	/** The activity's title when the lead was created, which stays when the activity is deleted. */
	activityName: string;
	/** The session that the parent chose; null if none. */
	session: LeadSession | null;
	/** In years, as the parent gave it; null if not given. */
	childAge: number | null;
	/** What the parent wrote besides. */
	message: string;
	agreeToTerms: boolean;
	/** Version of the terms that the parent agreed to: the `updatedAt` of the terms page. Null if there was none. */
	termsVersion: string | null;
	newsletter: boolean;
	status: LeadStatus;
	/** Notes that staff write for each other. */
	notes: string;
	/** The e-mail address of the staff member who takes care of the lead. */
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
		/** False: it does not make its activity more popular. */
		isCounted?: boolean;
	};

/** The details of a lead that nobody has given, or written yet. */
export const noLeadDetails = {
	session: null,
	childAge: null,
	message: "",
	termsVersion: null,
	notes: "",
	owner: null,
	remindOn: null,
} as const satisfies Partial<Lead>;

/** A session as it was when the lead was created. */
export type LeadSession = Pick<ActivitySession, "id" | "startDate" | "timeZone">;

/** Returns the folded text that lead searches run on. The phone number is also included as digits alone. */
export function getLeadSearchText({
	firstName,
	lastName,
	email,
	phone,
}: Pick<Lead, "firstName" | "lastName" | "email" | "phone">): string {
	return foldText(`${firstName} ${lastName} ${email} ${phone} ${getPhoneDigits(phone)}`);
}
