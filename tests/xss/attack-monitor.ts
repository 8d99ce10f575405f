import type { Page } from "@playwright/test";
import { foreignHost } from "./attack-vectors.ts";

/** Collects everything that a successful attack would do in a page. */
export class AttackMonitor {
	readonly #findings: string[] = [];
	#expectedPath = "";

	/** Must be called before the page is opened. */
	static async watch(page: Page): Promise<AttackMonitor> {
		const monitor = new AttackMonitor();
		await page.exposeBinding("reportAttack", (_, number: unknown) => monitor.#report(`attack ${number} ran`));
		// Runs in every frame, including those that an attack creates. The page cannot redefine the property.
		await page.addInitScript(() => {
			const report = (window as unknown as { reportAttack(number: unknown): void }).reportAttack;
			Object.defineProperty(window, "__xss", { value: (number: unknown) => report(number) });
		});
		page.on("dialog", async (dialog) => {
			monitor.#report(`dialog ${dialog.message()}`);
			await dialog.dismiss();
		});
		page.on("popup", (popup) => monitor.#report(`popup ${popup.url()}`));
		page.on("request", (request) => {
			const url = request.url();
			if (URL.parse(url)?.host.endsWith(foreignHost)) monitor.#report(`request ${url}`);
			const isNavigation = request.isNavigationRequest() && !url.startsWith("about:");
			if (isNavigation && URL.parse(url)?.pathname !== monitor.#expectedPath) monitor.#report(`navigation to ${url}`);
		});
		return monitor;
	}

	/** Allows navigations to this path only. */
	expectPath(path: string): void {
		this.#expectedPath = path;
	}

	/** Returns the findings since the last call. */
	takeFindings(): string[] {
		return this.#findings.splice(0);
	}

	#report(finding: string): void {
		this.#findings.push(finding);
	}
}
