/** The part of negotiator 1.1 that is used here. `@types/negotiator` lacks the option `preferred`. */
declare module "negotiator" {
	export default class Negotiator {
		constructor(request: { headers: Record<string, string | undefined> });
		/** Returns the best of the available encodings; `preferred` breaks ties between equal qualities. */
		encoding(available: readonly string[], options?: { preferred: readonly string[] }): string | undefined;
	}
}
