import type { Clock } from "../../domain/clock.ts";

/** A clock whose catalogue's time a test can set. Until then, and in all else, it is the real time. */
export class TestClock implements Clock {
	#catalogueNow: Date | null = null;

	now(): Date {
		return new Date();
	}

	catalogueNow(): Date {
		return this.#catalogueNow ?? this.now();
	}

	setCatalogue(time: string): void {
		this.#catalogueNow = new Date(time);
	}
}
