import type { MailSlot } from "./mail/mail-slot.ts";
import type { TokenBucketLimit } from "./token-bucket.ts";

const perMinute = 1 / 60;
const perHour = perMinute / 60;

/**
 * How often public forms may be sent. `client`: enough for a school or a mobile network behind one address. `address`: the
 * e-mail address that is written into the form. `site`: from all clients together.
 */
export const formLimits = {
	leadOfClient: { capacity: 60, refillPerSecond: 12 * perMinute },
	leadOfClientForActivity: { capacity: 30, refillPerSecond: perMinute },
	leadForActivity: { capacity: 300, refillPerSecond: 6 * perMinute },
	leadOfAddress: { capacity: 60, refillPerSecond: 2 * perMinute },
	leadOfSite: { capacity: 5000, refillPerSecond: 5 },
	/** Leads beyond it are saved, and do not make the activity more popular. */
	popularity: { capacity: 3, refillPerSecond: perHour / 8 },
	/** Forms after which a mail goes to the address that was typed: newsletter, alerts, what is held about a person. */
	mailOfAddress: { capacity: 20, refillPerSecond: 20 * perHour },
	mailOfSite: { capacity: 600, refillPerSecond: 1 },
	/** Such forms, and those by which providers answer: enough for a school behind one address. */
	mailingFormOfClient: { capacity: 40, refillPerSecond: 12 * perMinute },
	/** A report is about one activity: many at once about the same tell staff no more than the first. */
	reportOfClientForActivity: { capacity: 5, refillPerSecond: 5 * perHour },
	reportForActivity: { capacity: 20, refillPerSecond: 20 * perHour },
	/** Sign-ins by passkey, each of two requests. */
	passkeyOfClient: { capacity: 60, refillPerSecond: 6 * perMinute },
	listingFormOfClient: { capacity: 20, refillPerSecond: 20 * perHour },
	listingFormOfAddress: { capacity: 5, refillPerSecond: 5 * perHour },
	listingFormOfSite: { capacity: 200, refillPerSecond: 200 * perHour },
} as const satisfies Record<string, TokenBucketLimit>;

/** One token of the bucket that a limit has for a key, such as a client's address. */
export type FormToken = { limit: keyof typeof formLimits; key: string };

export type FormLimits = {
	/** Takes all tokens, or none if one of them is missing. */
	tryTake(tokens: FormToken[]): boolean;
	/** Returns tokens: what was sent was a repetition. */
	giveBack(tokens: FormToken[]): void;
};

/** Forms that cause a mail to an address that nobody may have confirmed. */
export const mailPurposes = ["lead", "newsletter", "alert", "listing", "ownData", "passwordReset"] as const;
export type MailPurpose = (typeof mailPurposes)[number];

export const mailBudgetPeriodMinutes = 10;

/**
 * Mails to unconfirmed addresses that may leave in a period. Beyond it they leave later: no form is refused. `client`: so many at
 * once, then one in each period, whatever their purpose, but that data links and staff's resets are counted apart. `network`,
 * `site`: so many in each period, of each purpose.
 */
export const mailBudgets = { client: 3, network: 60, site: 3000 } as const;

/** The slot of the form that a request has sent, by its purpose. */
export type MailSlots = Record<MailPurpose, MailSlot>;
