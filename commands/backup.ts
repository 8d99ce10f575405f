// npm run backup -- FOLDER: writes a copy of documents and files while the site runs. See docs/operations.md.
import { formatNumber } from "../domain/format-count.ts";
import { readCommandLine, refuseMore } from "../server/process/command-line.ts";
import { describeStore, readConfig } from "../server/process/config.ts";
import { backUp } from "./backup/back-up.ts";

const usage = `Usage: npm run backup -- FOLDER

Copies documents and files of the configured store to a new folder while the site runs.`;

const folder = readCommandLine(usage, {}, ({ positionals: [folder, ...others] }) => {
	if (!folder) throw new Error("Name a folder for the backup.");
	refuseMore(others);
	return folder;
});
const config = readConfig();
try {
	const { rows, files } = await backUp(config, folder);
	const count = Object.values(rows).reduce((sum, rowsOfTable) => sum + rowsOfTable, 0);
	console.info(
		`Backed up ${describeStore(config)} to ${folder}: ${formatNumber(count)} rows, ${formatNumber(files)} files.`,
	);
} catch (error) {
	console.error(`The backup failed: ${(error as Error).message}`);
	process.exitCode = 1;
}
