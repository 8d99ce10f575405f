import { type CDPSession, chromium, devices, type Locator, type Page } from "@playwright/test";
import { demoActivities } from "../../demo/activities/index.ts";
import type { Placement, PlanActivity } from "../../domain/plan/plan.ts";
import { addDays } from "../../domain/session/calendar-days.ts";
import { findBrowser } from "../../tests/e2e/browser.ts";
import { startSite } from "../../tests/e2e/site.ts";

export type PlanResult = { press: string; "median ms": number; "max ms": number };

const childCount = 3;
const weeks = 10;
/** Slower than this machine, as a phone is. */
const cpuThrottlingRate = 4;
/** Events that were answered faster are not reported by browsers. */
const minReportedMs = 16;

/**
 * Measures the time from a press to the next paint (Event Timing, rounded to 8 ms by browsers) in a plan of three children, ten
 * weeks and thirty sessions of the demo world, on a screen of a phone and a processor four times slower than this one.
 */
export async function measurePlan(rounds: number): Promise<PlanResult[]> {
	const site = await startSite();
	const browser = await chromium.launch(await findBrowser());
	try {
		const device = await createDevice(site.origin);
		const durations = new Map<string, number[]>();
		for (let round = 0; round < rounds; round++) {
			const context = await browser.newContext(devices["Pixel 7"]);
			const page = await openPlan(context.newPage(), site.origin, device);
			const session = await context.newCDPSession(page);
			for (const [press, ms] of await pressAll(page, session)) {
				durations.set(press, [...(durations.get(press) ?? []), ms]);
			}
			await context.close();
		}
		return [...durations].map(([press, all]) => {
			const sorted = all.toSorted((a, b) => a - b);
			return { press, "median ms": sorted[Math.floor(sorted.length / 2)] ?? 0, "max ms": sorted.at(-1) ?? 0 };
		});
	} finally {
		await browser.close();
		await site.stop();
	}
}

/** Returns what the device of a family stores that has the whole demo world on its shortlist and a session a week for each child. */
async function createDevice(origin: string) {
	const ids = demoActivities.map(({ id }) => id);
	const { activities } = (await (await fetch(`${origin}/plan/activities?ids=${ids}`)).json()) as {
		activities: PlanActivity[];
	};
	const sessions = activities.flatMap(({ id, sessions }) => sessions.map((session) => ({ id, session })));
	const start = sessions.map(({ session }) => session.firstDay).toSorted()[0] ?? "";
	const children = Array.from({ length: childCount }, (_, at) => ({
		id: `c${at}`,
		name: `Child ${at + 1}`,
		birthMonth: `${2016 + at}-05`,
		animal: "cat",
	}));
	const listPlacements = (child: number): Placement[] =>
		Array.from({ length: weeks }, (_, week) => {
			const [from, to] = [addDays(start, week * 7), addDays(start, week * 7 + 6)];
			const found = sessions.filter(({ session }) => session.firstDay >= from && session.firstDay <= to);
			const chosen = found[(child * 7 + week) % found.length];
			if (!chosen) throw new Error(`The demo world has no session from ${from} to ${to}.`);
			return { activityId: chosen.id, sessionId: chosen.session.id };
		});
	return {
		children,
		shortlist: activities.map(({ id, title }) => ({ id, title, note: "" })),
		plan: {
			placements: Object.fromEntries(children.map(({ id }, at) => [id, listPlacements(at)])),
			start,
			weeks,
			rows: childCount,
			area: "",
		},
	};
}

async function openPlan(opening: Promise<Page>, origin: string, device: object): Promise<Page> {
	const page = await opening;
	await page.addInitScript((stored) => {
		for (const [name, value] of Object.entries(stored)) {
			localStorage.setItem(`larkabout-${name}`, JSON.stringify(value));
		}
		const reported: number[] = [];
		Object.assign(window, { reported });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as PerformanceEventTiming[]) {
				if (entry.interactionId) reported.push(entry.duration);
			}
		}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
	}, device);
	await page.goto(`${origin}/plan`);
	await page.getByRole("heading", { name: "Drag one into the table" }).waitFor();
	return page;
}

async function pressAll(page: Page, session: CDPSession): Promise<[press: string, ms: number][]> {
	await session.send("Emulation.setCPUThrottlingRate", { rate: cpuThrottlingRate });
	const results: [string, number][] = [];
	const measure = async (press: string, key: string, target?: Locator) => {
		await target?.focus();
		await readReported(page);
		await page.keyboard.press(key);
		results.push([press, Math.max(minReportedMs, ...(await readReported(page)))]);
	};
	const cell = page.locator("td[id^=plan-c1-]").nth(Math.floor(weeks / 2));
	await measure("Add", "Enter", cell.locator("summary"));
	await measure("Put in", "Enter", cell.getByRole("button", { name: "Put in" }));
	await measure("Remove", "Enter", cell.getByRole("button", { name: /^Remove/ }).first());
	await measure("Columns: days", "ArrowDown", page.getByLabel("Columns"));
	await measure("Columns: weeks", "ArrowUp");
	await measure("Pick up", "Space", page.locator("button[aria-roledescription]").first());
	await measure("Move", "ArrowRight");
	await measure("Put down", "Escape");
	await measure("Add a row", "Enter", page.getByRole("button", { name: "Add a row for another child" }));
	return results;
}

/** Returns the durations reported since the last call, once the browser has painted and reported what was pressed. */
function readReported(page: Page): Promise<number[]> {
	return page.evaluate(async () => {
		await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)));
		return (window as unknown as { reported: number[] }).reported.splice(0);
	});
}
