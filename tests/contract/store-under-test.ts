import type { Backend } from "../../app/ports.ts";
import type { Auth } from "../../auth/port.ts";
import type { Documents } from "../../store/port.ts";
import type { TestClock } from "./test-clock.ts";

export type Call = [collection: keyof Documents, verb: string, values: unknown[]];

/** A store that is empty, and lasts as long as the test. */
export type Started = {
	documents: Documents;
	/** The clock of `documents`. */
	clock: TestClock;
	/** The accounts of staff, which are kept in it. */
	auth: Auth;
	/** How its mail leaves. */
	mail: Backend["mail"];
	/** Opens the same store once more. */
	openAgain(): Promise<Documents>;
	/** Opens it in another process, makes the calls there, and gives their results. */
	inOtherProcess(...calls: Call[]): Promise<unknown[]>;
	/** Goes past the product, straight to the engine. */
	sql(statement: string): Record<string, unknown>[];
	/** Makes every deletion from that table fail with 'refused'. */
	refuseDeletes(table: string): void;
};
/** Counts the changes of public documents. The catalogue's version also grows while PostgreSQL is slow to answer. */
export function countPublicChanges({ sql }: Pick<Started, "sql">): number {
	return Number(sql("select sum(count) as count from change_counters where name = 'catalogue'")[0]?.count);
}

/** `timeZone`: of the site, UTC by default. */
export type Start = (settings?: { timeZone?: string }) => Promise<Started>;
