import type { Migration } from "kysely/migration";
import * as collections from "../migrations/postgres/0002-collections.ts";
import * as analytics from "../migrations/postgres/0003-analytics.ts";
import * as search from "../migrations/postgres/0004-search.ts";
import * as learning from "../migrations/postgres/0006-learning.ts";
import * as loneWords from "../migrations/postgres/0007-lone-words.ts";
import * as quotas from "../migrations/sqlite/0005-quotas.ts";

/**
 * In the order they are run. Numbered like SQLite's, so that tables of one number are of one form; the first brings what
 * its first two did.
 */
export const postgresMigrations: Record<string, Migration> = {
	"0002-collections": collections,
	"0003-analytics": analytics,
	"0004-search": search,
	"0005-quotas": quotas,
	"0006-learning": learning,
	"0007-lone-words": loneWords,
};
