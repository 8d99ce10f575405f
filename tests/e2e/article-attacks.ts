import type { AttackMonitor } from "../xss/attack-monitor.ts";
import { findUnsafeNodes } from "../xss/find-unsafe-nodes.ts";
import { triggerEvents } from "../xss/trigger-events.ts";
import { test as base, type Guard, type Page } from "./fixtures.ts";

/** The selector of the article's HTML within the page. */
export const articleContent = ".prose-article";

export type AttackResult = { number: number; html: string; findings: string[] };

type Attack = { number: number; html: string; markers?: string[] };

/** Answers 404 for every picture outside the site without asking the server, since attacks reference many. */
export const test = base.extend<{ stubPictures: undefined }>({
	stubPictures: [
		async ({ page, guard }, use) => {
			await stubMissingPictures(page, guard);
			await use(undefined);
		},
		{ auto: true },
	],
});

/**
 * Triggers all events in the open article. Returns a list with one result, or an empty list if the attack had no effect
 * and left nothing in the page.
 */
export async function runAttack(page: Page, monitor: AttackMonitor, attack: Attack): Promise<AttackResult[]> {
	const { number, html, markers = [] } = attack;
	const findings = await findUnsafeNodes(page, articleContent);
	await triggerEvents(page, articleContent).catch((error: Error) => findings.push(`interrupted: ${error.message}`));
	findings.push(...monitor.takeFindings());
	const text = await page.locator(articleContent).innerText();
	findings.push(...markers.filter((marker) => !text.includes(marker)).map((marker) => `not shown: ${marker}`));
	return findings.length > 0 ? [{ number, html: html.slice(0, 300), findings }] : [];
}

async function stubMissingPictures(page: Page, guard: Guard): Promise<void> {
	guard.expectStatus(404);
	await page.route(
		(url) => !/^\/(assets|art|stock)\//.test(url.pathname),
		(route) => (route.request().resourceType() === "image" ? route.fulfill({ status: 404 }) : route.fallback()),
	);
}
