import { type Brand, defaultBrand } from "../brand.ts";

/** The document in which staff set the brand. */
export type Site = Omit<Brand, "name"> & {
	id: string;
	/** The site's name. */
	title: string;
	createdAt: string;
	updatedAt: string;
};

const { name: title, ...brand } = defaultBrand;

/** The site until staff change it. Its time is a version to save against. */
export const defaultSite: Site = {
	...brand,
	id: "site",
	title,
	createdAt: new Date(0).toISOString(),
	updatedAt: new Date(0).toISOString(),
};

export function toBrand({ id: _, createdAt: __, updatedAt: ___, title, ...brand }: Site): Brand {
	return { ...brand, name: title };
}
