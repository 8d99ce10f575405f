import { hash, randomBytes, randomUUID } from "node:crypto";
import { type Expression, type Selectable, type SelectQueryBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { dayMs } from "../../domain/durations.ts";
import {
	decidedRequestRetentionDays,
	type ProviderRequest,
	requestConfirmationTtlDays,
} from "../../domain/listing/provider-request.ts";
import { createReadableId } from "../../domain/readable-id.ts";
import { normalizeEmail } from "../../domain/subscription/subscription.ts";
import { countBounded } from "../count-bounded.ts";
import type { ProviderRequests } from "../port.ts";
import type { Store } from "../store.ts";
import type { ProviderRequestRow, Tables } from "../tables.ts";
import { recordAuditEntry } from "./audit-log.ts";
import { changeActivity } from "./change-activity.ts";
import { nameProvider, setContact } from "./provider-contacts.ts";
import { toProviderRow } from "./providers.ts";
import { isMailAllowed, writeMail } from "./write-mail.ts";
import { insertMissing, lockActivities } from "./write-rows.ts";

const maxConfirmations = { perHour: 3, perDay: 6 };

/** A form with the same content is a repetition for so long: it writes no second mail. */
const repeatWindowMs = 10 * 60_000;

export function createProviderRequests(store: Store): ProviderRequests {
	const { read, transact, clock, engine } = store;
	return {
		create: ({ email: given, ...request }) =>
			transact(async (transaction) => {
				const email = normalizeEmail(given);
				const contentHash = hash("sha256", JSON.stringify([email, ...Object.values(request)]));
				await engine.lock(transaction, `provider request ${contentHash}`);
				const now = clock.now();
				const known = await findRepeated(transaction, contentHash);
				const isRecent = known && Date.parse(known.created_at) > now.getTime() - repeatWindowMs;
				if (known && (isRecent || known.state === "open")) return "duplicate";
				const row: ProviderRequestRow = known ?? {
					id: randomUUID(),
					kind: request.kind,
					email,
					provider: request.provider,
					message: "",
					provider_id: null,
					activity_id: null,
					listing: null,
					content_hash: contentHash,
					state: "unconfirmed",
					created_at: now.toISOString(),
					confirmed_at: null,
					decided_at: null,
					...(request.kind === "takeover"
						? { provider_id: request.providerId, message: request.message }
						: {
								listing: JSON.stringify(request.listing),
								activity_id: createReadableId(request.listing.title, randomBytes(4).toString("hex")),
							}),
				};
				const mail = await store.mails.confirmRequest(toRequest(row));
				if (!(await isMailAllowed(transaction, store, mail, maxConfirmations))) return "too many";
				if (!known) await transaction.insertInto("provider_requests").values(row).execute();
				await writeMail(transaction, store, mail);
				return "created";
			}),

		async find(id) {
			const row = await read.selectFrom("provider_requests").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toRequest(row) : null;
		},

		confirm: (id) =>
			transact(async (transaction) => {
				await transaction
					.updateTable("provider_requests")
					.where("id", "=", id)
					.where("state", "=", "unconfirmed")
					.set({ state: "open", confirmed_at: clock.now().toISOString() })
					.execute();
			}),

		async list(page, pageSize) {
			const total = await countOpen();
			const rows = await selectOpen()
				.leftJoin("provider_contacts", "provider_contacts.provider_id", "provider_requests.provider_id")
				.leftJoin("activities", "activities.id", "provider_requests.activity_id")
				.leftJoin("providers as chosen", "chosen.id", "activities.provider_id")
				.orderBy("provider_requests.created_at")
				.orderBy("provider_requests.id")
				.limit(pageSize)
				.offset((page - 1) * pageSize)
				.selectAll("provider_requests")
				.select(["provider_contacts.email as contact_email", "chosen.id as chosen_id"])
				.select((eb) => selectByName(eb.selectFrom("providers"), eb.ref("provider_requests.provider")).as("named_id"))
				.execute();
			const knownIds = rows.map(({ kind, chosen_id, named_id }) =>
				kind === "listing" ? (chosen_id ?? named_id) : null,
			);
			const known = await findProviders(knownIds.filter((id) => id !== null));
			return {
				total,
				rows: rows.map((row, index) => ({
					...toRequest(row),
					known: known.get(knownIds[index] ?? "") ?? null,
					contactEmail: row.contact_email,
				})),
			};
		},

		countOpen,

		accept: (id, { by }) =>
			transact(async (transaction) => {
				await lockActivities(transaction, store);
				const row = await findOpen(transaction, id);
				if (!row) return "missing";
				return row.kind === "listing" ? publish(transaction, row, by) : handOver(transaction, row, by);
			}),

		decline: (id, reason, { by }) =>
			transact(async (transaction) => {
				const row = await findOpen(transaction, id);
				if (!row) return { outcome: "missing" };
				await decide(transaction, row, "declined");
				await recordRequest(transaction, row, by, "declined");
				await writeMail(
					transaction,
					store,
					await store.mails.tellRequestOutcome(toRequest(row), { isAccepted: false, reason }),
				);
				return { outcome: "changed", draftId: row.kind === "listing" ? row.activity_id : null };
			}),

		async deleteOld() {
			const before = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
			const deleted = await transact((transaction) =>
				transaction
					.deleteFrom("provider_requests")
					.where((eb) =>
						eb.or([
							eb("decided_at", "<", before(decidedRequestRetentionDays)),
							eb.and([eb("state", "=", "unconfirmed"), eb("created_at", "<", before(requestConfirmationTtlDays))]),
						]),
					)
					.returning("id")
					.execute(),
			);
			return deleted.length;
		},
	};

	function selectOpen() {
		return read.selectFrom("provider_requests").where("provider_requests.state", "=", "open");
	}

	function countOpen() {
		return countBounded(read, selectOpen());
	}

	async function findProviders(ids: string[]): Promise<Map<string, { id: string; title: string }>> {
		if (ids.length === 0) return new Map();
		const rows = await read.selectFrom("providers").where("id", "in", ids).select(["id", "title"]).execute();
		return new Map(rows.map((row) => [row.id, row]));
	}

	function findRepeated(transaction: Transaction<Tables>, contentHash: string) {
		return transaction
			.selectFrom("provider_requests")
			.where("content_hash", "=", contentHash)
			.where("state", "in", ["unconfirmed", "open"])
			.selectAll()
			.executeTakeFirst();
	}

	function findOpen(transaction: Transaction<Tables>, id: string) {
		return transaction
			.selectFrom("provider_requests")
			.where("id", "=", id)
			.where("state", "=", "open")
			.selectAll()
			.$call((query) => engine.forUpdate(query))
			.executeTakeFirst();
	}

	/** Publishes the draft of a listing, for a provider of its own unless one is known by that name or chosen by staff. */
	async function publish(transaction: Transaction<Tables>, row: ProviderRequestRow, by: string) {
		const draft = await transaction
			.selectFrom("activities")
			.where("id", "=", row.activity_id ?? "")
			.selectAll()
			.$call((query) => engine.forUpdate(query))
			.executeTakeFirst();
		if (!draft) return "no draft";
		const knownId = draft.provider_id ?? (await findProviderByName(transaction, row.provider));
		const providerId = knownId ?? (await addProvider(transaction, row, by));
		const publishedAt = clock.now().toISOString();
		await changeActivity(
			transaction,
			store,
			draft,
			(activity) => ({
				...activity,
				providerId,
				publishedAt: draft.published === 1 ? activity.publishedAt : publishedAt,
			}),
			by,
		);
		// A provider that was known keeps its contact address: whoever sends a listing may use any name.
		const linkKey = knownId ? null : await confirmContact(transaction, providerId, row);
		await decide(transaction, { ...row, provider_id: providerId }, "accepted");
		await tellAccepted(transaction, { ...row, provider_id: providerId }, linkKey);
		return "changed";
	}

	async function handOver(transaction: Transaction<Tables>, row: ProviderRequestRow, by: string) {
		const linkKey = await confirmContact(transaction, row.provider_id ?? "", row);
		if (linkKey === null) return "no provider";
		await decide(transaction, row, "accepted");
		await recordRequest(transaction, row, by, "accepted");
		await tellAccepted(transaction, row, linkKey);
		return "changed";
	}

	/** The address has confirmed itself by the link of its own mail. Null without the provider. */
	async function confirmContact(transaction: Transaction<Tables>, providerId: string, row: ProviderRequestRow) {
		const confirmation = {
			confirmed_at: row.confirmed_at ?? clock.now().toISOString(),
			confirmed_by: "provider" as const,
		};
		const contact = await setContact(transaction, store, providerId, {
			email: row.email,
			confirmation,
			by: nameProvider(row.provider),
		});
		return contact?.link_key ?? null;
	}

	async function findProviderByName(transaction: Transaction<Tables>, name: string): Promise<string | null> {
		const provider = await selectByName(transaction.selectFrom("providers"), sql.val(name)).executeTakeFirst();
		return provider?.id ?? null;
	}

	async function addProvider(transaction: Transaction<Tables>, { provider: title }: ProviderRequestRow, by: string) {
		const now = clock.now().toISOString();
		const provider = {
			id: createReadableId(title, randomBytes(4).toString("hex")),
			title,
			description: "",
			url: null,
			email: null,
			telephone: null,
			createdAt: now,
			updatedAt: now,
		};
		await insertMissing(transaction, store, "providers", [toProviderRow(provider, "staff")]);
		const about = { collection: "providers", documentId: provider.id, title } as const;
		await recordAuditEntry(transaction, { ...about, by, action: "added", before: null, after: provider });
		return provider.id;
	}

	async function decide(transaction: Transaction<Tables>, row: ProviderRequestRow, state: "accepted" | "declined") {
		await transaction
			.updateTable("provider_requests")
			.where("id", "=", row.id)
			.set({ state, provider_id: row.provider_id, decided_at: clock.now().toISOString() })
			.execute();
	}

	async function tellAccepted(transaction: Transaction<Tables>, row: ProviderRequestRow, linkKey: string | null) {
		const mail = await store.mails.tellRequestOutcome(toRequest(row), { isAccepted: true, linkKey });
		await writeMail(transaction, store, mail);
	}

	/** The audit log names what the request was about, not who sent it. */
	async function recordRequest(
		transaction: Transaction<Tables>,
		row: ProviderRequestRow,
		by: string,
		outcome: "accepted" | "declined",
	) {
		const { title } = toRequest(row).listing ?? { title: row.provider };
		const collection = row.kind === "listing" ? "activities" : "providers";
		const documentId = (row.kind === "listing" ? row.activity_id : row.provider_id) ?? "";
		await recordAuditEntry(transaction, {
			collection,
			documentId,
			title,
			by,
			action: "changed",
			before: { requestByProvider: "open" },
			after: { requestByProvider: outcome },
		});
	}
}

/** The provider of a name, whatever the case of its letters; of several, the first. */
function selectByName(
	providers: SelectQueryBuilder<Tables, "providers", unknown>,
	name: Expression<string>,
): SelectQueryBuilder<Tables, "providers", { id: string }> {
	return providers
		.where(sql<SqlBool>`lower(providers.title) = lower(${name})`)
		.orderBy("providers.id")
		.limit(1)
		.select("providers.id");
}

/** What somebody has asked for, the newest first. */
export async function listRequestsOf({ read }: Store, email: string): Promise<ProviderRequest[]> {
	const rows = await read
		.selectFrom("provider_requests")
		.where("email", "=", email)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.selectAll()
		.execute();
	return rows.map(toRequest);
}

function toRequest(row: Selectable<ProviderRequestRow>): ProviderRequest {
	return {
		id: row.id,
		kind: row.kind,
		email: row.email,
		provider: row.provider,
		providerId: row.provider_id,
		activityId: row.activity_id,
		listing: row.listing === null ? null : JSON.parse(row.listing),
		message: row.message,
		state: row.state,
		createdAt: row.created_at,
		confirmedAt: row.confirmed_at,
		decidedAt: row.decided_at,
	};
}
