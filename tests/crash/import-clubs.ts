// Imports a catalogue of clubs in a loop, each time with another price, until a test kills it:
//   DATA_DIR=… [DATABASE_URL=…] node import-clubs.ts clubs.csv map.json
import { activityFields } from "../../domain/activity/activity-input.ts";
import { checkCatalogue } from "../../import/check-catalogue.ts";
import { readMapping } from "../../import/mapping.ts";
import { StagedActivities } from "../../import/staged-activities.ts";
import { writeCatalogue } from "../../import/write-catalogue.ts";
import { readConfig } from "../../server/process/config.ts";
import { openBackend } from "../../server/process/open-ports.ts";

const [file = "", map = ""] = process.argv.slice(2);
const mapping = await readMapping(map);
const { documents } = await openBackend(readConfig());
using staged = new StagedActivities();
let rows = 0;
for await (const _outcome of checkCatalogue(file, mapping, staged)) rows++;
const catalogue = { sourceName: "clubs", stated: activityFields, fileName: "clubs.csv", rejected: 0, skipped: 0 };
for (let price = rows; ; price++) {
	const repriced = {
		list: function* () {
			for (const activity of staged.list()) yield { ...activity, price };
		},
		listDocuments: (kind: "provider" | "venue") => staged.listDocuments(kind),
		listMarked: (mark: "ending") => staged.listMarked(mark),
	} as unknown as StagedActivities;
	await writeCatalogue(documents, repriced, catalogue, { now: new Date() });
}
