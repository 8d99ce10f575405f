import { existsSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { checkCatalogue } from "../../import/check-catalogue.ts";
import { ImportSummary } from "../../import/import-summary.ts";
import { listMappedFields, readMapping } from "../../import/mapping.ts";
import { StagedActivities } from "../../import/staged-activities.ts";
import { writeCatalogue } from "../../import/write-catalogue.ts";
import { createDocuments } from "../../store/documents.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { TestClock } from "../contract/test-clock.ts";
import { testMails } from "../contract/test-mails.ts";
import { createFolder } from "./folder.ts";

/** Real catalogues, whose licences don't allow including them in the repository. */
const catalogues = join(import.meta.dirname, "../../../shared/data");
export const hasCatalogues = existsSync(catalogues);
if (!hasCatalogues) console.info(`The tests of real catalogues are skipped: there is no folder ${catalogues}`);

/** Imports a real catalogue with a shipped mapping into a new store, as of June 15, 2024. */
export async function importFile(path: string, mappingName: string) {
	const file = await createFolder();
	const mapping = await readMapping(join(import.meta.dirname, `../../import/mappings/${mappingName}.json`));
	using staged = new StagedActivities();
	const summary = new ImportSummary();
	for await (const outcome of checkCatalogue(join(catalogues, path), mapping, staged)) summary.add(outcome);
	const clock = new TestClock();
	clock.setCatalogue("2024-06-15T12:00:00Z");
	const documents = createDocuments(await openSqliteStore(file(".")), { clock, currency: "USD", mails: testMails });
	onTestFinished(() => documents.close());
	await writeCatalogue(
		documents,
		staged,
		{ ...mapping, ...summary, stated: listMappedFields(mapping), fileName: path },
		{ now: new Date() },
	);
	return { summary, documents, activities: [...staged.list()] };
}
