import type { BrowserContext, Disposable } from "@playwright/test";

/** Watches everything that a browser does in one test, and collects what must not happen on any page. */
export class Guard {
	readonly problems: string[] = [];
	readonly #statuses = new Set<number>();
	readonly #hosts: Set<string>;
	readonly #installed: Disposable[] = [];
	#mayLoseConnection = false;

	constructor(...origins: string[]) {
		this.#hosts = new Set(origins.map((origin) => new URL(origin).host));
	}

	/** This test is about answers of that kind: they, and what the server logs about a 5xx, are no problem. */
	expectStatus(...statuses: number[]): void {
		for (const status of statuses) this.#statuses.add(status);
	}

	/** This test cuts the network. */
	expectLostConnection(): void {
		this.#mayLoseConnection = true;
	}

	/** This test leaves the site: for a provider's page, say. */
	allowHost(host: string): void {
		this.#hosts.add(host);
	}

	get expectsServerErrors(): boolean {
		return [...this.#statuses].some((status) => status >= 500);
	}

	async watch(context: BrowserContext): Promise<void> {
		context.on("request", (request) => {
			const { protocol, host } = new URL(request.url());
			if (/^https?:$/.test(protocol) && !this.#hosts.has(host)) this.#report(`request to ${request.url()}`);
		});
		context.on("response", (response) => {
			const status = response.status();
			if (status >= 400 && !this.#statuses.has(status)) this.#report(`HTTP ${status} for ${response.url()}`);
		});
		context.on("weberror", (error) => this.#report(`uncaught: ${error.error().stack ?? error.error()}`));
		context.on("console", (message) => {
			if (message.type() === "error" && !this.#isExpected(message.text())) this.#report(message.text());
		});
		const report = (_: unknown, violation: string) => this.#report(violation);
		this.#installed.push(await context.exposeBinding("reportViolation", report));
		const script = await context.addInitScript(() => {
			document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
				const report = window as unknown as { reportViolation(text: string): void };
				report.reportViolation(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sample}`);
			});
		});
		this.#installed.push(script);
	}

	/** Leaves nothing of itself in what it has watched. */
	async stop(): Promise<void> {
		for (const installed of this.#installed) await installed.dispose();
	}

	/** Chromium's own line for an answer that the response watch judges anyway, or for a connection that the test cut. */
	#isExpected(text: string): boolean {
		if (/^Failed to load resource: the server responded with a status of \d+/.test(text)) return true;
		return this.#mayLoseConnection && /^Failed to load resource: net::/.test(text);
	}

	#report(problem: string): void {
		this.problems.push(problem);
	}
}
