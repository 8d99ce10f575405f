import type { Browser, BrowserContext, Page } from "@playwright/test";

type PooledContext = { context: BrowserContext; anchorPage: Page };

/**
 * A pool of browser contexts by device, reused between tests. Reuse keeps the HTTP and compile caches, which halves the
 * cost of opening a page. State is cleared between tests; calls whose effect cannot be cleared throw.
 */
export class ReusedContexts {
	readonly #browser: Browser;
	readonly #origin: string;
	readonly #contexts = new Map<string, PooledContext>();

	constructor(browser: Browser, origin: string) {
		this.#browser = browser;
		this.#origin = origin;
	}

	/** Returns the context for a device, as described by the test's options. */
	async acquire(device: string): Promise<BrowserContext> {
		const { context } = this.#contexts.get(device) ?? (await this.#open(device));
		return context;
	}

	async release(device: string): Promise<void> {
		const { context, anchorPage } = this.#contexts.get(device) as PooledContext;
		for (const event of clearedEvents) context.removeAllListeners(event);
		await this.closePages(context);
		await Promise.all([
			context.unrouteAll(),
			context.setOffline(false),
			context.clearCookies(),
			anchorPage.evaluate(() => localStorage.clear()),
		]);
	}

	/** Closes all tabs of a context, except the anchor tab of a reused one. */
	async closePages(context: BrowserContext): Promise<void> {
		const anchorPages = new Set([...this.#contexts.values()].map(({ anchorPage }) => anchorPage));
		await Promise.all(context.pages().map((page) => !anchorPages.has(page) && page.close()));
	}

	/** Closes the context, for use after a failed test. */
	async discard(device: string): Promise<void> {
		const pooled = this.#contexts.get(device);
		this.#contexts.delete(device);
		await pooled?.context.close();
	}

	async close(): Promise<void> {
		for (const device of [...this.#contexts.keys()]) await this.discard(device);
	}

	/** Opens a context with an anchor tab on a page without scripts. While it is open, other tabs share its process. */
	async #open(device: string): Promise<PooledContext> {
		const context = await this.#browser.newContext();
		forbidLastingChanges(context);
		const anchorPage = await context.newPage();
		await anchorPage.goto(`${this.#origin}/robots.txt`);
		const pooled = { context, anchorPage };
		this.#contexts.set(device, pooled);
		return pooled;
	}
}

/** Events whose listeners are removed. Playwright itself needs 'close'. */
const clearedEvents = [
	"console",
	"dialog",
	"page",
	"request",
	"requestfailed",
	"requestfinished",
	"response",
	"weberror",
];

/** Makes calls throw whose effect Playwright cannot undo before the next test. */
function forbidLastingChanges(context: BrowserContext): void {
	const reject = () => {
		throw new Error("This outlasts the test in a reused context. Use needsFreshContext for a context of its own.");
	};
	const { clock } = context;
	Object.assign(context, { grantPermissions: reject, setExtraHTTPHeaders: reject, setGeolocation: reject });
	Object.assign(clock, { install: reject, pauseAt: reject, setFixedTime: reject, setSystemTime: reject });
}
