import { href } from "react-router";
import type { Provider } from "../../../domain/provider/provider.ts";
import { known, type Thing } from "../../thing.server.ts";

/** Returns a provider with its name and page, as the organizer of activities. */
export function createOrganizer(origin: string, { id, title, url }: Pick<Provider, "id" | "title" | "url">): Thing {
	const page = origin + href("/providers/:id", { id });
	return known({ "@type": "Organization", "@id": `${page}#organization`, name: title, url: page, sameAs: url });
}

/** Returns everything the provider's page says about it. */
export function createProviderData(origin: string, provider: Provider): Thing {
	const { description, email, telephone } = provider;
	return known({ ...createOrganizer(origin, provider), description, email, telephone });
}
