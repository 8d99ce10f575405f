import { expect, test } from "vitest";
import { errors } from "../../domain/errors.ts";
import { isOnPostgres } from "../support/site/site.ts";
import { HtmlPage } from "./html-page.ts";
import { createFormPost } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

/** No disk has this much room, so that every form finds it nearly full. */
const site = startSiteForFile(() => ({ MIN_FREE_DISK: "100" }));

const ida = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", phone: "555 010 0199" };
const forms = [
	["/booking/judo", { ...ida, agreeToTerms: "on", message: "She is shy." }, errors.leadFailed],
	["/booking/judo/report", { reason: "wrong-facts", message: "It is over.", email: "" }, errors.listingFormFailed],
	["/newsletter", { email: ida.email, firstName: "Ida" }, errors.newsletterFailed],
] as const;

// On PostgreSQL and S3, nothing is stored on this disk.
test.skipIf(isOnPostgres).each(forms)(
	"[BOOK-8] [MAIL-6] with a nearly full disk, %s says that it isn't saved, and keeps what was typed",
	async (path, form, error) => {
		const counts = () =>
			["leads", "mails", "listing_reports", "subscriptions"].map((table) =>
				site.store.value(`select count(*) from ${table}`),
			);
		const before = counts();
		const { status, text } = await site.request(createFormPost(site.origin, path, form));
		expect(status).toBe(error.status);
		const { main } = new HtmlPage(text);
		expect(main.text).toContain(error.text);
		const [name, value] = Object.entries(form).find(([, typed]) => typed.includes(" ") || typed.includes("@")) ?? [];
		expect(text).toContain(String(value));
		expect(name).toBeDefined();
		expect(counts()).toEqual(before);
		expect((await site.request("/booking/judo")).status).toBe(200);
		expect(site.errors.filter((line) => line.includes("The disk is nearly full"))).toHaveLength(1);
	},
);
