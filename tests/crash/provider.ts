import { busyStatuses } from "./parents.ts";

/** Pictures that may wait for staff at the same time. */
const maxPictures = 5;

/**
 * A provider that keeps raising the price of its activity by its signed link and sends pictures of it, also while the
 * server is being killed.
 */
export class Provider {
	/** Prices that the server has acknowledged. */
	readonly prices: number[] = [];
	/** Number of pictures that the server has acknowledged, and that it did not answer. */
	readonly pictures = { acknowledged: 0, interrupted: 0 };
	/** Requests without a response. */
	interrupted = 0;
	/** Requests answered with one of {@link busyStatuses}. */
	failed = 0;
	readonly #page: string;
	readonly #picture: Buffer;
	#price = 100;

	/** `page`: the path of the forms for its activity. */
	constructor(page: string, picture: Buffer) {
		this.#page = page;
		this.#picture = picture;
	}

	async workWhile(origin: string, isWanted: () => boolean): Promise<void> {
		const sending = this.#sendPicture(origin);
		while (isWanted()) await this.#raisePrice(origin);
		await sending;
	}

	async #sendPicture(origin: string): Promise<void> {
		const { acknowledged, interrupted } = this.pictures;
		if (acknowledged + interrupted >= maxPictures) return;
		const body = new FormData();
		body.set("picture", new Blob([new Uint8Array(this.#picture)], { type: "image/png" }), "picture.png");
		const request = { method: "POST", headers: { origin }, body, redirect: "manual" } as const;
		const response = await fetch(`${origin}${this.#page}/picture`, request).catch(() => null);
		if (!response) this.pictures.interrupted++;
		else if (busyStatuses.includes(response.status)) this.failed++;
		else if (response.status === 302) this.pictures.acknowledged++;
		else throw new Error(`A picture was answered with ${response.status}.`);
	}

	async #raisePrice(origin: string): Promise<void> {
		const price = ++this.#price;
		const response = await fetch(`${origin}${this.#page}/price`, {
			method: "POST",
			// A new client address per request keeps the rate limits out of this test.
			headers: { origin, "x-forwarded-for": `203.${price >> 8}.${price & 255}.1` },
			body: new URLSearchParams({ price: String(price) }),
			redirect: "manual",
		}).catch(() => null);
		if (!response) this.interrupted++;
		else if (busyStatuses.includes(response.status)) this.failed++;
		else if (response.status === 302) this.prices.push(price);
		else throw new Error(`A price was answered with ${response.status}.`);
	}
}
