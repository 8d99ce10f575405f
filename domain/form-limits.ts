import type { MailSlot } from "./mail/mail-slot.ts";
import type { TokenBucketLimit } from "./token-bucket.ts";

const perMinute = 1 / 60;
const perHour = perMinute / 60;

/**
 * How often one client may send the forms of a purpose: enough for a school or a mobile network behind one address. No limit is
 * shared by clients, since a client with many addresses could then turn the form off for everybody.
 */
export const formLimits = {
	lead: { capacity: 60, refillPerSecond: 12 * perMinute },
	leadForActivity: { capacity: 30, refillPerSecond: perMinute },
	newsletter: { capacity: 40, refillPerSecond: 12 * perMinute },
	alert: { capacity: 40, refillPerSecond: 12 * perMinute },
	ownData: { capacity: 40, refillPerSecond: 12 * perMinute },
	passwordReset: { capacity: 40, refillPerSecond: 12 * perMinute },
	/** Forms by which providers answer. */
	providerForm: { capacity: 40, refillPerSecond: 12 * perMinute },
	report: { capacity: 20, refillPerSecond: 20 * perHour },
	/** Many reports of one client about the same activity tell staff no more than the first. */
	reportForActivity: { capacity: 5, refillPerSecond: 5 * perHour },
	/** New listings and takeovers. */
	listing: { capacity: 20, refillPerSecond: 20 * perHour },
	/** Sign-ins by passkey, each of two requests. */
	passkey: { capacity: 60, refillPerSecond: 6 * perMinute },
	/** Of the whole /24 or /48. Leads beyond it are saved, and do not make the activity more popular. */
	popularity: { capacity: 1, refillPerSecond: perHour / 168 },
} as const satisfies Record<string, TokenBucketLimit>;

export type FormLimitName = keyof typeof formLimits;

/** One token of the bucket that a client has for a limit. `of`: of one activity, where each has a bucket of its own. */
export type FormToken = { limit: FormLimitName; of?: string };

/** The limits of one client. */
export type FormLimits = {
	/** Takes all tokens, or none if one of them is missing. */
	tryTake(tokens: FormToken[]): boolean;
	/** Returns tokens: what was sent was a repetition. */
	giveBack(tokens: FormToken[]): void;
};

/** Forms that cause a mail to an address that nobody may have confirmed. Those of staff are confirmed. */
export const mailPurposes = ["lead", "newsletter", "alert", "listing", "ownData"] as const;
export type MailPurpose = (typeof mailPurposes)[number];

export const mailBudgetPeriodMinutes = 10;

/**
 * Mails to unconfirmed addresses that may leave in a period. Beyond it they leave later: no form is refused. `client`: so many at
 * once, then one in each period; links to one's own data are counted apart from all other purposes. `network`,
 * `site`: so many in each period, of each purpose.
 */
export const mailBudgets = { client: 3, network: 60, site: 3000 } as const;

/** The slot of the form that a request has sent, by its purpose. */
export type MailSlots = Record<MailPurpose, MailSlot>;
