import type { BrowserContext, Disposable } from "@playwright/test";

/** Collects the problems of a browser context: foreign requests, error statuses, exceptions, console errors. */
export class Guard {
	readonly problems: string[] = [];
	readonly #statuses = new Set<number>();
	readonly #hosts: Set<string>;
	readonly #expected: RegExp[] = [];
	readonly #disposables: Disposable[] = [];
	#allowsNetworkErrors = false;

	constructor(...origins: string[]) {
		this.#hosts = new Set(origins.map((origin) => new URL(origin).host));
	}

	/** Allows these statuses, and for a 5xx also the server's error log. */
	expectStatus(...statuses: number[]): void {
		for (const status of statuses) this.#statuses.add(status);
	}

	/** Allows network errors. */
	expectLostConnection(): void {
		this.#allowsNetworkErrors = true;
	}

	/** Allows requests to another host, such as a provider's site. */
	allowHost(host: string): void {
		this.#hosts.add(host);
	}

	/** Allows problems like this one, such as a violation of the Content-Security-Policy that a test provokes. */
	expectProblem(pattern: RegExp): void {
		this.#expected.push(pattern);
	}

	get expectsServerErrors(): boolean {
		return [...this.#statuses].some((status) => status >= 500);
	}

	async watch(context: BrowserContext): Promise<void> {
		context.on("request", (request) => {
			const { protocol, host } = new URL(request.url());
			if (/^https?:$/.test(protocol) && !this.#hosts.has(host)) this.report(`request to ${request.url()}`);
		});
		context.on("response", (response) => {
			const status = response.status();
			if (status >= 400 && !this.#statuses.has(status)) this.report(`HTTP ${status} for ${response.url()}`);
		});
		context.on("weberror", (error) => this.report(`uncaught: ${error.error().stack ?? error.error()}`));
		context.on("console", (message) => {
			if (message.type() === "error" && !this.#isExpected(message.text())) this.report(message.text());
		});
		const report = (_: unknown, violation: string) => this.report(violation);
		this.#disposables.push(await context.exposeBinding("reportViolation", report));
		const script = await context.addInitScript(() => {
			document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
				const report = window as unknown as { reportViolation(text: string): void };
				report.reportViolation(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sample}`);
			});
		});
		this.#disposables.push(script);
	}

	/** Removes its scripts and bindings from the context. */
	async stop(): Promise<void> {
		for (const disposable of this.#disposables) await disposable.dispose();
	}

	/** Chromium logs network errors, and error statuses, which the response listener checks. */
	#isExpected(text: string): boolean {
		if (/^Failed to load resource: the server responded with a status of \d+/.test(text)) return true;
		return this.#allowsNetworkErrors && /^Failed to load resource: net::/.test(text);
	}

	/** Collects a problem, unless the test expects it. */
	report(problem: string): void {
		if (!this.#expected.some((pattern) => pattern.test(problem))) this.problems.push(problem);
	}
}
