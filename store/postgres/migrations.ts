import type { Migration } from "kysely/migration";
import * as catalogue from "../migrations/postgres/0001-catalogue.ts";
import * as changeCounters from "../migrations/postgres/0002-change-counters.ts";
import * as search from "../migrations/postgres/0003-search.ts";
import * as staff from "../migrations/postgres/0004-staff.ts";
import * as analytics from "../migrations/postgres/0005-analytics.ts";
import * as imports from "../migrations/postgres/0006-imports.ts";

/** In the order in which they run. A released migration never changes: a later one corrects it. */
export const postgresMigrations: Record<string, Migration> = {
	"0001-catalogue": catalogue,
	"0002-change-counters": changeCounters,
	"0003-search": search,
	"0004-staff": staff,
	"0005-analytics": analytics,
	"0006-imports": imports,
};
