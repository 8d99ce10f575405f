import { startS3ForRun } from "../s3/server.ts";
import { serveRun as serveDocuments } from "./databases.ts";

/** Before all tests of a run on PostgreSQL and S3, by Vitest and by Playwright: one server of each for all of them. */
export default async function startForRun(): Promise<() => Promise<void>> {
	const stopFiles = await startS3ForRun();
	const stopDocuments = await serveDocuments();
	return async () => {
		await stopDocuments();
		await stopFiles();
	};
}
