import { describe } from "vitest";
import type { Auth } from "../../auth/port.ts";
import type { Documents } from "../../store/port.ts";
import { activitiesContract } from "./activities.contract.ts";
import { analyticsContract } from "./analytics.contract.ts";
import { changesContract } from "./changes.contract.ts";
import { concurrencyContract } from "./concurrency.contract.ts";
import { constraintsContract } from "./constraints.contract.ts";
import { demoWorldContract } from "./demo-world.contract.ts";
import { peopleContract } from "./people.contract.ts";
import { searchContract } from "./search.contract.ts";
import { staffActivitiesContract } from "./staff-activities.contract.ts";
import { staffPeopleContract } from "./staff-people.contract.ts";
import { staffTextsContract } from "./staff-texts.contract.ts";
import { textsContract } from "./texts.contract.ts";

export type Call = [collection: keyof Documents, verb: string, values: unknown[]];

/** A store that is empty, and lasts as long as the test. */
export type Started = {
	documents: Documents;
	/** The accounts of staff, which are kept in it. */
	auth: Auth;
	/** Opens the same store once more. */
	openAgain(): Promise<Documents>;
	/** Opens it in another process, makes the calls there, and gives their results. */
	inOtherProcess(...calls: Call[]): Promise<unknown[]>;
	/** Goes past the product, straight to the engine. */
	sql(statement: string): Record<string, unknown>[];
	/** Makes every deletion from that table fail with 'refused'. */
	refuseDeletes(table: string): void;
};
export type Start = () => Promise<Started>;

/** What every engine's document store must do. */
export function documentsContract(engine: string, start: Start): void {
	describe(`documents in ${engine}`, () => {
		activitiesContract(start);
		searchContract(start);
		peopleContract(start);
		staffPeopleContract(start);
		textsContract(start);
		staffActivitiesContract(start);
		staffTextsContract(start);
		changesContract(start);
		demoWorldContract(start);
		analyticsContract(start);
		constraintsContract(start);
		concurrencyContract(start);
	});
}
