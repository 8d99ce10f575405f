// Run by the server: copies the pictures of imported activities. See server/process/queueing-jobs.ts.
import { constants, setPriority } from "node:os";
import { createNetworkAccess } from "../import/fetch/guarded-request.ts";
import { copyPictures } from "../import/pictures/copy-pictures.ts";
import { readConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";
import { configureLog, log } from "../server/telemetry/log.ts";

// Encoding takes seconds of CPU time, and pages come first.
setPriority(constants.priority.PRIORITY_LOW);
const abortController = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => abortController.abort());

const config = readConfig();
configureLog({ level: config.logLevel, format: config.nodeEnv === "production" ? "json" : "text" });
const { documents, files, pictures } = await openBackend(config);
const { allowsPrivateSources: allowsPrivate } = config;
try {
	const counts = await copyPictures(
		{ sourcePictures: documents.sourcePictures, pictures },
		{
			access: { ...createNetworkAccess({ allowsPrivate }), allowsAnyPort: allowsPrivate },
			getNow: () => new Date(),
			signal: abortController.signal,
		},
	);
	log("info", "Copied pictures of sources", counts);
} catch (error) {
	log("error", "Copying source pictures failed", { error });
	process.exitCode = 1;
} finally {
	await documents.close();
	await files.close();
}
