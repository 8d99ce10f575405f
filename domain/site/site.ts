import { type Brand, defaultBrand } from "../brand.ts";

/** The document in which staff set the brand. There is at most one. */
export type Site = Omit<Brand, "name"> & {
	id: typeof siteId;
	/** The site's name. */
	title: string;
	createdAt: string;
	updatedAt: string;
};

export const siteId = "site";

export function toBrand({ id: _, createdAt: __, updatedAt: ___, title, ...brand }: Site): Brand {
	return { ...brand, name: title };
}

/** Returns what the form shows for a site whose staff haven't set anything. */
export function toSiteFields({ name, ...brand }: Brand = defaultBrand): Omit<Site, "id" | "createdAt" | "updatedAt"> {
	return { ...brand, title: name };
}
