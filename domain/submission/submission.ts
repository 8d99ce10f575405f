import * as z from "zod/mini";
import { type Activity, unknownDetails } from "../activity/activity.ts";
import { ActivityInput, priceOnRequest } from "../activity/activity-input.ts";
import { emailField, optionalTextField, requiredTextField } from "../forms/fields.ts";
import { type FormResult, parseForm } from "../forms/parse-form.ts";
import { normalizeText } from "../normalize-text.ts";
import { providerMaxLengths } from "../provider/provider-form.ts";

/** `listing`: a new activity. `takeover`: leads of a provider shall come to the address. */
export type SubmissionKind = "listing" | "takeover";

/** Staff see it once its address is confirmed. */
const submissionStates = ["unconfirmed", "open", "accepted", "declined"] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** For how long the link that confirms an address works. Requests that are not confirmed by then are deleted. */
export const submissionConfirmationTtlDays = 7;

/** Requests that staff have decided on are deleted after so many days. */
export const decidedSubmissionRetentionDays = 365;

/** What somebody asks for in the name of a provider, without an account. */
export type Submission = {
	id: string;
	kind: SubmissionKind;
	/** Who asks. */
	email: string;
	/** The provider's name, as it was given or known. */
	provider: string;
	/** The provider to be taken over, or the one that an accepted listing has got. */
	providerId: string | null;
	/** The draft of a listing. */
	activityId: string | null;
	listing: NewActivityFields | null;
	/** Who they are, in their words. */
	message: string;
	state: SubmissionState;
	createdAt: string;
	/** When staff got it. */
	confirmedAt: string | null;
	/** False where staff got it without that, since no mail left the site. */
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

/** Reads 'Add your activity'. An empty price is on request. */
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

/** The draft of a listing that somebody has sent. */
export function createActivityDraft(id: string, { ...fields }: NewActivityFields, now: Date): Activity {
	const at = now.toISOString();
	const noPictures = { imageUrl: null, images: [], imageAlts: {} };
	const nothingMore = { ...unknownDetails, ...noPictures, programDetails: "", activities: [], featured: false };
	return { ...nothingMore, ...fields, id, publishedAt: null, createdAt: at, updatedAt: at };
}
