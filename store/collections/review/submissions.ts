import { hash, randomBytes, randomUUID } from "node:crypto";
import type { Activity } from "../../../domain/activity/activity.ts";
import { listComing } from "../../../domain/activity/change-session.ts";
import { dayMs, hourMs } from "../../../domain/durations.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { MailSlot } from "../../../domain/mail/mail-slot.ts";
import { formatActivityPrice } from "../../../domain/offer/format-offer.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import type { SentItem } from "../../../domain/review/review-item.ts";
import { formatSession } from "../../../domain/session/format-session.ts";
import { formatWeekdayPattern } from "../../../domain/session/weekday-pattern.ts";
import {
	decidedSubmissionRetentionDays,
	type NewActivityFields,
	type Submission,
	submissionConfirmationTtlDays,
} from "../../../domain/submission/submission.ts";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import { createCodec } from "../../codec.ts";
import type { Reader, Store } from "../../store.ts";
import type { SubmissionRow } from "../../tables.ts";
import { changeActivity, lockActivity } from "../catalogue/change-activity.ts";
import { findDueTime, writeMail } from "../mail/write-mail.ts";
import { nameProvider } from "../providers/provider-contacts.ts";
import { readLookAlikes, selectByName } from "../providers/provider-names.ts";
import { lockActivities } from "../write-rows.ts";
import { toVersion } from "./seen-version.ts";

export type SubmissionOptions = { mailSlot?: MailSlot; asksByMail?: boolean };

export type NewSubmission = { email: string; provider: string } & (
	| { kind: "listing"; listing: NewActivityFields }
	| { kind: "takeover"; providerId: string; message: string }
);

/** Within this time, a form with the same content counts as a repetition, and no second mail is written. */
const repeatWindowMs = hourMs;

export function addSubmission(
	store: Store,
	submission: NewSubmission,
	{ mailSlot, asksByMail = true }: SubmissionOptions = {},
): Promise<{ outcome: "created" | "duplicate"; id: string }> {
	const { transact, clock, engine } = store;
	const { email: given, ...content } = submission;
	return transact(async (transaction) => {
		const email = normalizeEmail(given);
		const contentHash = hash("sha256", JSON.stringify([email, ...Object.values(content)]));
		await engine.lock(transaction, `provider request ${contentHash}`);
		const now = clock.now();
		const known = await transaction
			.selectFrom("provider_requests")
			.where("content_hash", "=", contentHash)
			.where("state", "in", ["unconfirmed", "open"])
			.selectAll()
			.executeTakeFirst();
		const isRecent = known && Date.parse(known.created_at) > now.getTime() - repeatWindowMs;
		if (known && (isRecent || known.state === "open")) return { outcome: "duplicate" as const, id: known.id };
		const row = known ?? createRow(submission, { email, contentHash, createdAt: now.toISOString() });
		const mail = { recipient: email, kind: "request-confirmation" } as const;
		if (!known) await transaction.insertInto("provider_requests").values(row).execute();
		const created = { outcome: "created" as const, id: row.id };
		if (!asksByMail) return created;
		const dueAt = await findDueTime(transaction, store, mail, mailSlot);
		if (dueAt)
			await writeMail(transaction, store, await store.mails.confirmSubmission(toSubmission(row), dueAt), dueAt);
		return created;
	});
}

/** A listing gets the id of its future activity at once. */
function createRow(
	submission: NewSubmission,
	{ email, contentHash, createdAt }: { email: string; contentHash: string; createdAt: string },
): SubmissionRow {
	const takeover = submission.kind === "takeover" ? submission : null;
	const listing = submission.kind === "listing" ? submission.listing : null;
	return {
		id: randomUUID(),
		kind: submission.kind,
		email,
		provider: submission.provider,
		message: takeover?.message ?? "",
		provider_id: takeover?.providerId ?? null,
		activity_id: listing && createReadableId(listing.title, randomBytes(4).toString("hex")),
		listing: listing && JSON.stringify(listing),
		content_hash: contentHash,
		state: "unconfirmed",
		created_at: createdAt,
		confirmed_at: null,
		is_address_confirmed: 1,
		decided_at: null,
	};
}

export async function findSubmission({ read }: Store, id: string): Promise<Submission | null> {
	const row = await read.selectFrom("provider_requests").where("id", "=", id).selectAll().executeTakeFirst();
	return row ? toSubmission(row) : null;
}

export async function openSubmission(
	{ transact, clock }: Store,
	id: string,
	{ isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
	await transact((transaction) =>
		transaction
			.updateTable("provider_requests")
			.where("id", "=", id)
			.where("state", "=", "unconfirmed")
			.set({ state: "open", confirmed_at: clock.now().toISOString(), is_address_confirmed: isConfirmed ? 1 : 0 })
			.execute(),
	);
}

export function selectDraftWithoutPicture(database: Reader, id: string) {
	return database
		.selectFrom("activities")
		.innerJoin("provider_requests", "provider_requests.activity_id", "activities.id")
		.where("provider_requests.id", "=", id)
		.where("provider_requests.state", "=", "open")
		.where("activities.published_at", "is", null)
		.where("activities.image_url", "is", null)
		.select(["activities.id", "provider_requests.provider"]);
}

export function addPicture(store: Store, id: string, imageUrl: string): Promise<"changed" | "missing"> {
	return store.transact(async (transaction) => {
		await lockActivities(transaction, store);
		const draft = await selectDraftWithoutPicture(transaction, id).executeTakeFirst();
		if (!draft) return "missing";
		const row = await lockActivity(transaction, store, draft.id);
		if (!row) return "missing";
		const change = (activity: Activity) => ({ ...activity, imageUrl });
		await changeActivity(transaction, store, row, change, { by: nameProvider(draft.provider) });
		return "changed";
	});
}

export async function deleteOldSubmissions({ transact, clock }: Store): Promise<number> {
	const before = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
	const askedBefore = before(submissionConfirmationTtlDays);
	const deleted = await transact((transaction) =>
		transaction
			.deleteFrom("provider_requests")
			.where((eb) => {
				// The mail that asks for confirmation may be sent days after the submission.
				const askedLately = eb
					.selectFrom("mails")
					.whereRef("mails.recipient", "=", "provider_requests.email")
					.where("mails.kind", "=", "request-confirmation")
					.where("mails.queued_at", ">=", askedBefore)
					.select("mails.id");
				const isOld = [eb("state", "=", "unconfirmed"), eb("created_at", "<", askedBefore)];
				return eb.or([
					eb("decided_at", "<", before(decidedSubmissionRetentionDays)),
					eb.and([...isOld, eb.not(eb.exists(askedLately))]),
				]);
			})
			.returning("id")
			.execute(),
	);
	return deleted.length;
}

export async function findSubmissionItems(store: Store, ids: string[]): Promise<SentItem[]> {
	if (ids.length === 0) return [];
	const rows = await store.read
		.selectFrom("provider_requests")
		.leftJoin("provider_contacts", "provider_contacts.provider_id", "provider_requests.provider_id")
		.leftJoin("activities", "activities.id", "provider_requests.activity_id")
		.leftJoin("providers as chosen", "chosen.id", "activities.provider_id")
		.leftJoin("providers as named", (join) =>
			join.on("named.id", "=", (eb) => selectByName(eb.selectFrom("providers"), eb.ref("provider_requests.provider"))),
		)
		.where("provider_requests.id", "in", ids)
		.where("provider_requests.state", "<>", "unconfirmed")
		.selectAll("provider_requests")
		.select(["provider_contacts.email as contact_email"])
		.select([
			"activities.image_url",
			"activities.updated_at as draft_updated_at",
			"chosen.id as chosen_id",
			"chosen.title as chosen_title",
			"named.id as named_id",
			"named.title as named_title",
		])
		.execute();
	const isNew = rows.some((row) => row.state === "open" && row.kind === "listing" && !row.chosen_id && !row.named_id);
	const findLookAlike = isNew ? await readLookAlikes(store.read) : () => null;
	return rows.flatMap((row): SentItem[] => {
		const { listing, state, ...submission } = toSubmission(row);
		const item = {
			...submission,
			state: state === "accepted" ? "approved" : state === "declined" ? "rejected" : "open",
		} as const;
		if (row.kind === "takeover") {
			const { provider_id, contact_email: contactEmail } = row;
			const version = toVersion({ ...(contactEmail && { contact: contactEmail }), item: submission });
			return [{ ...item, version, kind: "takeover", providerId: provider_id ?? "", contactEmail }];
		}
		const chosen = toProvider(row.chosen_id, row.chosen_title);
		const knownProvider = chosen ?? toProvider(row.named_id, row.named_title);
		const lookAlike = knownProvider ? null : findLookAlike(row.provider);
		if (!listing) return [];
		const described = { ...describeListing(store, listing), picture: row.image_url };
		const { image_url: picture, draft_updated_at: draft } = row;
		const version = toVersion({
			...(picture && { picture }),
			...(draft && { draft }),
			provider: [knownProvider, lookAlike],
			item: submission,
		});
		const activityId = row.activity_id ?? "";
		return [{ ...item, ...described, version, kind: "listing", activityId, listing, knownProvider, lookAlike }];
	});
}

function describeListing({ clock, currency, timeZone }: Store, listing: NewActivityFields) {
	const { price, offers = [], sessions = [], schedules = [] } = listing;
	const now = clock.catalogueNow();
	const [first, ...others] = listComing({ sessions, schedules, endedAt: null }, now);
	const firstDate = first ? formatSession(first, { now, siteTimeZone: timeZone }) : "";
	const allDates = others.length > 0 ? `${firstDate} and ${formatQuantity(others.length, "more date")}` : firstDate;
	return {
		price: formatActivityPrice({ price, offers, currency }),
		dates: (first && formatWeekdayPattern([first, ...others])) ?? allDates,
	};
}

function toProvider(id: string | null, title: string | null) {
	return id === null || title === null ? null : { id, title };
}

export const toSubmission = createCodec<Submission>({
	id: "plain",
	kind: "plain",
	email: "plain",
	provider: "plain",
	providerId: "plain",
	activityId: "plain",
	listing: "json",
	message: "plain",
	state: "plain",
	createdAt: "plain",
	confirmedAt: "plain",
	isAddressConfirmed: "flag",
	decidedAt: "plain",
}).toDocument;
