import { randomUUID } from "node:crypto";
import { request as sendRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { demoActivities } from "../../demo/activities/index.ts";

export type Kind = "page" | "search" | "asset" | "lead";

export type Sent = {
	kind: Kind;
	path: string;
	/** On the clock of `performance.now()`. */
	sentAt: number;
	answeredAt: number;
	/** 0 if there was no response. */
	status: number;
	/** The shared cache's status of the response: HIT, MISS, STALE … */
	cache: string;
};

type Lead = { key: string; email: string };

const pagesPerSecond = 20;
const leadsPerSecond = 5;
/** One page in this many is a search that has never been requested before. */
const searchEvery = 10;
const assetEvery = 10;
const answerTimeoutMs = 30_000;

const searchWords = ["kayak", "pottery", "judo", "forest", "music", "swimming", "science", "puppet"];

/** Simulates visitors of a site: 20 pages and 5 leads per second, at a steady rate regardless of response times. */
export class Load {
	readonly sent: Sent[] = [];
	/** Leads whose receipt the site has confirmed. */
	readonly acknowledged: Lead[] = [];
	readonly #origin: string;
	readonly #pages: string[];
	readonly #assets: string[];
	readonly #timers: NodeJS.Timeout[] = [];
	readonly #inProgress = new Set<Promise<unknown>>();
	#pageCount = 0;
	#leadCount = 0;

	private constructor(origin: string, pages: string[], assets: string[]) {
		this.#origin = origin;
		this.#pages = pages;
		this.#assets = assets;
	}

	/** Visits each page once, and collects the scripts and styles that it uses. */
	static async prepare(origin: string): Promise<Load> {
		const pages = ["/", "/activities", "/resources", "/about", ...demoActivities.map(({ id }) => `/booking/${id}`)];
		const assets = new Set<string>();
		for (const page of pages) {
			const { status, body } = await visit(origin + page);
			if (status !== 200) throw new Error(`${page} was answered with ${status} before anything was broken.`);
			for (const [, path = ""] of body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) assets.add(path);
		}
		for (const path of assets) await visit(origin + path);
		return new Load(origin, pages, [...assets]);
	}

	start(): void {
		this.#timers.push(
			setInterval(() => this.#track(this.#visitNext()), 1000 / pagesPerSecond),
			setInterval(() => this.#track(this.#sendLead()), 1000 / leadsPerSecond),
		);
	}

	/** Stops sending, and resolves when all requests have been answered. */
	async stop(): Promise<void> {
		for (const timer of this.#timers.splice(0)) clearInterval(timer);
		await Promise.all(this.#inProgress);
	}

	/**
	 * Resolves with the requests that were sent while `work` ran and in the seconds after it, once all of them have
	 * been answered.
	 */
	async observe(secondsAfter: number, work: () => Promise<void>): Promise<Sent[]> {
		const startAt = performance.now();
		await work();
		await wait(secondsAfter * 1000);
		const endAt = performance.now();
		await Promise.all(this.#inProgress);
		return this.sent.filter(({ sentAt }) => sentAt >= startAt && sentAt <= endAt);
	}

	async #visitNext(): Promise<void> {
		const number = this.#pageCount++;
		if (number % searchEvery === 1) {
			const word = searchWords[number % searchWords.length];
			return this.#visit("search", `/activities?search=${word}+${number}`);
		}
		const asset = this.#assets[number % this.#assets.length];
		if (number % assetEvery === 2 && asset) return this.#visit("asset", asset);
		return this.#visit("page", this.#pages[number % this.#pages.length] ?? "/");
	}

	async #visit(kind: Kind, path: string): Promise<void> {
		const sentAt = performance.now();
		const { status, cache } = await visit(this.#origin + path);
		this.sent.push({ kind, path, sentAt, answeredAt: performance.now(), status, cache });
	}

	async #sendLead(): Promise<void> {
		const number = this.#leadCount++;
		const lead = { key: randomUUID(), email: `parent-${number}@example.com` };
		const path = `/booking/${demoActivities[number % demoActivities.length]?.id}`;
		const form = new URLSearchParams({
			firstName: "Ida",
			lastName: "Berg",
			email: lead.email,
			phone: "555 010 0199",
			agreeToTerms: "on",
			idempotencyKey: lead.key,
		});
		const sentAt = performance.now();
		// From a separate client each time, since rate limits are not tested here.
		const { status, cache } = await visit(this.#origin + path, {
			body: form.toString(),
			localAddress: `127.1.${(number >> 8) & 255}.${number & 255 || 1}`,
		});
		if (status === 302) this.acknowledged.push(lead);
		this.sent.push({ kind: "lead", path, sentAt, answeredAt: performance.now(), status, cache });
	}

	#track(work: Promise<void>): void {
		this.#inProgress.add(work);
		void work.finally(() => this.#inProgress.delete(work));
	}
}

/** Requests a URL, or posts a form to it. Resolves with status 0 if there is no response. */
export function visit(url: string, form?: { body: string; localAddress: string }) {
	const { promise, resolve } = Promise.withResolvers<{ status: number; cache: string; body: string }>();
	const request = sendRequest(url, {
		method: form ? "POST" : "GET",
		...(form && {
			localAddress: form.localAddress,
			headers: { "content-type": "application/x-www-form-urlencoded", origin: new URL(url).origin },
		}),
		timeout: answerTimeoutMs,
	});
	request.on("response", (response) => {
		let body = "";
		response.setEncoding("utf8").on("data", (text) => {
			body += text;
		});
		const cache = String(response.headers["x-cache"] ?? "");
		response.on("end", () => resolve({ status: response.statusCode ?? 0, cache, body }));
		response.on("error", () => resolve({ status: 0, cache: "", body: "" }));
	});
	request.on("timeout", () => request.destroy(new Error("Timed out")));
	request.on("error", () => resolve({ status: 0, cache: "", body: "" }));
	request.end(form?.body);
	return promise;
}

export function isFailure({ kind, status }: Sent): boolean {
	return kind === "lead" ? status !== 302 : status !== 200;
}

/** Returns 'failed: 3 × lead 503, 1 × search 0', or 'nothing failed'. */
export function describeFailures(failures: Sent[]): string {
	const counts = Map.groupBy(failures, ({ kind, status }) => `${kind} ${status}`);
	const parts = [...counts].map(([name, all]) => `${all.length} × ${name}`);
	return parts.length > 0 ? `failed: ${parts.join(", ")}` : "nothing failed";
}
