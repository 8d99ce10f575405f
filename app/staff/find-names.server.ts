import type { Names } from "../../domain/audit-log/field-changes.ts";
import { type Context, getDocuments } from "../context.server.ts";

export async function findNames(context: Context, ids: string[]): Promise<Names> {
	if (ids.length === 0) return new Map();
	const { providers, venues } = getDocuments(context);
	const found = await Promise.all([providers.findMany(ids), venues.findMany(ids)]);
	return new Map(found.flat().map(({ id, title }) => [id, title]));
}
