import * as z from "zod/mini";
import { emailField, optionalTextField, optionalUrlField, requiredTextField } from "../forms/fields.ts";
import { parsePictureUrl } from "../picture.ts";

/** The staff form of the site's name and contact details. */
export const SiteForm = z.object({
	title: requiredTextField("Enter the site’s name.", 40),
	club: requiredTextField("Enter the name of the newsletter’s club.", 60),
	description: requiredTextField("Say in one sentence what the site is for.", 200),
	logoUrl: optionalUrlField((url) => (parsePictureUrl(url) ? url : null), "Choose a file."),
	email: emailField(),
	phone: optionalTextField(40),
	hours: optionalTextField(100),
	address: optionalTextField(200),
});
export type SiteForm = z.infer<typeof SiteForm>;

/** Field labels, in the order of the form. */
export const siteFieldLabels: Record<keyof SiteForm, string> = {
	title: "Name",
	club: "Name of the club",
	description: "Description",
	logoUrl: "Logo",
	email: "Email",
	phone: "Phone",
	hours: "Opening hours",
	address: "Postal address",
};
