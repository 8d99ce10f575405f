/**
 * The languages in the listing's filter, by code. Names are listed here because the browser's Intl names may differ
 * from the server's.
 */
export const offeredLanguages = {
	ar: "Arabic",
	zh: "Chinese",
	en: "English",
	fr: "French",
	de: "German",
	hi: "Hindi",
	it: "Italian",
	pl: "Polish",
	pt: "Portuguese",
	es: "Spanish",
	uk: "Ukrainian",
};
