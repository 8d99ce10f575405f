/** Global setup of a whole Vitest run: one PostgreSQL server for the files that need one, instead of one for each. */
export { startPostgresForRun as default } from "./databases.ts";
