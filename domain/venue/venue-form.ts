import * as z from "zod/mini";
import { inputAttributes, optionalTextField, requiredTextField } from "../forms/fields.ts";
import { isTimeZone } from "../session/time-zone.ts";

/** The staff form of a venue. */
export const VenueForm = z
	.object({
		title: requiredTextField("Enter the place’s name.", 200),
		address: optionalTextField(300),
		locality: optionalTextField(100),
		postalCode: optionalTextField(20),
		latitude: degreesField(90, "Enter a latitude from -90 to 90, like 41.8781."),
		longitude: degreesField(180, "Enter a longitude from -180 to 180, like -87.6298."),
		timeZone: z
			.pipe(
				optionalTextField(60),
				z.transform((value: string, context) => {
					if (value === "" || isTimeZone(value)) return value || null;
					const message = "Enter a time zone, like America/Chicago.";
					context.issues.push({ code: "custom", input: value, message });
					return null;
				}),
			)
			.register(inputAttributes, { maxLength: 60 }),
	})
	.check(
		z.refine(({ latitude, longitude }) => latitude !== null || longitude === null, {
			error: "Enter the latitude, too, or leave both empty.",
			path: ["latitude"],
		}),
		z.refine(({ latitude, longitude }) => latitude === null || longitude !== null, {
			error: "Enter the longitude, too, or leave both empty.",
			path: ["longitude"],
		}),
	);
export type VenueForm = z.infer<typeof VenueForm>;

/** Accepts decimal degrees; an empty field becomes null. */
function degreesField(max: number, message: string) {
	const field = z.pipe(
		optionalTextField(30),
		z.transform((value: string, context) => {
			if (value === "") return null;
			const degrees = /^[-+]?\d+(\.\d*)?$/.test(value) ? Number(value) : Number.NaN;
			if (Math.abs(degrees) <= max) return degrees;
			context.issues.push({ code: "custom", input: value, message });
			return null;
		}),
	);
	return field.register(inputAttributes, { inputMode: "decimal", maxLength: 30 });
}

/** Field labels, in the order of the form. */
export const venueFieldLabels: Record<keyof VenueForm, string> = {
	title: "Name",
	address: "Address",
	locality: "Town or neighborhood",
	postalCode: "Postal code",
	latitude: "Latitude",
	longitude: "Longitude",
	timeZone: "Time zone",
};
