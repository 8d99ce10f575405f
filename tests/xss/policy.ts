import type { Page } from "@playwright/test";

/** Takes the Content-Security-Policy off each page, so that the sanitiser alone stands between an attack and the reader. */
export async function takeOffPolicy(page: Page): Promise<void> {
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
