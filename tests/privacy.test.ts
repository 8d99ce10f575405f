import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openBackend } from "../server/process/open-ports.ts";
import { emptyFolder } from "./contract/empty-folder.ts";

test("[HAND-2] docs/privacy.md names every table, and says for how long those with personal data are stored", async () => {
	const document = readFileSync(join(import.meta.dirname, "../docs/privacy.md"), "utf8");
	const named = new Set(document.matchAll(/`(\w+)`/g).map(([, name]) => name));
	const tables = await listTables();
	expect(tables.filter((table) => !named.has(table))).toEqual([]);
	const [inventory = ""] = document.split("\n## ");
	const rows = inventory.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| what "));
	const withPersonalData = rows.flatMap((row) =>
		[...(row.split("|")[2]?.matchAll(/`(\w+)`/g) ?? [])].map(([, n]) => n),
	);
	expect(withPersonalData).toEqual(expect.arrayContaining(["leads", "alerts", "provider_contacts", "mails"]));
	expect(withPersonalData.filter((table) => !tables.includes(String(table)))).toEqual([]);
	expect(rows.filter((row) => row.split("|")[4]?.trim() === "")).toEqual([]);
});

async function listTables(): Promise<string[]> {
	const dataDir = await emptyFolder();
	const { documents } = await openBackend({ dataDir });
	await documents.close();
	const database = new DatabaseSync(join(dataDir, "marketplace.db"), { readOnly: true });
	onTestFinished(() => database.close());
	const tables = database.prepare("select name from pragma_table_list where type in ('table', 'virtual')").all();
	return tables.map(({ name }) => String(name)).filter((name) => !name.startsWith("sqlite_"));
}
