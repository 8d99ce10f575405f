import type { Migration } from "kysely/migration";
import * as collections from "../migrations/sqlite/0001-collections.ts";
import * as staff from "../migrations/sqlite/0002-staff.ts";
import * as analytics from "../migrations/sqlite/0003-analytics.ts";
import * as search from "../migrations/sqlite/0004-search.ts";
import * as quotas from "../migrations/sqlite/0005-quotas.ts";
import * as learning from "../migrations/sqlite/0006-learning.ts";
import * as loneWords from "../migrations/sqlite/0007-lone-words.ts";

/** In the order they are run. One that has been released is never changed: what it got wrong, the next one mends. */
export const sqliteMigrations: Record<string, Migration> = {
	"0001-collections": collections,
	"0002-staff": staff,
	"0003-analytics": analytics,
	"0004-search": search,
	"0005-quotas": quotas,
	"0006-learning": learning,
	"0007-lone-words": loneWords,
};
