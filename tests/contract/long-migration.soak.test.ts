import { testLongMigration } from "./long-migration.ts";

/** Also exceeds the 5 s that the client waits beyond the server's timeout. */
testLongMigration({ statementTimeoutMs: 1000, minWaitMs: 6500 });
