import { brand } from "../../brand.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

/** How long the link works. */
export const enquiryTtlDays = 60;

/** The details of a lead that its provider reads. */
export type Enquiry = {
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	childAge: number | null;
	message: string;
	activityName: string;
	/** The chosen session as text; null if none was chosen. */
	sessionText: string | null;
	/** True if that session, or every coming one if none was chosen, is full. */
	isFull: boolean;
};

/** `pageUrl` is the page where the provider changes its spots and prices. */
type EnquiryMail = {
	origin: string;
	url: string;
	pageUrl: string;
	activityId: string;
	provider: string;
	enquiry: Enquiry;
};

/** Forwards a parent's lead to the provider of the activity. */
export function renderEnquiry({ origin, url, pageUrl, activityId, provider, enquiry }: EnquiryMail): MailContent {
	const { activityName, message } = enquiry;
	const wish = describeWish(enquiry);
	return renderMail({
		origin,
		activityId,
		subject: `An inquiry for ${activityName}`,
		preview: `${wish}.`,
		heading: wish,
		blocks: [
			{ kind: "facts", facts: listEnquiryFacts(enquiry) },
			...(message ? [{ kind: "quote", text: message } as const] : []),
			{ kind: "button", label: "Answer this inquiry", url },
			{
				kind: "paragraph",
				text: "Say if there’s a spot, and write back if you like. Replies to this e-mail go straight to the parent.",
			},
			{ kind: "link", label: "Full, or a new price? Update it on your page", url: pageUrl },
			{
				kind: "note",
				text: `The links work for ${enquiryTtlDays} days. You don’t need an account. Anyone with the links can answer for you, so only share them with colleagues.`,
			},
		],
		reason: `You’re getting this e-mail because ${provider} gets inquiries from ${brand.name} at this address. On the inquiry’s page you can switch to one e-mail a week, or none.`,
	});
}

/** Returns 'Kim Berg is asking for a spot'. */
export function describeWish({ firstName, lastName, isFull }: Pick<Enquiry, "firstName" | "lastName" | "isFull">) {
	return `${firstName} ${lastName} ${isFull ? "would like a spot if one comes free" : "is asking for a spot"}`;
}

/** Returns labelled facts, without those that weren't given. */
export function listEnquiryFacts(enquiry: Omit<Enquiry, "isFull">): (readonly [label: string, value: string])[] {
	const { firstName, lastName, email, phone, childAge, activityName, sessionText } = enquiry;
	return [
		["Activity", activityName],
		...(sessionText ? ([["When", sessionText]] as const) : []),
		["Parent", `${firstName} ${lastName}`],
		["Email", email],
		["Phone", phone],
		...(childAge === null ? [] : ([["Child’s age", String(childAge)]] as const)),
	];
}
