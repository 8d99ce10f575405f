import type { Activity } from "../domain/activity/activity.ts";
import type { Resource } from "../domain/resource/resource.ts";

export type DemoActivity = Omit<Activity, "publishedAt">;
export type DemoResource = Omit<Resource, "publishedAt">;

/** Publishes demo documents as of their creation, or now if the machine's clock is behind that. */
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
