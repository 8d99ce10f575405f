import { randomUUID } from "node:crypto";
import { demoActivities } from "../../demo/activities/index.ts";

export type Sign = { key: string; email: string; activity: string; newsletter: boolean };

const clients = 6;

/** Several clients that sign up one parent after the other, and send again, with the same key, what was not acknowledged. */
export class Parents {
	readonly acknowledged: Sign[] = [];
	/** Sendings that got no answer. */
	interrupted = 0;
	/** Sendings that were answered with a failure. */
	refused = 0;
	readonly #mayBeRefused: boolean;
	readonly #waiting: (Sign | null)[] = Array(clients).fill(null);
	#made = 0;

	constructor({ mayBeRefused = false } = {}) {
		this.#mayBeRefused = mayBeRefused;
	}

	/** Signs up until so many were acknowledged in this life, then calls for the kill while the others are on their way. */
	async signUpUntil(origin: string, count: number, kill: () => void): Promise<void> {
		const goal = this.acknowledged.length + count;
		let isDead = false;
		const die = () => {
			isDead = true;
			kill();
		};
		const running = this.#waiting.map(async (_, client) => {
			while (!isDead && (await this.#send(origin, client))) if (this.acknowledged.length >= goal) die();
		});
		if (count === 0) die();
		await Promise.all(running);
	}

	/** Signs up as long as that is wanted, come what may. */
	async signUpWhile(origin: string, isWanted: () => boolean): Promise<void> {
		const running = this.#waiting.map(async (_, client) => {
			while (isWanted()) await this.#send(origin, client);
		});
		await Promise.all(running);
	}

	/** Sends what is still waiting. */
	async finish(origin: string): Promise<void> {
		for (const [client, sign] of this.#waiting.entries()) {
			if (sign && !(await this.#send(origin, client))) throw new Error("The last server gave no answer.");
		}
	}

	/** True once the client's sign-up is acknowledged, false where no answer came. */
	async #send(origin: string, client: number): Promise<boolean> {
		const sign = this.#waiting[client] ?? this.#next();
		this.#waiting[client] = sign;
		const answer = await fetch(`${origin}/booking/${sign.activity}`, {
			method: "POST",
			body: new URLSearchParams({
				firstName: "Ida",
				lastName: "Berg",
				email: sign.email,
				phone: "555 010 0199",
				agreeToTerms: "on",
				idempotencyKey: sign.key,
				...(sign.newsletter && { newsletter: "on" }),
			}),
			redirect: "manual",
		}).catch(() => null);
		if (!answer) {
			this.interrupted++;
			return false;
		}
		if (answer.status === 500 && this.#mayBeRefused) {
			this.refused++;
			return false;
		}
		if (answer.status !== 302) throw new Error(`A sign-up was answered with ${answer.status}.`);
		this.acknowledged.push(sign);
		this.#waiting[client] = null;
		return true;
	}

	#next(): Sign {
		const number = this.#made++;
		const { id } = demoActivities[number % demoActivities.length] as { id: string };
		return { key: randomUUID(), email: `parent-${number}@example.com`, activity: id, newsletter: number % 3 === 0 };
	}
}
