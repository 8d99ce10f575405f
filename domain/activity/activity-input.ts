import * as z from "zod/mini";
import { optionalTextField, optionalUrlField, requiredTextField } from "../forms/fields.ts";
import { normalizeLine, normalizeText } from "../normalize-text.ts";
import { maxPrice } from "../offer/offer.ts";
import { parseJson } from "../parse-json.ts";
import { normalizeHttpUrl, normalizePictureUrl } from "../url.ts";
import { type Activity, categories } from "./activity.ts";
import { detailFields } from "./details-input.ts";

/** The fields that staff and imported catalogues can set. */
export type ActivityField = Exclude<
	keyof Activity,
	"id" | "endedAt" | "publishedAt" | "source" | "sourceSays" | "createdAt" | "updatedAt"
>;

/** Fields without a default. */
export const requiredActivityFields = [
	"title",
	"price",
	"category",
	"ageRange",
	"description",
] as const satisfies ActivityField[];

/** Limits of the fields: characters of a text or of one list entry (`includedItem`, `imageAlt`), entries of a list. */
export const activityLimits = {
	title: 200,
	description: 20_000,
	ageRange: 60,
	location: 200,
	programDetails: 20_000,
	cancellationPolicy: 500,
	images: 20,
	activities: 50,
	includedItem: 200,
	imageAlt: 300,
} as const;

const invalidUrlMessage = "Enter a web address that starts with https:// or http://.";

/**
 * The input for an activity, from staff or an imported catalogue. Accepts numbers, booleans and lists as such, or as a
 * form submits them: '12.50', 'on', one entry per line.
 */
export const ActivityInput = z.object({
	title: requiredTextField("Enter a title.", activityLimits.title),
	price: priceField(),
	category: z.nullable(z.enum(categories, { error: `Choose a category: ${categories.join(", ")}.` })),
	ageRange: requiredTextField("Tell us which ages it’s for.", activityLimits.ageRange),
	description: optionalTextField(activityLimits.description, normalizeText).check(
		z.refine((description) => description !== "", { error: "Enter a description.", abort: true }),
	),
	location: optionalTextField(activityLimits.location),
	programDetails: optionalTextField(activityLimits.programDetails, normalizeText),
	cancellationPolicy: optionalTextField(activityLimits.cancellationPolicy, normalizeText),
	imageUrl: optionalUrlField(
		normalizePictureUrl,
		"Enter the picture’s web address. It starts with https:// or http://.",
	),
	images: entriesField(activityLimits.images).check(
		z.refine((images) => images.every((image) => normalizePictureUrl(image) !== null), { error: invalidUrlMessage }),
	),
	imageAlts: imageAltsField(),
	activities: entriesField(activityLimits.activities).check(
		z.refine((items) => items.every((item) => item.length <= activityLimits.includedItem), {
			error: `Keep each entry to ${activityLimits.includedItem} characters or fewer.`,
		}),
	),
	featured: booleanField(),
	websiteUrl: optionalUrlField(normalizeHttpUrl, invalidUrlMessage),
	...detailFields,
});
export type ActivityInput = z.infer<typeof ActivityInput>;

export const activityFields = Object.keys(ActivityInput.shape) as ActivityField[];

/** The form for editing a price inside the staff's table. */
export const PriceForm = z.object({ price: priceField() });

/** The form value of an unknown price. */
export const priceOnRequest = "on request";

/** Accepts at most two decimals. Null means price on request. */
function priceField() {
	return z.pipe(
		z.pipe(z.unknown(), z.transform(toNumber)),
		z.nullable(
			z.number({ error: "Enter a price, like 45 or 12.50." }).check(
				z.minimum(0, { error: "Enter a price of 0 or more." }),
				z.maximum(maxPrice, { error: `Enter a price of ${maxPrice} or less.` }),
				z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
					error: "Enter a price with no more than two decimals.",
				}),
			),
		),
	);
}

function toNumber(value: unknown): unknown {
	if (typeof value !== "string") return value === 0 ? 0 : value;
	if (value.trim().toLowerCase() === priceOnRequest) return null;
	const isDecimal = /^-?(\d+(\.\d*)?|\.\d+)$/.test(value.trim());
	return isDecimal ? Number(value) + 0 : undefined;
}

/** Accepts a list, or a text with one entry per line. Empty entries are dropped. */
function entriesField(maxEntries: number) {
	return z.pipe(
		z.pipe(
			z._default(z.union([z.string(), z.array(z.string())], { error: "Enter one item per line." }), []),
			z.transform((value: string | string[]) =>
				(typeof value === "string" ? value.split("\n") : value).map(normalizeLine).filter(Boolean),
			),
		),
		z.array(z.string()).check(z.maxLength(maxEntries, { error: `Enter up to ${maxEntries} entries.` })),
	);
}

/** Alternative texts by picture URL: an object, or its JSON text as a form submits it. Empty texts are dropped. */
function imageAltsField() {
	return z.pipe(
		z._default(z.union([z.string(), z.record(z.string(), z.string())]), {}),
		z.transform((value: string | Record<string, string>) => {
			const given = typeof value === "string" ? (parseJson(value) ?? {}) : value;
			const cleaned = Object.entries(given).flatMap(([url, alt]) => {
				const address = normalizePictureUrl(url);
				const text = typeof alt === "string" ? normalizeLine(alt).slice(0, activityLimits.imageAlt) : "";
				return address && text ? [[address, text] as const] : [];
			});
			return Object.fromEntries(cleaned.slice(0, activityLimits.images + 1));
		}),
	);
}

/** Accepts a boolean or a checkbox value; false by default. */
function booleanField() {
	return z.pipe(
		z._default(z.union([z.boolean(), z.string()], { error: "Choose yes or no." }), false),
		z.transform((value: string | boolean, context) => {
			const word = String(value).trim().toLowerCase();
			const isTrue = ["true", "on", "yes", "1"].includes(word);
			if (isTrue || ["false", "off", "no", "0", ""].includes(word)) return isTrue;
			context.issues.push({ code: "custom", input: value, message: "Choose yes or no." });
			return false;
		}),
	);
}
