// npm run backup -- FOLDER: writes a copy of documents and files while the site runs. See docs/operations.md.
import { formatNumber } from "../domain/format-count.ts";
import { describeStore, readConfig } from "../server/process/config.ts";
import { backUp } from "./backup/back-up.ts";

const [folder, ...others] = process.argv.slice(2);
if (!folder || folder.startsWith("-") || others.length > 0) {
	console.error("Usage: npm run backup -- FOLDER");
	process.exit(2);
}
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
