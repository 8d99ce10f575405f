import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBackend } from "../../server/process/open-ports.ts";
import { emptyFolder } from "./empty-folder.ts";

// Windows has no such file modes.
test.skipIf(process.platform === "win32")(
	"[GEN-2] only the account that runs the site can read the data folder and its files",
	async () => {
		const dataDir = join(await emptyFolder(), "data");
		const { documents, files, auth } = await openBackend({ dataDir });
		onTestFinished(() => documents.close());
		await documents.check();
		await auth.accounts.list();
		await files.put("pages/a.webp", new Uint8Array(9));
		const entries = await readdir(dataDir, { recursive: true });
		expect(entries).toEqual(expect.arrayContaining(["marketplace.db", "marketplace.db-wal", "files/pages/a.webp"]));
		const modes = await Promise.all(
			[".", ...entries].map(async (name) => ({ name, others: (await stat(join(dataDir, name))).mode & 0o077 })),
		);
		expect(modes.filter(({ others }) => others !== 0)).toEqual([]);
	},
);
