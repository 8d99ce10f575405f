import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createFolder } from "./folder.ts";

const resolve = (path: string) => JSON.stringify(import.meta.resolve(`../../${path}`));

test("[IMP-7] an import that blocks its event loop is ended before staff see it as stopped, and leaves no download behind", async () => {
	const file = await createFolder({
		"import.mjs": `
		const { startDeadline } = await import(${resolve("commands/import/deadline.ts")});
		const { createSourceFolder } = await import(${resolve("import/source-folders.ts")});
		startDeadline({ maxMinutes: 10, maxSilenceMs: 500, isJson: false });
		const { writeSync } = await import("node:fs");
		writeSync(1, await createSourceFolder());
		for (;;);
	`,
	});
	const child = spawn(process.execPath, [file("import.mjs")], { stdio: ["ignore", "pipe", "inherit"] });
	const [folder, [, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
	expect(signal).toBe("SIGKILL");
	expect(folder).toMatch(/larkabout-source-\d+-/);
	expect(existsSync(folder)).toBe(false);
});
