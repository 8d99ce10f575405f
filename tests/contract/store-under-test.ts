import type { Backend } from "../../app/ports.ts";
import type { Auth } from "../../auth/port.ts";
import type { Documents } from "../../store/port.ts";
import type { TestClock } from "./test-clock.ts";

export type Call = [collection: keyof Documents, verb: string, values: unknown[]];

/** An empty store that exists until the test ends. */
export type Started = {
	documents: Documents;
	/** The clock that `documents` uses. */
	clock: TestClock;
	/** The staff accounts in this store. */
	auth: Auth;
	/** How it sends mail. */
	mail: Backend["mail"];
	/** Opens the same store again. */
	openAgain(): Promise<Documents>;
	/** Opens it in another process, makes the calls there, and returns their results. */
	inOtherProcess(...calls: Call[]): Promise<unknown[]>;
	/** Runs a statement directly on the engine, bypassing the product. */
	sql(statement: string): Record<string, unknown>[];
	/** Makes every deletion from the table fail with 'refused'. */
	refuseDeletes(table: string): void;
};
/**
 * Counts the changes of public documents. The catalogue's version is no measure, since it also grows while PostgreSQL
 * is slow to answer.
 */
export function countPublicChanges({ sql }: Pick<Started, "sql">): number {
	return Number(sql("select sum(count) as count from change_counters where name = 'catalogue'")[0]?.count);
}

/** `timeZone` is the site's; UTC by default. */
export type Start = (settings?: { timeZone?: string }) => Promise<Started>;
