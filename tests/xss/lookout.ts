import type { Page } from "@playwright/test";
import { farHost } from "./vectors.ts";

/** Watches a page for everything an attack could bring about, and keeps it until it is asked for. */
export class Lookout {
	readonly #seen: string[] = [];
	#expectedPath = "";

	/** To be called before the page is opened. */
	static async on(page: Page): Promise<Lookout> {
		const lookout = new Lookout();
		await page.exposeBinding("xssCalled", (_, number: unknown) => lookout.#report(`attack ${number} ran`));
		// In every frame, also those that an attack makes; nothing in the page can put another in its place.
		await page.addInitScript(() => {
			const report = (window as unknown as { xssCalled(number: unknown): void }).xssCalled;
			Object.defineProperty(window, "__xss", { value: (number: unknown) => report(number) });
		});
		page.on("dialog", async (dialog) => {
			lookout.#report(`dialog ${dialog.message()}`);
			await dialog.dismiss();
		});
		page.on("popup", (popup) => lookout.#report(`popup ${popup.url()}`));
		page.on("request", (request) => {
			if (URL.parse(request.url())?.host.endsWith(farHost)) lookout.#report(`request ${request.url()}`);
			if (request.isNavigationRequest() && !request.url().startsWith("about:")) lookout.#reportOther(request.url());
		});
		return lookout;
	}

	/** The page is about to be led to this path; any other document counts as an attack's doing. */
	expectPath(path: string): void {
		this.#expectedPath = path;
	}

	/** What has been seen since the last time. */
	take(): string[] {
		return this.#seen.splice(0);
	}

	#reportOther(url: string): void {
		if (URL.parse(url)?.pathname !== this.#expectedPath) this.#report(`document ${url}`);
	}

	#report(what: string): void {
		this.#seen.push(what);
	}
}
