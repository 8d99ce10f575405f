import { setTimeout as wait } from "node:timers/promises";
import { noBlocks } from "../../domain/newsletter/newsletter.ts";
import type { Subscription } from "../../domain/subscription/subscription.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import type { Documents } from "../../store/port.ts";
import type { Database } from "./databases.ts";
import { percentiles } from "./percentiles.ts";
import { startLarkabout } from "./servers.ts";

export type NewsletterResult = {
	engine: string;
	subscribers: number;
	/** From the first mail to the last. */
	"queued s": number;
	/** Responses of pages that are not in the cache, before and while mails are queued. */
	"page p99 before ms": number;
	"page p99 ms": number;
	"longest page before ms": number;
	"longest page ms": number;
	/** Another process's write of one row. */
	"longest write before ms": number;
	"longest write ms": number;
	"memory before MB": number;
	"memory after MB": number;
};

const batchSize = 2000;
const baselineMs = 10_000;
/** Between two requests, and between two looks at how far queueing is. */
const requestPauseMs = 10;
const pollIntervalMs = 2000;
const actor = { by: "bench@larkabout.example" };
const newsletterId = "bench";

/** Measures how long a page takes while the built server queues a newsletter. No mail server is set: nothing is sent. */
export async function measureNewsletter(database: Database, subscribers: number): Promise<NewsletterResult> {
	const { documents } = await openBackend(database.config);
	try {
		await addSubscribers(documents, subscribers);
		await using larkabout = await startLarkabout(database);
		const baselineEnd = performance.now() + baselineMs;
		const baseline = await measureWaits(larkabout.origin, documents, async () => performance.now() > baselineEnd);
		const memoryBefore = await larkabout.getMemoryBytes();
		await schedule(documents);
		while ((await getProgress(documents)).waiting === 0) await wait(requestPauseMs);
		const startedAt = performance.now();
		const during = await measureWaits(larkabout.origin, documents, async () => {
			return (await getProgress(documents)).waiting === subscribers;
		});
		const memoryAfter = await larkabout.getMemoryBytes();
		return {
			engine: database.engine,
			subscribers,
			"queued s": Math.round((performance.now() - startedAt) / 100) / 10,
			"page p99 before ms": baseline.pageP99Ms,
			"page p99 ms": during.pageP99Ms,
			"longest page before ms": baseline.longestPageMs,
			"longest page ms": during.longestPageMs,
			"longest write before ms": baseline.longestWriteMs,
			"longest write ms": during.longestWriteMs,
			"memory before MB": Math.round(memoryBefore / 1e6),
			"memory after MB": Math.round(memoryAfter / 1e6),
		};
	} finally {
		await documents.close();
	}
}

async function addSubscribers({ subscriptions }: Documents, count: number): Promise<void> {
	for (let start = 0; start < count; start += batchSize) {
		const size = Math.min(batchSize, count - start);
		await subscriptions.addMissing(
			Array.from({ length: size }, (_, n) => createSubscriber(start + n)),
			"staff",
		);
	}
}

function createSubscriber(n: number): Subscription {
	const now = "2026-01-01T00:00:00.000Z";
	const times = { confirmedAt: now, createdAt: now, updatedAt: now };
	const email = `parent-${n}@lake.club`;
	return {
		...times,
		id: crypto.randomUUID(),
		email,
		firstName: null,
		lastName: null,
		subscriptionSource: "footer",
		active: true,
	};
}

async function schedule({ newsletters }: Documents): Promise<void> {
	const now = new Date().toISOString();
	const times = { sendAt: null, startedAt: null, finishedAt: null, createdAt: now, updatedAt: now };
	const text = { title: "Out again", content: "<p>It is May.</p>" };
	await newsletters.add(
		{ ...noBlocks, ...times, ...text, id: newsletterId, state: "draft", newActivities: true },
		actor,
	);
	await newsletters.schedule(newsletterId, now, now, actor);
}

/** How many pages were requested. */
let pages = 0;

const getProgress = ({ newsletters }: Documents) => newsletters.getProgress(newsletterId);

/** Requests pages and writes rows, one after the other, until the work is done, which is looked at between two of them. */
async function measureWaits(origin: string, documents: Documents, isDone: () => Promise<boolean>) {
	const pageWaits: number[] = [];
	const writeWaits: number[] = [];
	for (let lookAt = 0; ; ) {
		if (performance.now() > lookAt) {
			if (await isDone()) break;
			lookAt = performance.now() + pollIntervalMs;
		}
		pageWaits.push(await measure(() => loadPage(`${origin}/activities?max=${++pages}`)));
		writeWaits.push(await measure(() => writeRow(documents)));
		await wait(requestPauseMs);
	}
	return {
		pageP99Ms: Math.round(percentiles(pageWaits)["p99 ms"]),
		longestPageMs: Math.round(Math.max(...pageWaits)),
		longestWriteMs: Math.round(Math.max(...writeWaits)),
	};
}

/** Each address once, so that the cache has none of them. */
async function loadPage(address: string): Promise<void> {
	const response = await fetch(address);
	await response.arrayBuffer();
	if (response.status !== 200) throw new Error(`The listing answered ${response.status}.`);
}

async function writeRow({ auditLog }: Documents): Promise<void> {
	const about = { collection: "staff", documentId: "", title: "Bench", action: "changed" } as const;
	await auditLog.record({ ...about, ...actor, before: null, after: null });
}

async function measure(work: () => Promise<void>): Promise<number> {
	const startedAt = performance.now();
	await work();
	return performance.now() - startedAt;
}
