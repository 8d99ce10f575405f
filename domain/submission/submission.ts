import * as z from "zod/mini";
import { type Activity, unknownDetails } from "../activity/activity.ts";
import { emailField, optionalTextField } from "../forms/fields.ts";
import { normalizeText } from "../normalize-text.ts";

/** `listing`: a new activity. `takeover`: a request to send a provider's leads to the sender's address. */
export type SubmissionKind = "listing" | "takeover";

/** Staff see a submission once its address has been confirmed. */
const submissionStates = ["unconfirmed", "open", "accepted", "declined"] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** How long the confirmation link works. Unconfirmed submissions are then deleted. */
export const submissionConfirmationTtlDays = 7;

/** Decided submissions are deleted after this many days. */
export const decidedSubmissionRetentionDays = 365;

/** A request on behalf of a provider, by somebody without an account. */
export type Submission = {
	id: string;
	kind: SubmissionKind;
	/** The sender's address. */
	email: string;
	/** The provider's name, as given or as already known. */
	provider: string;
	/** The provider to take over, or the one assigned to an accepted listing. */
	providerId: string | null;
	/** The draft of a listing. */
	activityId: string | null;
	listing: NewActivityFields | null;
	/** The sender's own description of who they are. */
	message: string;
	state: SubmissionState;
	createdAt: string;
	/** When it became visible to staff. */
	confirmedAt: string | null;
	/** False if staff got it without a confirmation because the site sent no mail. */
	isAddressConfirmed: boolean;
	decidedAt: string | null;
};

/** In characters. */
const maxSubmissionMessageLength = 2000;

/** The fields of a listing. One that an earlier version stored has no dates and offers. */
export type NewActivityFields = Pick<
	Activity,
	"title" | "price" | "category" | "ageRange" | "description" | "location" | "websiteUrl"
> &
	Partial<Pick<Activity, "schedules" | "sessions" | "offers">>;

export const TakeoverForm = z.object({
	email: emailField(),
	message: optionalTextField(maxSubmissionMessageLength, normalizeText).check(
		z.refine((message) => message !== "", { error: "Tell us who you are in a sentence or two." }),
	),
});

/** Creates the draft of a submitted listing. */
export function createActivityDraft(id: string, { ...fields }: NewActivityFields, now: Date): Activity {
	const at = now.toISOString();
	const noPictures = { imageUrl: null, images: [], imageAlts: {} };
	const nothingMore = { ...unknownDetails, ...noPictures, programDetails: "", activities: [], featured: false };
	return { ...nothingMore, ...fields, id, publishedAt: null, createdAt: at, updatedAt: at };
}
