import { startS3ForRun } from "../s3/server.ts";
import { startPostgresForRun } from "./databases.ts";

/** Global setup of a test run on PostgreSQL and S3, for Vitest and Playwright: one server of each for all tests. */
export default async function startForRun(): Promise<() => Promise<void>> {
	const stopS3 = await startS3ForRun();
	const stopPostgres = await startPostgresForRun();
	return async () => {
		await stopPostgres();
		await stopS3();
	};
}
