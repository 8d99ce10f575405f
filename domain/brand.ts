/** What the site is called, who runs it, and how to reach them. Empty texts are not shown. */
export type Brand = {
	name: string;
	club: string;
	description: string;
	email: string;
	phone: string;
	/** The postal address, in one line and without the name. */
	address: string;
	hours: string;
	/** The URL of an uploaded picture; null for the lark. */
	logoUrl: string | null;
};

/** The brand of a site whose staff haven't set their own. */
export const defaultBrand: Readonly<Brand> = {
	name: "Larkabout",
	club: "Larkabout Club",
	description:
		"Find adventures, camps, classes and workshops for children, and go straight to the people who run them.",
	email: "hello@larkabout.example",
	phone: "+1 555 010 0142",
	address: "12 Towpath Row, Alder Quay",
	hours: "Monday to Friday, 9 am to 5 pm",
	logoUrl: null,
};

declare global {
	var brandOfThisSite: Brand | undefined;
}

/**
 * The brand of the site that this process serves or this page belongs to. Read it when a text is made: a constant that is
 * made of it keeps the default. Global, because the bundle of the pages has a copy of this module.
 */
globalThis.brandOfThisSite ??= { ...defaultBrand };
export const brand: Readonly<Brand> = globalThis.brandOfThisSite;

export function setBrand(next: Brand): void {
	Object.assign(brand, next);
}
