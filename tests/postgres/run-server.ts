import { serveRun } from "./databases.ts";

/** Before all tests of a run on PostgreSQL, by Vitest and by Playwright: one server for all of them. */
export default function startForRun(): Promise<() => Promise<void>> {
	return serveRun();
}
