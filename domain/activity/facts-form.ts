import { type Facts, factNames } from "./facts.ts";

/** Parses the answers: 'facts.meals' is 'yes', 'no' or empty, 'facts.meals.source' is who says so. */
export function parseFactsForm(form: Iterable<[string, FormDataEntryValue]>): Facts {
	const values = new Map([...form].filter(([name]) => name.startsWith("facts.")));
	const read = (name: string) => String(values.get(name) ?? "").trim();
	const facts: Facts = {};
	for (const name of factNames) {
		const answer = read(`facts.${name}`);
		if (answer === "yes" || answer === "no")
			facts[name] = { answer, source: read(`facts.${name}.source`).slice(0, 200) };
	}
	return facts;
}

export function toFactValues(facts: Facts): Record<string, string> {
	return Object.fromEntries(
		factNames.flatMap((name) => [
			[`facts.${name}`, facts[name]?.answer ?? ""],
			[`facts.${name}.source`, facts[name]?.source ?? ""],
		]),
	);
}
