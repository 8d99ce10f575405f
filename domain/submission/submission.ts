import * as z from "zod/mini";
import { type Activity, unknownDetails } from "../activity/activity.ts";
import { ActivityInput, priceOnRequest } from "../activity/activity-input.ts";
import { emailField, optionalTextField, requiredTextField } from "../forms/fields.ts";
import { type FormResult, parseForm } from "../forms/parse-form.ts";
import { normalizeText } from "../normalize-text.ts";
import { providerMaxLengths } from "../provider/provider-form.ts";

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

const listingShape = z.pick(ActivityInput, {
	title: true,
	price: true,
	category: true,
	ageRange: true,
	description: true,
	location: true,
	websiteUrl: true,
}).shape;

export const NewActivityForm = z.object({
	...listingShape,
	provider: requiredTextField("Please say who offers it.", providerMaxLengths.title),
	email: emailField(),
});

export type NewActivityFields = Pick<
	Activity,
	"title" | "price" | "category" | "ageRange" | "description" | "location"
> & {
	websiteUrl: string | null;
};

/** Parses the form 'Add your activity'. An empty price means price on request. */
export function parseNewActivityForm(form: FormData): FormResult<z.infer<typeof NewActivityForm>> {
	const price = String(form.get("price") ?? "").trim();
	const completed = new FormData();
	for (const [name, value] of form) if (name !== "price") completed.append(name, value);
	completed.append("price", price || priceOnRequest);
	const result = parseForm(NewActivityForm, completed, Number.POSITIVE_INFINITY);
	return result.ok ? result : { ...result, values: { ...result.values, price } };
}

export const TakeoverForm = z.object({
	email: emailField(),
	message: optionalTextField(maxSubmissionMessageLength, normalizeText).check(
		z.refine((message) => message !== "", { error: "Please say who you are, in a sentence or two." }),
	),
});

/** Creates the draft of a submitted listing. */
export function createActivityDraft(id: string, { ...fields }: NewActivityFields, now: Date): Activity {
	const at = now.toISOString();
	const noPictures = { imageUrl: null, images: [], imageAlts: {} };
	const nothingMore = { ...unknownDetails, ...noPictures, programDetails: "", activities: [], featured: false };
	return { ...nothingMore, ...fields, id, publishedAt: null, createdAt: at, updatedAt: at };
}
