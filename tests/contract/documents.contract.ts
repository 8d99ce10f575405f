import { describe } from "vitest";
import { activitiesContract } from "./activities.contract.ts";
import { analyticsContract } from "./analytics.contract.ts";
import { changesContract } from "./changes.contract.ts";
import { concurrencyContract } from "./concurrency.contract.ts";
import { constraintsContract } from "./constraints.contract.ts";
import { demoWorldContract } from "./demo-world.contract.ts";
import { directoryContract } from "./directory.contract.ts";
import { importsContract } from "./imports.contract.ts";
import { peopleContract } from "./people.contract.ts";
import { searchContract } from "./search.contract.ts";
import { sessionsContract } from "./sessions.contract.ts";
import { staffActivitiesContract } from "./staff-activities.contract.ts";
import { staffChecksContract } from "./staff-checks.contract.ts";
import { staffPeopleContract } from "./staff-people.contract.ts";
import { staffTextsContract } from "./staff-texts.contract.ts";
import type { Start } from "./store-under-test.ts";
import { textsContract } from "./texts.contract.ts";

/** What every engine's document store must do. */
export function documentsContract(engine: string, start: Start): void {
	describe(`documents in ${engine}`, () => {
		activitiesContract(start);
		searchContract(start);
		sessionsContract(start);
		peopleContract(start);
		staffPeopleContract(start);
		textsContract(start);
		staffActivitiesContract(start);
		staffTextsContract(start);
		directoryContract(start);
		staffChecksContract(start);
		importsContract(start);
		changesContract(start);
		demoWorldContract(start);
		analyticsContract(start);
		constraintsContract(start);
		concurrencyContract(start);
	});
}
