import type { Clock } from "../../domain/clock.ts";

/** A clock whose times a test can set. Until then they are the real time. */
export class TestClock implements Clock {
	#now: Date | null = null;
	#catalogueNow: Date | null = null;

	now(): Date {
		return this.#now ?? new Date();
	}

	catalogueNow(): Date {
		return this.#catalogueNow ?? this.now();
	}

	setNow(time: string): void {
		this.#now = new Date(time);
	}

	setCatalogue(time: string): void {
		this.#catalogueNow = new Date(time);
	}
}
