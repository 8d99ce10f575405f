// npm run restore -- FOLDER [--replace]: restores a backup into the configured store. See docs/operations.md.
import { formatNumber } from "../domain/format-count.ts";
import { readCommandLine, refuseMore } from "../server/process/command-line.ts";
import { describeStore, readConfig } from "../server/process/config.ts";
import { restore } from "./backup/restore.ts";

const usage = `Usage: npm run restore -- FOLDER [--replace]

Restores what 'npm run backup -- FOLDER' wrote into the store that the settings name (DATA_DIR, DATABASE_URL, FILES_URL),
whichever engine the backup comes from. Stop the site first.

  --replace  replaces the documents of a store that is not empty`;

const options = { replace: { type: "boolean", default: false } } as const;
const { folder, isReplacing } = readCommandLine(usage, options, ({ values, positionals: [folder, ...others] }) => {
	if (!folder) throw new Error("Name the folder of one backup.");
	refuseMore(others);
	return { folder, isReplacing: values.replace };
});
const config = readConfig();
try {
	const { createdAt, rows, files, replacedFile, hasSecret } = await restore(config, folder, { isReplacing });
	for (const [table, count] of Object.entries(rows)) {
		console.info(`  ${table.padEnd(20)} ${formatNumber(count).padStart(10)} rows`);
	}
	console.info(`  ${"files".padEnd(20)} ${formatNumber(files).padStart(10)}`);
	console.info(`Restored ${describeStore(config)} from the backup of ${createdAt}.`);
	if (!hasSecret && !config.authSecret) {
		console.info(
			"The backup has no session-secret. Start with the AUTH_SECRET of before, or links in mails stop working.",
		);
	}
	if (replacedFile) console.info(`The previous contents are in ${replacedFile}. Delete them once everything works.`);
} catch (error) {
	console.error(`The restore failed: ${(error as Error).message}`);
	console.error("The documents in the store are unchanged.");
	process.exitCode = 1;
}
