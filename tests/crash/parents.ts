import { randomUUID } from "node:crypto";
import { demoActivities } from "../../demo/activities/index.ts";

/** `client` is the network address that it comes from. */
export type SignUp = { key: string; client: string; email: string; activity: string; newsletter: boolean };

const clients = 6;

/** Statuses of a machine that is far too busy: timeouts of a request's body, of PostgreSQL, or of a lock. */
export const busyStatuses = [408, 500, 503];

/**
 * Concurrent clients that sign up parents one by one and retry unacknowledged sign-ups with the same idempotency key.
 */
export class Parents {
	readonly acknowledged: SignUp[] = [];
	/** Requests without a response. */
	interrupted = 0;
	/** Requests answered with one of {@link busyStatuses}. */
	failed = 0;
	readonly #canFail: boolean;
	readonly #pending: (SignUp | null)[] = Array(clients).fill(null);
	#createdCount = 0;

	constructor({ canFail = false } = {}) {
		this.#canFail = canFail;
	}

	/**
	 * Signs up until `count` more sign-ups are acknowledged, then calls `kill` while the other clients are still sending.
	 */
	async signUpUntil(origin: string, count: number, kill: () => void): Promise<void> {
		const goal = this.acknowledged.length + count;
		let isKilled = false;
		const killOnce = () => {
			isKilled = true;
			kill();
		};
		const running = this.#pending.map(async (_, client) => {
			while (!isKilled && (await this.#send(origin, client)) !== "interrupted") {
				if (this.acknowledged.length >= goal) killOnce();
			}
		});
		if (count === 0) killOnce();
		await Promise.all(running);
	}

	/** Signs up while `isWanted` returns true, whatever the responses are. */
	async signUpWhile(origin: string, isWanted: () => boolean): Promise<void> {
		const running = this.#pending.map(async (_, client) => {
			while (isWanted()) await this.#send(origin, client);
		});
		await Promise.all(running);
	}

	/** Sends the pending sign-ups. */
	async finish(origin: string): Promise<void> {
		for (const [client, signUp] of this.#pending.entries()) {
			for (let outcome = signUp ? "failed" : "acknowledged"; outcome !== "acknowledged"; ) {
				outcome = await this.#send(origin, client);
				if (outcome === "interrupted") throw new Error("The last server did not respond.");
			}
		}
	}

	/**
	 * Sends the client's pending sign-up, or a new one. "failed" means that the server is too busy, if that is allowed.
	 */
	async #send(origin: string, client: number): Promise<"acknowledged" | "failed" | "interrupted"> {
		const signUp = this.#pending[client] ?? this.#next();
		this.#pending[client] = signUp;
		const response = await fetch(`${origin}/booking/${signUp.activity}`, {
			method: "POST",
			// A separate client address, since rate limits are not tested here.
			headers: { "x-forwarded-for": signUp.client },
			body: new URLSearchParams({
				firstName: "Ida",
				lastName: "Berg",
				email: signUp.email,
				phone: "555 010 0199",
				agreeToTerms: "on",
				idempotencyKey: signUp.key,
				...(signUp.newsletter && { newsletter: "on" }),
			}),
			redirect: "manual",
		}).catch(() => null);
		if (!response) {
			this.interrupted++;
			return "interrupted";
		}
		if (this.#canFail && busyStatuses.includes(response.status)) {
			this.failed++;
			return "failed";
		}
		if (response.status !== 302) throw new Error(`A sign-up was answered with ${response.status}.`);
		this.acknowledged.push(signUp);
		this.#pending[client] = null;
		return "acknowledged";
	}

	#next(): SignUp {
		const number = this.#createdCount++;
		const { id } = demoActivities[number % demoActivities.length] as { id: string };
		// Each address is in a different /24, since a network counts once in the popularity of an activity.
		const client = `198.${number >> 8}.${number & 255}.1`;
		return {
			key: randomUUID(),
			client,
			email: `parent-${number}@lake.club`,
			activity: id,
			newsletter: number % 3 === 0,
		};
	}
}
