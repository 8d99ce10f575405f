import type { Page } from "@playwright/test";

/** Removes the Content-Security-Policy from every page, so that only the sanitiser protects the reader. */
export async function removeContentSecurityPolicy(page: Page): Promise<void> {
	await page.route(
		(url) => !/\.\w+$/.test(url.pathname),
		async (route) => {
			if (route.request().resourceType() !== "document") return route.fallback();
			const response = await route.fetch();
			const { "content-security-policy": _, ...headers } = response.headers();
			await route.fulfill({ response, headers });
		},
	);
}
