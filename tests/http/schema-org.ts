import { getSchemaOrgVocab } from "@openactive/data-models";

type Node = { "@id": string; "@type": string | string[] } & Record<string, Reference | Reference[] | undefined>;
type Reference = { "@id": string };

const nodes = new Map((getSchemaOrgVocab()["@graph"] as Node[]).map((node) => [node["@id"], node]));

/** Matches an annotation that https://schema.org/docs/actions.html appends to a property's name: 'query-input'. */
const annotation = /-(input|output)$/;

/** Data types whose values are JSON strings, with the format of such a value. */
const texts: Record<string, RegExp> = {
	"schema:Text": /\S/,
	"schema:URL": /^https?:\/\/\S+$/,
	// A thing that another page describes is referenced by that page's URL.
	"schema:Thing": /^https?:\/\/\S+$/,
	"schema:Date": /^\d{4}-\d\d-\d\d$/,
	"schema:DateTime": /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
};

/**
 * Compares JSON-LD with the published definitions of schema.org: every class and property must exist, a property must
 * belong to its node's class, and its value must have a class or data type that the property allows. Returns the
 * problems.
 */
export function findSchemaOrgProblems(document: unknown): string[] {
	const { "@context": context, "@graph": graph, ...rest } = document as Record<string, unknown>;
	const problems = context === "https://schema.org" ? [] : [`The context is ${context}`];
	if (Object.keys(rest).length > 0) problems.push(`Beside the graph: ${Object.keys(rest)}`);
	if (!Array.isArray(graph) || graph.length === 0) return [...problems, "There is no graph"];
	const defined = new Set(collectIds(graph));
	return [...problems, ...graph.flatMap((thing) => checkThing(thing, "", defined))];
}

function checkThing(thing: Record<string, unknown>, path: string, defined: Set<unknown>): string[] {
	const type = `schema:${thing["@type"]}`;
	const here = `${path}/${thing["@type"]}`;
	if (!nodes.has(type)) return [`${here} is no class`];
	const classes = listClasses(type);
	return Object.entries(thing).flatMap(([name, value]) => {
		if (name === "@type") return [];
		if (name === "@id") return typeof value === "string" && URL.canParse(value) ? [] : [`${here} has the id ${value}`];
		const property = nodes.get(`schema:${name.replace(annotation, "")}`);
		if (!property) return [`${here}.${name} is no property`];
		const domain = listIds(property["schema:domainIncludes"]);
		const problems = domain.some((known) => classes.has(known)) ? [] : [`${here} can't have ${name}`];
		const range = annotation.test(name) ? ["schema:Text"] : listIds(property["schema:rangeIncludes"]);
		const values = Array.isArray(value) ? value : [value];
		if (values.length === 0) problems.push(`${here}.${name} is an empty list`);
		return [...problems, ...values.flatMap((each) => checkValue(each, `${here}.${name}`, range, defined))];
	});
}

function checkValue(value: unknown, path: string, range: string[], defined: Set<unknown>): string[] {
	if (typeof value === "string") {
		const member = nodes.get(value.replace("https://schema.org/", "schema:"));
		if (member && value.startsWith("https://schema.org/")) {
			const isMember = range.some((type) => [member["@type"]].flat().includes(type));
			return isMember ? [] : [`${path} takes no ${value}`];
		}
		// An enumeration's values must be URLs of schema.org.
		return range.some((type) => texts[type]?.test(value)) ? [] : [`${path} takes no text like ${value}`];
	}
	if (typeof value === "number") {
		const isInteger = Number.isInteger(value);
		const isKnown = range.some((type) => type === "schema:Number" || (type === "schema:Integer" && isInteger));
		return isKnown ? [] : [`${path} takes no number like ${value}`];
	}
	if (typeof value === "boolean") return range.includes("schema:Boolean") ? [] : [`${path} takes no ${value}`];
	if (typeof value !== "object" || value === null) return [`${path} is ${value}`];
	const thing = value as Record<string, unknown>;
	if (Object.keys(thing).join() === "@id") return defined.has(thing["@id"]) ? [] : [`${path} refers to nothing`];
	const classes = listClasses(`schema:${thing["@type"]}`);
	const problems = range.some((type) => classes.has(type)) ? [] : [`${path} takes no ${thing["@type"]}`];
	return [...problems, ...checkThing(thing, path, defined)];
}

/** Collects the ids of all things that have more than an id. */
function collectIds(value: unknown): unknown[] {
	if (Array.isArray(value)) return value.flatMap(collectIds);
	if (typeof value !== "object" || value === null) return [];
	const own = "@id" in value && Object.keys(value).length > 1 ? [value["@id"]] : [];
	return [...own, ...Object.values(value).flatMap(collectIds)];
}

/** Returns a class and all its ancestors. */
function listClasses(type: string): Set<string> {
	const classes = new Set([type]);
	for (const each of classes) for (const parent of listIds(nodes.get(each)?.["rdfs:subClassOf"])) classes.add(parent);
	return classes;
}

function listIds(references: Reference | Reference[] | undefined): string[] {
	return [references ?? []].flat().map((reference) => reference["@id"]);
}
