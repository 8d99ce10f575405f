import type { MailSlot } from "./mail/mail-slot.ts";
import type { TokenBucketLimit } from "./token-bucket.ts";

const perMinute = 1 / 60;
const perHour = perMinute / 60;

/**
 * `scope`: the client, or the whole /24 or /48 around it. `beyond`: what happens to a form beyond the limit. A held one
 * waits for staff. `network`: what the clients of a /24 or /48 may send together, unless another limit says.
 */
export type FormLimit = TokenBucketLimit & {
	scope: "client" | "network";
	beyond: "refused" | "held" | "not counted";
	network?: TokenBucketLimit;
};

const ofClient = { scope: "client", beyond: "refused" } as const;
/** As many an hour as mails to unconfirmed addresses leave for one network: see mailBudgets. */
const sharedInNetwork = { ...ofClient, network: { capacity: 300, refillPerSecond: 300 * perHour } } as const;
const held = { scope: "network", beyond: "held" } as const;

/**
 * Rate limits per client and purpose, generous enough for a school or a mobile network behind one address. Nothing that
 * one network sends refuses a form of another, and no lead or report is refused because others sent many.
 */
export const formLimits = {
	lead: { capacity: 60, refillPerSecond: 12 * perMinute, ...ofClient },
	leadForActivity: { capacity: 30, refillPerSecond: perMinute, ...ofClient },
	newsletter: { capacity: 40, refillPerSecond: 12 * perMinute, ...sharedInNetwork },
	alert: { capacity: 40, refillPerSecond: 12 * perMinute, ...sharedInNetwork },
	ownData: { capacity: 40, refillPerSecond: 12 * perMinute, ...sharedInNetwork },
	passwordReset: { capacity: 40, refillPerSecond: 12 * perMinute, ...sharedInNetwork },
	/** Forms with which providers answer. */
	providerForm: { capacity: 40, refillPerSecond: 12 * perMinute, ...sharedInNetwork },
	report: { capacity: 20, refillPerSecond: 20 * perHour, ...ofClient },
	/** Repeated reports by one client about the same activity tell staff no more than the first. */
	reportForActivity: { capacity: 5, refillPerSecond: 5 * perHour, ...ofClient },
	/** New listings and takeovers. */
	listing: {
		capacity: 20,
		refillPerSecond: 20 * perHour,
		...ofClient,
		network: { capacity: 50, refillPerSecond: 50 * perHour },
	},
	/** Sign-ins by passkey, which take two requests each. */
	passkey: { capacity: 60, refillPerSecond: 6 * perMinute, ...ofClient },
	/** Applies to the whole /24 or /48. What it sends beyond that is held for staff. */
	leadsOfNetwork: { capacity: 100, refillPerSecond: 100 * perHour, ...held },
	reportsOfNetwork: { capacity: 50, refillPerSecond: 50 * perHour, ...held },
	/** Applies to the whole /24 or /48. Leads beyond it are saved, but don't make the activity more popular. */
	popularity: { capacity: 1, refillPerSecond: perHour / 168, scope: "network", beyond: "not counted" },
} as const satisfies Record<string, FormLimit>;

export type FormLimitName = keyof typeof formLimits;

/** One token of a client's bucket for a limit. `of` is the activity, for limits with a bucket per activity. */
export type FormToken = { limit: FormLimitName; of?: string };

/** The rate limits of one client. */
export type FormLimits = {
	/** Takes all tokens, or none if any is missing. */
	tryTake(tokens: FormToken[]): boolean;
	/** Returns tokens if the submission was a repetition. */
	giveBack(tokens: FormToken[]): void;
};

/** Forms that send a mail to a possibly unconfirmed address. Staff addresses are confirmed. */
export const mailPurposes = ["lead", "newsletter", "alert", "listing", "ownData"] as const;
export type MailPurpose = (typeof mailPurposes)[number];

export const mailBudgetPeriodMinutes = 10;

/**
 * Budgets of mails to unconfirmed addresses. Mails beyond them are delayed, and no form is refused. `client`: this many
 * at once, then one per period; links to one's own data have a budget separate from all other purposes. `network`,
 * `site`: this many per period and purpose.
 */
export const mailBudgets = { client: 3, network: 60, site: 3000 } as const;

/** The mail slot of the submitted form, by purpose. */
export type MailSlots = Record<MailPurpose, MailSlot>;
