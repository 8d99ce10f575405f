import { busyStatuses } from "./parents.ts";

/**
 * Uploads pictures, features an activity and enters subscriptions, all concurrently, whatever happens to the server.
 */
export class StaffMember {
	/** Addresses and URLs that the server acknowledged. */
	readonly subscribed: string[] = [];
	readonly uploads: string[] = [];
	editCount = 0;
	isFeatured = false;
	/** Requests without a response. */
	readonly interrupted = { subscriptions: 0, uploads: 0, edits: 0 };
	/** Requests answered with one of {@link busyStatuses}. */
	failed = 0;
	readonly #cookie: string;
	readonly #picture: Buffer;
	#createdCount = 0;

	constructor(cookie: string, picture: Buffer) {
		this.#cookie = cookie;
		this.#picture = picture;
	}

	async workWhile(origin: string, isWanted: () => boolean): Promise<void> {
		const repeat = async (work: () => Promise<unknown>) => {
			while (isWanted()) await work();
		};
		await Promise.all([
			repeat(() => this.#subscribe(origin)),
			repeat(() => this.#upload(origin)),
			repeat(() => this.#feature(origin)),
		]);
	}

	/** Repeats the last edit until it is acknowledged, since a kill may have interrupted it. */
	async finish(origin: string): Promise<void> {
		for (let isDone = false; !isDone; ) {
			const interruptedBefore = this.interrupted.edits;
			isDone = await this.#feature(origin);
			if (this.interrupted.edits > interruptedBefore) throw new Error("The last server did not respond.");
		}
	}

	async #subscribe(origin: string): Promise<void> {
		const number = this.#createdCount++;
		const email = `subscriber-${number}@lake.club`;
		// A separate client address, since rate limits are not tested here.
		const headers = { "x-forwarded-for": `203.0.${Math.floor(number / 250)}.${number % 250}` };
		const body = new URLSearchParams({ email });
		const text = await this.#post("subscriptions", `${origin}/newsletter`, { headers, body }, 200);
		if (text !== null) this.subscribed.push(email);
	}

	async #upload(origin: string): Promise<void> {
		const body = new FormData();
		body.append("folder", "activities");
		body.append("picture", new Blob([new Uint8Array(this.#picture)], { type: "image/png" }), "picture.png");
		const headers = this.#staffHeaders(origin);
		const text = await this.#post("uploads", `${origin}/admin/pictures`, { headers, body }, 200);
		if (text !== null) this.uploads.push(JSON.parse(text).url);
	}

	async #feature(origin: string): Promise<boolean> {
		const featured = !this.isFeatured;
		const body = new URLSearchParams({ featured: featured ? "on" : "" });
		const path = `${origin}/admin/activities/judo/featuring`;
		if ((await this.#post("edits", path, { headers: this.#staffHeaders(origin), body }, 302)) === null) return false;
		this.isFeatured = featured;
		this.editCount++;
		return true;
	}

	#staffHeaders(origin: string): Record<string, string> {
		return { cookie: this.#cookie, origin };
	}

	/** Returns the response's text; null without a complete response, or after a failure. Throws on any other status. */
	async #post(
		kind: keyof StaffMember["interrupted"],
		url: string,
		init: RequestInit,
		expectedStatus: number,
	): Promise<string | null> {
		const response = await fetch(url, { ...init, method: "POST", redirect: "manual" }).catch(() => null);
		const text = response && (await response.text().catch(() => null));
		if (!response || text === null) {
			this.interrupted[kind]++;
			return null;
		}
		if (busyStatuses.includes(response.status)) {
			this.failed++;
			return null;
		}
		if (response.status !== expectedStatus) throw new Error(`${url} was answered with ${response.status}.`);
		return text;
	}
}
