import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import chromium, { inflate } from "@sparticuz/chromium";

/**
 * A Chromium to test with: what CHROMIUM_PATH names ('installed' for this machine's own), else the one among the
 * packages where it runs (the same on every machine, and several times quicker to open a page), else an installed one.
 */
export async function findBrowser(): Promise<Pick<LaunchOptions, "executablePath" | "args" | "env">> {
	const named = process.env.CHROMIUM_PATH?.trim() || null;
	if (!named && isPackageForHere) return { args, ...(await unpackFromPackage()) };
	const executablePath = named && named !== "installed" ? named : findInstalled();
	if (executablePath) return { executablePath, args };
	throw new Error("The tests need a browser: please install Chromium or Google Chrome, or name one in CHROMIUM_PATH.");
}

const isPackageForHere = process.platform === "linux" && process.arch === "x64";

const args = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// The tabs of one context share a process, which has compiled the site's program before.
	"--renderer-process-limit=1",
	// Nothing outside this machine can be reached, whatever a page asks for.
	"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

const installedNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const installedPlaces = [
	"/opt/google/chrome/chrome",
	"/snap/bin/chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function findInstalled(): string | null {
	const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	const places = folders.flatMap((folder) => installedNames.map((name) => join(folder, name)));
	return [...places, ...installedPlaces].find(isExecutable) ?? null;
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
const packed = join(packages, "@sparticuz/chromium");

/** Unpacks the browser of @sparticuz/chromium once, beside the packages, with the system libraries that this machine may lack. */
async function unpackFromPackage(): Promise<Pick<LaunchOptions, "executablePath" | "env">> {
	const { version } = JSON.parse(readFileSync(join(packed, "package.json"), "utf8"));
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

/** The package unpacks into the temporary folder alone, and takes what lies there half unpacked for finished: hence the folder of its own. */
async function unpackInto(cache: string, folder: string): Promise<void> {
	mkdirSync(cache, { recursive: true });
	const room = mkdtempSync(join(cache, "unpacking-"));
	const usual = process.env.TMPDIR;
	process.env.TMPDIR = room;
	try {
		await chromium.executablePath();
		await inflate(join(packed, "bin", "al2023.tar.br"));
	} finally {
		if (usual === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = usual;
	}
	try {
		renameSync(room, folder);
	} catch {
		// Another process was first.
		rmSync(room, { recursive: true, force: true });
	}
}
