/** The part of the package that is used here: https://www.npmjs.com/package/@openactive/data-models. */
declare module "@openactive/data-models" {
	/** Returns the vocabulary of schema.org as it is published: https://schema.org/docs/developers.html. */
	export function getSchemaOrgVocab(): { "@graph": unknown[] };
}
