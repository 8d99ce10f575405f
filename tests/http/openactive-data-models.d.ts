/** The part of the package used here: https://www.npmjs.com/package/@openactive/data-models. */
declare module "@openactive/data-models" {
	/** Returns the published vocabulary of schema.org: https://schema.org/docs/developers.html. */
	export function getSchemaOrgVocab(): { "@graph": unknown[] };
}
