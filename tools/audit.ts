// npm run audit: runs Lighthouse (mobile) on the public pages of the demo world, and measures how long the first tap
// takes to be painted (INP) on a four times slower CPU. Prints the median of five runs.
//   npm run audit                          all pages, five runs
//   npm run audit -- --runs 1 / /about     one run of these pages
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findBrowser } from "../tests/support/browser.ts";
import { startSite } from "../tests/support/site/site.ts";

const pages = [
	"/",
	"/activities",
	"/booking/judo",
	"/resources",
	"/resources/maths-in-the-kitchen",
	"/about",
	"/providers/otter-lake-camp",
];
const goals = { accessibility: 100, lcpMs: 1700, inpMs: 200, cls: 0 };

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;
type Report = {
	categories: Record<string, { score: number }>;
	audits: Record<string, { numericValue?: number; details?: { items: Transfer[] } }>;
};
type Transfer = { resourceType: string; transferSize: number };
type Chrome = { port: number; kill(): void };

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { runs: { type: "string", default: "5" } },
});
const { lighthouse, launch } = await loadLighthouse();
const site = await startSite();
const { executablePath, args, env } = await findBrowser();
try {
	const rows = [];
	for (const path of positionals.length > 0 ? positionals : pages) rows.push(await audit(path));
	console.table(Object.fromEntries(rows));
	console.info("Times in ms, sizes in KB as transferred.");
	console.info(
		`Goals (FAST-1): accessibility ${goals.accessibility}, LCP ${goals.lcpMs}, INP ${goals.inpMs}, CLS ${goals.cls}. The rest is reported.`,
	);
} finally {
	await site.stop();
}

async function audit(path: string): Promise<[path: string, row: object]> {
	// Fills the page cache, so that the server answers as it does for all visitors but the first.
	await fetch(site.origin + path);
	const reports: Report[] = [];
	const taps: number[] = [];
	for (let run = 0; run < Number(values.runs); run++) {
		reports.push(await runLighthouse(site.origin + path));
		taps.push(await measureFirstTap(site.origin + path));
	}
	const audited = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
	const score = (name: string) =>
		Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? Number.NaN)));
	const size = (...types: string[]) => toKilobytes(median(reports.map((report) => sumTransfers(report, types))));
	const row = {
		performance: score("performance"),
		"a11y/practices/SEO": ["accessibility", "best-practices", "seo"].map(score).join("/"),
		FCP: Math.round(audited("first-contentful-paint")),
		LCP: Math.round(audited("largest-contentful-paint")),
		INP: Math.round(median(taps)),
		TBT: Math.round(audited("total-blocking-time")),
		CLS: Number(audited("cumulative-layout-shift").toFixed(3)),
		HTML: size("Document"),
		CSS: size("Stylesheet"),
		fonts: size("Font"),
		pictures: size("Image"),
		scripts: size("Script"),
		total: toKilobytes(audited("total-byte-weight")),
	};
	return [path, row];
}

async function runLighthouse(url: string): Promise<Report> {
	const chromeFlags = [...(args ?? []), "--headless=new"];
	const chrome = await launch({ chromePath: executablePath, chromeFlags, envVars: env });
	try {
		return (await lighthouse(url, { port: chrome.port, logLevel: "error" })).lhr;
	} finally {
		chrome.kill();
	}
}

/** Taps the menu as soon as the page has loaded. Returns how long the tap's slowest event took to be painted. */
async function measureFirstTap(url: string): Promise<number> {
	const browser = await chromium.launch({ executablePath, args, env });
	try {
		const viewport = { width: 412, height: 823 };
		const page = await browser.newPage({ viewport, isMobile: true, hasTouch: true });
		const session = await page.context().newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		await page.addInitScript(() => {
			const durations: number[] = [];
			Object.assign(window, { durations });
			// Other events, like the pointer that Chromium puts on a new page, belong to no interaction.
			const observer = new PerformanceObserver((list) => {
				const taps = list.getEntries().filter((entry) => (entry as PerformanceEventTiming).interactionId);
				durations.push(...taps.map(({ duration }) => duration));
			});
			observer.observe({ type: "event", durationThreshold: 16 });
		});
		await page.goto(url);
		await page.getByRole("banner").locator("[popovertarget], summary").last().tap();
		await page.waitForTimeout(1500);
		return await page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations));
	} finally {
		await browser.close();
	}
}

function sumTransfers({ audits }: Report, types: string[]): number {
	const transfers = audits["network-requests"]?.details?.items ?? [];
	return transfers
		.filter(({ resourceType }) => types.includes(resourceType))
		.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function median(numbers: number[]): number {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function toKilobytes(bytes: number): number {
	return Math.round(bytes / 100) / 10;
}

async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; launch: (options: object) => Promise<Chrome> }> {
	// Outside this folder, because tools that look for tests and types ignore only node_modules.
	const folder = join(import.meta.dirname, "../node_modules/.cache/audit");
	await cp(join(import.meta.dirname, "audit"), folder, { recursive: true });
	if (!existsSync(join(folder, "node_modules/lighthouse"))) {
		console.info("Installing Lighthouse …");
		const { status } = spawnSync("npm", ["ci"], { cwd: folder, stdio: "inherit", shell: process.platform === "win32" });
		if (status !== 0) process.exit(1);
	}
	const { resolve } = createRequire(join(folder, "package.json"));
	const [{ default: lighthouse }, { launch }] = await Promise.all([
		import(resolve("lighthouse")),
		import(resolve("chrome-launcher")),
	]);
	return { lighthouse, launch };
}
