import { testLongMigration } from "./long-migration.ts";

testLongMigration({ statementTimeoutMs: 200, minWaitMs: 500 });
