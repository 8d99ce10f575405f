export const leadStatuses = ["new", "contacted", "booked", "closed"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

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
	createdAt: string;
	updatedAt: string;
};
