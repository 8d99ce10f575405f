import type { FormLimitName } from "./form-limits.ts";
import type { MailKind } from "./mail/mail.ts";

/** So many mails of a kind to one mailbox within so many hours. */
type MailboxBound = { mails: number; hours: number };

/** Mails that strangers can cause to an address of their choice. Further ones leave later, or none is written. */
export const mailboxBounds = {
	confirmation: { mails: 5, hours: 24 },
	dataLink: { mails: 10, hours: 24 },
	enquiry: { mails: 9, hours: 1 },
	answer: { mails: 5, hours: 24 },
} as const satisfies Record<string, MailboxBound>;

/** What bounds the mails of a kind. Those that staff cause, and that follow a confirmed wish, need no more. */
export const mailBounds: Record<MailKind, keyof typeof mailboxBounds | "one a form" | "own wish" | "staff"> = {
	"newsletter-confirmation": "confirmation",
	"provider-confirmation": "staff",
	enquiry: "enquiry",
	"enquiry-digest": "enquiry",
	"provider-answer": "answer",
	"provider-change": "own wish",
	"provider-link": "dataLink",
	"provider-reminder": "own wish",
	"request-confirmation": "confirmation",
	"request-outcome": "staff",
	newsletter: "own wish",
	"newsletter-test": "staff",
	"lead-confirmation": "confirmation",
	"place-question": "one a form",
	"data-link": "dataLink",
	"alert-confirmation": "confirmation",
	"alert-news": "own wish",
	"staff-invitation": "staff",
	"password-reset": "dataLink",
	"password-changed": "own wish",
	"new-device": "own wish",
	"passkeys-changed": "own wish",
};

type PublicForm = {
	/** In the order in which they are taken. */
	limits: readonly FormLimitName[];
	/** The mails that the form causes at once. */
	mails: readonly MailKind[];
};

const lead: PublicForm = {
	limits: ["lead", "leadForActivity", "leadsOfNetwork", "popularity"],
	mails: ["lead-confirmation", "enquiry", "enquiry-digest", "newsletter-confirmation", "place-question"],
};
const handOver: PublicForm = { limits: ["listing"], mails: ["request-confirmation"] };
const ofProvider: PublicForm = { limits: ["providerForm"], mails: [] };
/** Behind a signed link of one person, or without anything that is stored. Mailbox providers may press for many. */
const unlimited: PublicForm = { limits: [], mails: [] };

/** Every form that needs no account, by its route in `app`, with what bounds it. */
export const publicForms: Record<string, PublicForm> = {
	"public/activity/activity.tsx": lead,
	"public/enquiry/enquiry.tsx": lead,
	"public/newsletter/newsletter.tsx": { limits: ["newsletter"], mails: ["newsletter-confirmation"] },
	"public/add-activity/add-activity.tsx": handOver,
	"public/shortlist/shortlist.tsx": unlimited,
	"public/shortlist/order.ts": unlimited,
	"public/shortlist/removal.ts": unlimited,
	"links/submissions/takeover.tsx": handOver,
	"links/submissions/submission.tsx": ofProvider,
	"links/submissions/picture.tsx": { limits: ["listing"], mails: [] },
	"links/submissions/report.tsx": { limits: ["report", "reportForActivity", "reportsOfNetwork"], mails: [] },
	"links/alerts/request.tsx": { limits: ["alert"], mails: ["alert-confirmation"] },
	"links/alerts/confirmation.tsx": unlimited,
	"links/alerts/leaving.tsx": unlimited,
	"links/mail-links/confirmation.tsx": unlimited,
	"links/mail-links/leaving.tsx": unlimited,
	"links/mail-links/no-questions.tsx": unlimited,
	"links/mail-links/not-mine.tsx": unlimited,
	"links/mail-links/place-question.tsx": unlimited,
	"links/own-data/request.tsx": { limits: ["ownData"], mails: ["data-link"] },
	"links/own-data/correction.tsx": unlimited,
	"links/own-data/erasure.tsx": unlimited,
	"links/own-data/sent.tsx": unlimited,
	"links/provider/lost-link.tsx": { limits: ["providerForm"], mails: ["provider-link"] },
	"links/provider/enquiry.tsx": { limits: ["providerForm"], mails: ["provider-answer"] },
	"links/provider/changes.tsx": ofProvider,
	"links/provider/picture.tsx": ofProvider,
	"links/provider/price.tsx": { limits: ["providerForm"], mails: ["provider-change"] },
	"links/provider/session.ts": { limits: ["providerForm"], mails: ["provider-change"] },
	"links/provider/undo.tsx": { limits: ["providerForm"], mails: ["provider-change"] },
	"links/provider/address.tsx": ofProvider,
	"links/provider/address-removal.ts": ofProvider,
	"links/provider/delivery.ts": ofProvider,
	"links/provider/facts-confirmation.ts": ofProvider,
};
