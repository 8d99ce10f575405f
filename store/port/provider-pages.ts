import type { Activity } from "../../domain/activity/activity.ts";
import type { SessionChange } from "../../domain/activity/change-session.ts";
import type { ProposedFields } from "../../domain/activity/proposal.ts";
import type { FieldChange } from "../../domain/audit-log/field-changes.ts";
import type { ProviderContact } from "../../domain/provider/provider-contact.ts";

/** Whose page it is, and the key of the link that opened it. */
export type ProviderLink = Pick<ProviderContact, "providerId" | "linkKey">;

/**
 * What a provider sees and changes by the signed link of its page. All of it is 'missing' with a key that is not valid any more,
 * and for another's activity, an ended one or a draft.
 */
export type ProviderPages = {
	/** Null unless the provider's address is confirmed. `title` is the provider's name. */
	find(providerId: string): Promise<(ProviderLink & { title: string }) | null>;
	/** One page of what the provider offers, by title. */
	list(
		providerId: string,
		filters: { search: string; page: number },
		pageSize: number,
	): Promise<{ rows: Activity[]; total: number }>;
	findActivity(providerId: string, activityId: string): Promise<Activity | null>;
	/** Changes one session at once. */
	changeSession(link: ProviderLink, activityId: string, change: SessionChange): Promise<"changed" | "missing">;
	/** Changes the price at once. 'several prices': another one would have to change, too. */
	changePrice(
		link: ProviderLink,
		activityId: string,
		price: number | null,
	): Promise<"changed" | "several prices" | "missing">;
	/** The facts of all its activities are right; `today` is the date to be shown. */
	confirmFacts(link: ProviderLink, today: string): Promise<"confirmed" | "missing">;
	/** Says what has changed, for staff to approve. At most five corrections of an activity are open. */
	propose(
		link: ProviderLink,
		activityId: string,
		correction: { fields: ProposedFields; note: string },
	): Promise<"proposed" | "too many" | "missing">;
	/** What was changed at once; null for anything else, and unless the provider's address is confirmed. */
	findChange(id: string): Promise<ImmediateChange | null>;
	/** Takes such a change back, as far as nobody has changed the same once more. */
	undoChange(id: string, linkKey: string): Promise<"undone" | "missing">;
	/** Writes the mails about changes that are due, and returns how many. */
	writeChangeMails(): Promise<number>;
	/** Mails the link to the page to an address, if it is a provider's and confirmed: once in ten minutes, whoever asks. */
	sendLink(email: string): Promise<void>;
	/** Asks providers whether what they have not confirmed for a month is still right, once a month at most. Returns how many. */
	writeReminders(): Promise<number>;
};

export type ImmediateChange = {
	id: string;
	activityId: string;
	activityTitle: string;
	changes: FieldChange[];
	isUndone: boolean;
	linkKey: string;
};
