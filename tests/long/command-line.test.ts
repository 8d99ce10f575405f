import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const projectFolder = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")) as {
	scripts: Record<string, string>;
};
/** The commands that operators run, and the script of each. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
	const file = /((?:commands|server)\/[\w/]+\.ts)/.exec(script.replace("commands/run.mjs", ""))?.[1];
	return file ? [{ name, file }] : [];
});

function run(file: string, option: string) {
	const dataDir = mkdtempSync(join(tmpdir(), "larkabout-command-"));
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const { PATH, NODE_COMPILE_CACHE } = process.env;
	const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(dataDir, "data"), PORT: "0", NODE_NO_WARNINGS: "1" };
	const { status, stdout, stderr } = spawnSync(process.execPath, [file, option], {
		cwd: projectFolder,
		env,
		encoding: "utf8",
		timeout: 60_000,
	});
	return { status, stdout, stderr, written: readdirSync(dataDir) };
}

test.each(commands)("[GEN-3] npm run $name -- --help prints the usage and does nothing", ({ file }) => {
	expect(run(file, "--help")).toEqual({ status: 0, stdout: expect.stringMatching(/^Usage:/), stderr: "", written: [] });
});

test.each(commands)("[GEN-3] npm run $name refuses an option that it doesn't know", ({ file }) => {
	const { status, stdout, stderr, written } = run(file, "--halp");
	expect({ status, stdout, written }).toEqual({ status: 2, stdout: "", written: [] });
	expect(stderr).toContain("Unknown option '--halp'");
	expect(stderr).toContain("Usage:");
});

test("[GEN-3] npm passes the options of npm start on, instead of starting the site", () => {
	const dataDir = join(mkdtempSync(join(tmpdir(), "larkabout-command-")), "data");
	onTestFinished(() => rmSync(join(dataDir, ".."), { recursive: true }));
	const env = { ...process.env, DATA_DIR: dataDir, PORT: "0" };
	const { status, stdout } = spawnSync("npm", ["start", "--", "--help"], { cwd: projectFolder, env, encoding: "utf8" });
	expect(status).toBe(0);
	expect(stdout).toContain("Usage: npm start");
	expect(readdirSync(join(dataDir, ".."))).toEqual([]);
});
