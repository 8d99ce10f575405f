import type { Site } from "../support/site/site.ts";

/**
 * Writes the mail 'Did you get a spot?' for an open lead without waiting until it is due. The server's job runs later,
 * so another process of the site writes it.
 */
export async function askForPlace(site: Pick<Site, "config" | "store">, id: string): Promise<void> {
	site.store.change("update leads set question_due_at = '2026-01-01T00:00:00.000Z' where id = ?", id);
	const { openBackend } = await import("../../server/process/open-ports.ts");
	const { documents } = await openBackend(site.config);
	try {
		await documents.parents.askDue(10);
	} finally {
		await documents.close();
	}
}
