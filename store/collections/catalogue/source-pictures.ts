import { sql } from "kysely";
import type { Activity } from "../../../domain/activity/activity.ts";
import type { ActivityField } from "../../../domain/activity/activity-input.ts";
import { isSettled, type SourcePicture, type SourcePictureReport } from "../../../domain/import/source-picture.ts";
import { getPictureUrl } from "../../../domain/picture.ts";
import type { Store, Transaction } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { hasRows, idsOf } from "../read-rows.ts";
import { lockActivities } from "../write-rows.ts";
import {
	type Copies,
	type GivenPictures,
	listAddresses,
	pickGivenPictures,
	resolvePictures,
} from "./given-pictures.ts";

const maxAddresses = 500;

/** Pictures of imported activities. Each address of a source is copied once. Times are ISO 8601 in UTC. */
export function createSourcePictures(store: Store) {
	const { write } = store;
	return {
		/** Returns whether pictures are due to be copied. Cheap: called every few seconds. */
		async hasDue(now: string): Promise<boolean> {
			return hasRows(write.selectFrom("activities").where("pictures_due_at", "<=", now).select("id"));
		},

		/** Claims activities whose pictures are due, so that only one process copies them. */
		claim: (
			{ now, leaseUntil }: { now: string; leaseUntil: string },
			limit: number,
		): Promise<{ id: string; source: string; addresses: string[] }[]> =>
			store.transact(async (transaction) => {
				await lockActivities(transaction, store);
				const rows = await transaction
					.selectFrom("activities")
					.where("pictures_due_at", "<=", now)
					.orderBy("pictures_due_at")
					.orderBy("id")
					.limit(limit)
					.select(["id", "source", "source_pictures"])
					.execute();
				await setDueAt(transaction, idsOf(rows), leaseUntil);
				return rows.map(({ id, source, source_pictures }) => ({
					id,
					source: source ?? "",
					addresses: listAddresses(parseGiven(source_pictures)),
				}));
			}),

		async find(source: string, address: string): Promise<SourcePicture | null> {
			const row = await write
				.selectFrom("source_pictures")
				.where("source", "=", source)
				.where("address", "=", address)
				.selectAll()
				.executeTakeFirst();
			return row ? toPicture(row) : null;
		},

		/** Records a copy, or why there is none. Returns false if another process has already stored a copy. */
		async record(source: string, { triedAt, ...picture }: SourcePicture): Promise<boolean> {
			const row = { source, ...picture, tried_at: triedAt };
			const { numInsertedOrUpdatedRows } = await write
				.insertInto("source_pictures")
				.values(row)
				.onConflict((conflict) =>
					conflict
						.columns(["source", "address"])
						.doUpdateSet({ ...picture, tried_at: triedAt })
						.where("source_pictures.url", "is", null),
				)
				.executeTakeFirst();
			return Number(numInsertedOrUpdatedRows) > 0;
		},

		/** Shows the copies in activities that show no picture yet. `dueAt` is when the rest is due; null if done. */
		show: (activities: { id: string; dueAt: string | null }[]): Promise<void> =>
			store.transact(async (transaction) => {
				await lockActivities(transaction, store);
				await showCopies(transaction, idsOf(activities));
				for (const { id, dueAt } of activities) await setDueAt(transaction, [id], dueAt);
			}),

		async report(): Promise<Map<string, SourcePictureReport>> {
			const pictures = await write
				.selectFrom("source_pictures")
				.groupBy(["source", "problem"])
				.select(["source", "problem", ({ fn }) => fn.countAll().as("count"), sql<string>`min(address)`.as("example")])
				.orderBy("count", "desc")
				.execute();
			const waiting = await write
				.selectFrom("activities")
				.where("pictures_due_at", "is not", null)
				.groupBy("source")
				.select(["source", ({ fn }) => fn.countAll().as("count")])
				.execute();
			const reports = new Map<string, SourcePictureReport>();
			const find = (source: string) => {
				const report = reports.get(source) ?? { copied: 0, waiting: 0, leftOut: [] };
				reports.set(source, report);
				return report;
			};
			for (const { source, problem, count, example } of pictures) {
				const report = find(source);
				if (problem === null) report.copied = Number(count);
				else report.leftOut.push({ problem, count: Number(count), example });
			}
			for (const { source, count } of waiting) find(source ?? "").waiting = Number(count);
			return reports;
		},

		async listCopies(source: string): Promise<string[]> {
			const rows = await write
				.selectFrom("source_pictures")
				.where("source", "=", source)
				.where("url", "is not", null)
				.select("url")
				.execute();
			return rows.flatMap(({ url }) => url ?? []);
		},

		/** Forgets which pictures of a source were left out, so that its next import tries them again. */
		async forgetLeftOut(source: string): Promise<void> {
			await write.deleteFrom("source_pictures").where("source", "=", source).where("url", "is", null).execute();
		},

		/** Forgets copies by their stems, so that no import refers to them any more. Returns how many there were. */
		async forget(stems: string[]): Promise<number> {
			const urls = stems.map((stem) => toUrl(stem));
			let count = 0;
			for (let start = 0; start < urls.length; start += maxAddresses) {
				const { numDeletedRows } = await write
					.deleteFrom("source_pictures")
					.where("url", "in", urls.slice(start, start + maxAddresses))
					.executeTakeFirst();
				count += Number(numDeletedRows);
			}
			return count;
		},
	};
}

export type WithSourcePictures = { activity: Activity; sourcePictures: string | null; isDue: boolean };

/** Replaces the source's addresses with copies. Pictures without a copy are not shown, and become due to be copied. */
export async function replacePictures(
	transaction: Transaction,
	{ clock }: Store,
	activities: Activity[],
	stated: readonly ActivityField[],
): Promise<WithSourcePictures[]> {
	const given = activities.map((activity) => pickGivenPictures(activity, stated));
	const known = await findPictures(transaction, activities[0]?.source?.name ?? "", given.flatMap(listAddresses));
	const copies: Copies = toCopies(known);
	const settled = new Set(known.filter((row) => isSettled(row, clock.now())).map(({ address }) => address));
	return activities.map((activity, index) => {
		const pictures = given[index] ?? {};
		const addresses = listAddresses(pictures);
		if (addresses.length === 0) return { activity, sourcePictures: null, isDue: false };
		return {
			activity: { ...activity, ...resolvePictures(pictures, copies) },
			sourcePictures: JSON.stringify(pictures),
			isDue: addresses.some((address) => !settled.has(address)),
		};
	});
}

export async function requestPictures(transaction: Transaction, ids: string[], now: string): Promise<void> {
	if (ids.length === 0) return;
	await transaction
		.updateTable("activities")
		.where("id", "in", ids)
		.where("pictures_due_at", "is", null)
		.set({ pictures_due_at: now })
		.execute();
}

/** Pictures that staff have chosen in the meantime are kept. Not a change by staff: the version stays. */
async function showCopies(transaction: Transaction, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await transaction
		.selectFrom("activities")
		.where("id", "in", ids)
		.where("source_pictures", "is not", null)
		.select(["id", "source", "source_pictures", "image_url", "images", "image_alts"])
		.execute();
	for (const row of rows) {
		const given = parseGiven(row.source_pictures);
		const copies = toCopies(await findPictures(transaction, row.source ?? "", listAddresses(given)));
		const { imageUrl = null, images = [], imageAlts = {} } = resolvePictures(given, copies);
		const shown = JSON.parse(row.images) as string[];
		const otherAlts = Object.entries(JSON.parse(row.image_alts)).filter(([url]) => !copies.has(url));
		const columns = {
			image_url: row.image_url ?? imageUrl,
			images: shown.every((url) => images.includes(url)) ? JSON.stringify(images) : row.images,
			image_alts: JSON.stringify({ ...imageAlts, ...Object.fromEntries(otherAlts) }),
		};
		await transaction.updateTable("activities").where("id", "=", row.id).set(columns).execute();
	}
}

/** Restores the pictures that an activity's source gave before a run, with the copies that were made since. */
export async function restorePictures(transaction: Transaction, id: string, pictures: string | null): Promise<void> {
	await transaction.updateTable("activities").where("id", "=", id).set({ source_pictures: pictures }).execute();
	await showCopies(transaction, [id]);
}

async function setDueAt(transaction: Transaction, ids: string[], dueAt: string | null): Promise<void> {
	if (ids.length === 0) return;
	await transaction.updateTable("activities").where("id", "in", ids).set({ pictures_due_at: dueAt }).execute();
}

async function findPictures(transaction: Transaction, source: string, addresses: string[]) {
	const distinct = [...new Set(addresses)];
	const found: ReturnType<typeof toPicture>[] = [];
	for (let start = 0; start < distinct.length; start += maxAddresses) {
		const rows = await transaction
			.selectFrom("source_pictures")
			.where("source", "=", source)
			.where("address", "in", distinct.slice(start, start + maxAddresses))
			.selectAll()
			.execute();
		found.push(...rows.map(toPicture));
	}
	return found;
}

function toCopies(pictures: ReturnType<typeof toPicture>[]): Copies {
	return new Map(pictures.flatMap(({ address, url }) => (url === null ? [] : [[address, url]])));
}

function parseGiven(json: string | null): GivenPictures {
	return JSON.parse(json ?? "{}") as GivenPictures;
}

function toPicture({ address, url, problem, attempts, tried_at }: Tables["source_pictures"]) {
	return { address, url, problem, attempts: Number(attempts), triedAt: tried_at };
}

function toUrl(stem: string): string {
	return getPictureUrl({ stem, width: Number(stem.match(/-(\d+)x\d+$/)?.[1]) });
}
