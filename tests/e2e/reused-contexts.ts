import type { Browser, BrowserContext, Page } from "@playwright/test";

type Kept = { context: BrowserContext; keeper: Page };

/**
 * Browser contexts that one test after the other is lent, each with a tab of its own: the program and the pictures need
 * not be fetched and compiled again for every test, which is half of what opening a page costs. What one test leaves is
 * cleared before the next; what can't be cleared a shared context refuses.
 */
export class ReusedContexts {
	readonly #browser: Browser;
	readonly #origin: string;
	readonly #kept = new Map<string, Kept>();

	constructor(browser: Browser, origin: string) {
		this.#browser = browser;
		this.#origin = origin;
	}

	/** The context for that device, which the running test says in its options. */
	async acquire(device: string): Promise<BrowserContext> {
		const { context } = this.#kept.get(device) ?? (await this.#open(device));
		return context;
	}

	async release(device: string): Promise<void> {
		const { context, keeper } = this.#kept.get(device) as Kept;
		for (const event of heard) context.removeAllListeners(event);
		await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
		await Promise.all([
			context.unrouteAll(),
			context.setOffline(false),
			context.clearCookies(),
			keeper.evaluate(() => localStorage.clear()),
		]);
	}

	/** For after a failure: nothing of it is used again. */
	async discard(device: string): Promise<void> {
		const kept = this.#kept.get(device);
		this.#kept.delete(device);
		await kept?.context.close();
	}

	async close(): Promise<void> {
		for (const device of [...this.#kept.keys()]) await this.discard(device);
	}

	/** One tab stays open, on a page without a program: as long as it does, the other tabs share its process. */
	async #open(device: string): Promise<Kept> {
		const context = await this.#browser.newContext();
		refuseToLast(context);
		const keeper = await context.newPage();
		await keeper.goto(`${this.#origin}/robots.txt`);
		const kept = { context, keeper };
		this.#kept.set(device, kept);
		return kept;
	}
}

/** What tests listen to. The context's own needs its 'close'. */
const heard = ["console", "dialog", "page", "request", "requestfailed", "requestfinished", "response", "weberror"];

/** What Playwright can't take back would reach the tests that follow. */
function refuseToLast(context: BrowserContext): void {
	const refuse = () => {
		throw new Error("This would last beyond the test, unless it has a browser of its own: isNewVisitor.");
	};
	const { clock } = context;
	Object.assign(context, { grantPermissions: refuse, setExtraHTTPHeaders: refuse, setGeolocation: refuse });
	Object.assign(clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse, setSystemTime: refuse });
}
