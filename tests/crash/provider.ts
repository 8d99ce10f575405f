import { busyStatuses } from "./parents.ts";

/** A provider that keeps raising the price of its activity by its signed link, also while the server is being killed. */
export class Provider {
	/** Prices that the server has acknowledged. */
	readonly prices: number[] = [];
	/** Requests without a response. */
	interrupted = 0;
	/** Requests answered with one of {@link busyStatuses}. */
	failed = 0;
	readonly #page: string;
	#price = 100;

	/** `page`: the path of the provider's page. */
	constructor(page: string) {
		this.#page = page;
	}

	async workWhile(origin: string, isWanted: () => boolean): Promise<void> {
		while (isWanted()) await this.#raisePrice(origin);
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
