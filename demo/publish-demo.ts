import type { Activity } from "../domain/activity/activity.ts";
import type { Resource } from "../domain/resource/resource.ts";

export type DemoActivity = Omit<Activity, "publishedAt">;
export type DemoResource = Omit<Resource, "publishedAt">;

/** The demo world's documents are public since they were created, or now where a machine's clock is behind. */
export function publishDemo<Document extends { createdAt: string }>(
	documents: Document[],
	now: Date,
): (Document & { publishedAt: string })[] {
	const latest = now.toISOString();
	return documents.map((document) => {
		const { createdAt } = document;
		return { ...document, publishedAt: createdAt < latest ? createdAt : latest };
	});
}
