import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { expect } from "vitest";
import { createFolder } from "../import/folder.ts";
import { runScript } from "../support/run-script.ts";

const mapping = {
	sourceName: "large",
	key: "id",
	timeZone: "America/Chicago",
	fields: {
		title: { column: "name" },
		description: { column: "about" },
		ageRange: { constant: "6-12" },
		category: { constant: "Class" },
		sessions: { startDate: { column: "start" }, endDate: { column: "end" } },
		offers: { price: { column: "fee" } },
		provider: { name: { column: "who" } },
	},
};

/** Imports a generated file with less memory than the file has characters. */
export async function importLargeFile(
	rows: number,
	{
		descriptionLength,
		heapMegabytes,
		parameters,
	}: { descriptionLength: number; heapMegabytes: number; parameters: string[] },
) {
	const file = await createFolder({ "map.json": JSON.stringify(mapping) });
	const csv = createWriteStream(file("large.csv"));
	csv.write("id,name,about,start,end,fee,who\n");
	// Long words, because the text index takes its time by the word.
	const word = `${"lake".repeat(20)} `;
	const about = word.repeat(Math.ceil(descriptionLength / word.length)).slice(0, descriptionLength);
	for (let row = 0; row < rows; row++) {
		const line = `${row},Club ${row},${about},2099-07-${10 + (row % 20)},2099-08-10,$${row % 90} a week,Club ${row % 500}\n`;
		if (!csv.write(line)) await once(csv, "drain");
	}
	csv.end();
	await once(csv, "finish");
	const environment = { DATA_DIR: file("data"), NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` };
	const result = await runScript("import", [file("large.csv"), "--map", file("map.json"), ...parameters], {
		environment,
	});
	expect({ code: result.code, errors: result.errors }).toEqual({ code: 0, errors: "" });
	return result.output;
}
