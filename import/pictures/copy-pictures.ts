import { minuteMs } from "../../domain/durations.ts";
import type { PictureErrorCode } from "../../domain/errors.ts";
import {
	getNextAttempt,
	getPictureDueAt,
	isSettled,
	maxPictureAttempts,
	type SourcePicture,
} from "../../domain/import/source-picture.ts";
import { parsePictureUrl } from "../../domain/picture.ts";
import type { Documents } from "../../store/port.ts";
import { downloadPicture, type PictureAccess } from "../fetch/download-picture.ts";
import { ImportError } from "../import-error.ts";

/** Number of activities whose pictures are published together, since each time invalidates the cached pages. */
const batchSize = 20;
/** One picture is downloaded while another one is encoded. */
const concurrency = 2;
/** In pixels. Smaller pictures count visits, or are icons. */
const minPictureSide = 100;
/** Longer than a batch takes. After that, another process takes over the batch of a process that was killed. */
const leaseMs = 60 * minuteMs;

type Options = { access: PictureAccess; getNow(): Date; signal: AbortSignal };
type Stores = {
	sourcePictures: Documents["sourcePictures"];
	/** The pipeline for uploads. */
	pictures: {
		store(
			folder: "activities",
			bytes: Uint8Array,
			sender: { kind: "import"; id: string },
		): Promise<{ ok: true; url: string } | { ok: false; code: PictureErrorCode }>;
		remove(url: string): Promise<void>;
	};
};

/**
 * Copies the pictures of imported activities until none is due. Returns how many were copied and how many were left
 * out.
 */
export async function copyPictures(stores: Stores, options: Options): Promise<{ copied: number; leftOut: number }> {
	const counts = { copied: 0, leftOut: 0 };
	while (!options.signal.aborted) {
		const now = options.getNow();
		const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
		const batch = await stores.sourcePictures.claim({ now: now.toISOString(), leaseUntil }, batchSize);
		if (batch.length === 0) break;
		const pictures = await copyBatch(stores, batch, options, counts);
		const interruptedAt = options.signal.aborted ? now.toISOString() : null;
		await stores.sourcePictures.show(
			batch.map(({ id, addresses }) => {
				const dates = addresses.flatMap((address) => {
					const picture = pictures.get(address);
					return (picture ? getPictureDueAt(picture, now) : interruptedAt) ?? [];
				});
				return { id, dueAt: dates.toSorted()[0] ?? null };
			}),
		);
	}
	return counts;
}

/** Returns the pictures by URL. Those that could not be copied because of an interruption are missing. */
async function copyBatch(
	stores: Stores,
	batch: { source: string; addresses: string[] }[],
	options: Options,
	counts: { copied: number; leftOut: number },
): Promise<Map<string, SourcePicture>> {
	const results = new Map<string, SourcePicture>();
	const waiting = new Map(batch.flatMap(({ source, addresses }) => addresses.map((address) => [address, source])));
	const queue = waiting.entries();
	const work = async () => {
		for (const [address, source] of queue) {
			const earlier = await stores.sourcePictures.find(source, address);
			if (earlier && isSettled(earlier, options.getNow())) {
				results.set(address, earlier);
				continue;
			}
			const picture = await copy(stores, { source, address, earlier }, options);
			if (!picture) return;
			results.set(address, picture);
			counts[picture.url === null ? "leftOut" : "copied"]++;
		}
	};
	await Promise.all(Array.from({ length: concurrency }, work));
	return results;
}

/** Copies one picture. Returns null if the signal interrupts it. */
async function copy(
	{ sourcePictures, pictures }: Stores,
	{ source, address, earlier }: { source: string; address: string; earlier: SourcePicture | null },
	{ access, getNow, signal }: Options,
): Promise<SourcePicture | null> {
	const attempt = getNextAttempt(earlier, getNow());
	const result = await download(pictures, address, access, signal);
	if (signal.aborted && "problem" in result) return null;
	const triedAt = getNow().toISOString();
	if ("url" in result) {
		const picture = { address, url: result.url, problem: null, attempts: attempt - 1, triedAt };
		if (await sourcePictures.record(source, picture)) return picture;
		await pictures.remove(result.url);
		return (await sourcePictures.find(source, address)) ?? picture;
	}
	const attempts = result.isFinal ? maxPictureAttempts : attempt;
	const picture = { address, url: null, problem: result.problem, attempts, triedAt };
	await sourcePictures.record(source, picture);
	return picture;
}

type Outcome = { url: string } | { problem: string; isFinal: boolean };

/** Downloads and stores a picture. `isFinal` means that a retry of the same content would fail again. */
async function download(
	pictures: Stores["pictures"],
	address: string,
	access: PictureAccess,
	signal: AbortSignal,
): Promise<Outcome> {
	try {
		const bytes = await downloadPicture(address, access, signal);
		const stored = await pictures.store("activities", bytes, { kind: "import", id: "" });
		const { width = 0, height = 0 } = (stored.ok && parsePictureUrl(stored.url)) || {};
		if (stored.ok && Math.min(width, height) < minPictureSide) {
			await pictures.remove(stored.url);
			return { problem: `It's smaller than ${minPictureSide} pixels.`, isFinal: true };
		}
		if (stored.ok) return { url: stored.url };
		return {
			problem: pictureProblems[stored.code] ?? "It can't be read.",
			isFinal: stored.code !== "pictureQueueFull",
		};
	} catch (error) {
		if (!(error instanceof ImportError)) throw error;
		return { problem: error.message, isFinal: false };
	}
}

const pictureProblems: Partial<Record<PictureErrorCode, string>> = {
	pictureMissing: "It's empty.",
	pictureTooLarge: "It's larger than 10 MB.",
	pictureTooManyPixels: "It has more than 40 megapixels.",
	pictureSideTooLong: "It's over 20,000 pixels long.",
	pictureDecodingTooLarge: "It takes too much memory to decode.",
	pictureHeic: "It's a HEIC picture, which browsers don't show.",
	pictureUnsupportedType: "It isn't a JPEG, PNG, WebP or AVIF picture.",
	pictureBroken: "It's damaged or incomplete.",
};
