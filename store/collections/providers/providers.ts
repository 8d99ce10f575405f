import type { Origin } from "../../../domain/activity/activity.ts";
import { foldText } from "../../../domain/normalize-text.ts";
import type { Provider } from "../../../domain/provider/provider.ts";
import { normalizeHttpUrl } from "../../../domain/url.ts";
import { createCodec } from "../../codec.ts";
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

const codec = createCodec<Provider>({
	id: "plain",
	title: "plain",
	description: "plain",
	url: "plain",
	email: "plain",
	telephone: "plain",
	createdAt: "plain",
	updatedAt: "plain",
});

export function toProvider(row: ProviderRow): Provider {
	return { ...codec.toDocument(row), url: normalizeHttpUrl(row.url ?? "") };
}

export function toProviderRow(provider: Provider, origin: Origin): ProviderRow {
	const { title, email, telephone, url } = provider;
	const search_text = foldText([title, email, telephone, url].filter(Boolean).join(" "));
	return { ...codec.toColumns(provider), search_text, origin };
}
