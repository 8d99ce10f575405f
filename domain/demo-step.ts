import * as z from "zod/mini";

const count = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number));
const part = z.enum(["activities", "resources", "pages", "leads", "subscriptions"]);

/** One step of adding or removing the demo world, as the seed screen sends it; without a part all of it is meant. */
export const DemoStepForm = z.object({
	part: z.optional(part),
	from: z.optional(count),
	most: z.optional(count),
});
