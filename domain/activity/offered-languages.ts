/** The languages that the listing offers, by their codes. By name, not by Intl: the browser's names may differ. */
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
