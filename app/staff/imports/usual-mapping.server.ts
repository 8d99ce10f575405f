import { ownMapping } from "../../../domain/import/import-form.ts";
import type { ImportJob } from "../../../domain/import/import-job.ts";
import { type Context, getDocuments, getServices } from "../../context.server.ts";

/** Returns the mapping that a source is imported with, if a check of it uses none. A shipped one is named like its source. */
export async function findUsualMapping(context: Context, { source, form, step }: ImportJob) {
	if (step !== "check" || source === null || form.mapping !== "") return null;
	const { importJobs, importSources } = getDocuments(context);
	const [shipped, imported, sources] = await Promise.all([
		getServices(context).backend.importer.listMappings(),
		importJobs.findImportedForm(source),
		importSources.list(),
	]);
	const remembered = sources.find(({ name }) => name === source)?.mapping;
	const named = remembered ? ownMapping : shipped.find(({ name }) => name === source)?.name;
	const mapping = imported?.mapping ?? named;
	if (!mapping) return null;
	const label = shipped.find(({ name }) => name === mapping)?.label ?? null;
	return { label, values: { mapping, ownMapping: imported?.ownMapping ?? remembered ?? "" } };
}
