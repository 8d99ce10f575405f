import { testLongMigration } from "./long-migration.ts";

/** Also longer than the 5 s for which the client waits beyond the server's timeout. */
testLongMigration({ statementTimeoutMs: 1000, minWaitMs: 6500 });
