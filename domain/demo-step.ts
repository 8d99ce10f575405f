import * as z from "zod/mini";

const count = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number));
const collection = z.enum(["providers", "venues", "activities", "resources", "pages", "leads", "subscriptions"]);

/** One step of adding or removing the demo world. Without a collection the form means all of it. */
export const DemoStepForm = z.object({
	collection: z.optional(collection),
	offset: z.optional(count),
	limit: z.optional(count),
});
