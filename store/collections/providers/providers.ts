import type { Origin } from "../../../domain/activity/activity.ts";
import { foldText } from "../../../domain/normalize-text.ts";
import type { Provider } from "../../../domain/provider/provider.ts";
import { normalizeHttpUrl } from "../../../domain/url.ts";
import type { Store } from "../../store.ts";
import type { ProviderRow } from "../../tables.ts";
import { createDirectory } from "../catalogue/directory.ts";
import { mergeContacts } from "./provider-contacts.ts";

export function createProviders(store: Store) {
	return createDirectory<"providers", Provider>(store, {
		name: "providers",
		toDocument: toProvider,
		toRow: toProviderRow,
		reference: "provider_id",
		furtherReferences: [],
		replaceReference: (activity, _id, targetId) => ({ ...activity, providerId: targetId }),
		moveFurther: (transaction, id, target, by) => mergeContacts(transaction, store, { id, target, by }),
	});
}

export function toProvider(row: ProviderRow): Provider {
	return {
		id: row.id,
		title: row.title,
		description: row.description,
		url: normalizeHttpUrl(row.url ?? ""),
		email: row.email,
		telephone: row.telephone,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

export function toProviderRow(provider: Provider, origin: Origin): ProviderRow {
	const { title, email, telephone, url } = provider;
	return {
		id: provider.id,
		title,
		description: provider.description,
		url,
		email,
		telephone,
		created_at: provider.createdAt,
		updated_at: provider.updatedAt,
		search_text: foldText([title, email, telephone, url].filter(Boolean).join(" ")),
		origin,
	};
}
