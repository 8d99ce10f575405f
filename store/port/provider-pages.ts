import type { Activity } from "../../domain/activity/activity.ts";
import type { SessionChange } from "../../domain/activity/change-session.ts";
import type { ProposedFields } from "../../domain/activity/proposal.ts";
import type { FieldChange } from "../../domain/audit-log/field-changes.ts";
import type { ProviderContact } from "../../domain/provider/provider-contact.ts";

/** The provider whose page it is, and the key of the link that opened it. */
export type ProviderLink = Pick<ProviderContact, "providerId" | "linkKey">;

/**
 * What a provider sees and changes through the signed link to its page. All operations return 'missing' if the key is
 * no longer valid, or if the activity is another provider's, has ended or is a draft.
 */
export type ProviderPages = {
	/** Returns null unless the provider's address is confirmed. `title` is the provider's name. */
	find(providerId: string): Promise<(ProviderLink & { title: string }) | null>;
	/** Returns one page of the provider's activities, by title. */
	list(
		providerId: string,
		filters: { search: string; page: number },
		pageSize: number,
	): Promise<{ rows: Activity[]; total: number }>;
	findActivity(providerId: string, activityId: string): Promise<Activity | null>;
	/** Changes one session immediately. */
	changeSession(link: ProviderLink, activityId: string, change: SessionChange): Promise<"changed" | "missing">;
	/** Changes the price immediately. 'several prices': another price would have to change, too. */
	changePrice(
		link: ProviderLink,
		activityId: string,
		price: number | null,
	): Promise<"changed" | "several prices" | "missing">;
	/** Confirms the facts of all of the provider's activities; `today` is the date to be shown. */
	confirmFacts(link: ProviderLink, today: string): Promise<"confirmed" | "missing">;
	/** Returns false if too many corrections of the activity are open. Checks nothing else. */
	canPropose(activityId: string): Promise<boolean>;
	/** Proposes changes, for staff to approve. At most five corrections of an activity can be open. */
	propose(
		link: ProviderLink,
		activityId: string,
		correction: { fields: ProposedFields; note: string },
	): Promise<"proposed" | "too many" | "missing">;
	/** Finds an immediate change. Returns null for anything else, and unless the provider's address is confirmed. */
	findChange(id: string): Promise<ImmediateChange | null>;
	/** Reverts such a change, except where somebody has made another change since. */
	undoChange(id: string, linkKey: string): Promise<"undone" | "missing">;
	/** Writes the mails about changes that are due, and returns how many. */
	writeChangeMails(): Promise<number>;
	/**
	 * Mails the link to its page to an address if it is a provider's and confirmed: once in ten minutes, whoever asks.
	 */
	sendLink(email: string): Promise<void>;
	/**
	 * Asks providers whether what they have not confirmed for a month is still right, at most once a month. Returns how
	 * many.
	 */
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
