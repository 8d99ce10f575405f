/** Global setup of a whole Vitest run: one PostgreSQL server for all files that need one, instead of one per file. */
export { startPostgresForRun as default } from "./databases.ts";
