import { readFileSync } from "node:fs";
import { join } from "node:path";

const { browserslist } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"));

/**
 * The oldest supported browsers of package.json in Vite's notation, such as 'chrome126'. Scripts and styles are
 * compiled down to them.
 */
export const buildTargets: string[] = browserslist.map(toTarget);

function toTarget(query: string): string {
	const [, browser, version] = query.match(/^(chrome|edge|firefox|safari|ios_saf) >= ([\d.]+)$/) ?? [];
	if (!browser) throw new Error(`package.json names browsers by their oldest version, and not as "${query}"`);
	return browser.replace("ios_saf", "ios") + version;
}
