import { beforeEach, expect, test } from "vitest";
import { HtmlPage } from "./html-page.ts";
import { createFormPost } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";
import { listMails, readMailLink } from "./stored-mails.ts";

/** Tests the links in mails to newsletter subscribers. */
const site = startSiteForFile();
const ida = "ida@example.com";

beforeEach(() => site.store.markChanged());

const join = async () => {
	const { status, text } = await site.request(createFormPost(site.origin, "/newsletter", { email: ida }));
	return { status, message: new HtmlPage(text).main.text };
};

const getState = () => site.store.rows("select active, confirmed_at from subscriptions where email = ?", ida)[0];

/** Returns the paths of the links in the last mail. */
function readLinks() {
	const confirming = readMailLink(site.store, { recipient: ida }, "/newsletter/confirmation/");
	const [mail] = listMails(site.store, { recipient: ida });
	return { confirming, leaving: new URL(String(mail?.unsubscribe_url)).pathname };
}

const getHeading = async (path: string, status = 200) => {
	const response = await site.request(path);
	expect(response.status).toBe(status);
	return new HtmlPage(response.text).main.find("h1").text;
};

const post = async (path: string, form: Record<string, string> = {}) => {
	const { status, text } = await site.request(createFormPost(site.origin, path, form));
	return { status, heading: new HtmlPage(text).main.find("h1").text };
};

test("[MAIL-2] [GEN-6] opening the mail's link changes nothing; the page's button confirms", async () => {
	expect(await join()).toMatchObject({ status: 200, message: expect.stringContaining(`We’ve stored ${ida}`) });
	const { confirming } = readLinks();
	const response = await site.request(confirming);
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect(response.headers.get("x-robots-tag")).toBe("noindex");
	expect(await getHeading(confirming)).toBe("Confirm your subscription");
	expect(getState()).toEqual({ active: 1, confirmed_at: null });
	expect(await post(confirming)).toEqual({ status: 200, heading: "Welcome to the Larkabout Club" });
	expect(getState()).toEqual({ active: 1, confirmed_at: expect.stringMatching(/^20/) });
	expect(await getHeading(confirming)).toBe("Welcome to the Larkabout Club");
});

test("[MAIL-2] [HAND-2] the unsubscribe link asks for confirmation, and a button unsubscribes", async () => {
	await join();
	const { confirming, leaving } = readLinks();
	await post(confirming);
	expect(await getHeading(leaving)).toBe("Unsubscribe?");
	expect(getState()).toMatchObject({ active: 1 });
	expect(await post(leaving)).toEqual({ status: 200, heading: "You’re unsubscribed" });
	expect(getState()).toEqual({ active: 0, confirmed_at: null });
	expect(await getHeading(leaving)).toBe("You’re unsubscribed");
});

test.each(["application/x-www-form-urlencoded", "multipart/form-data"])(
	"[MAIL-2] a mailbox provider's one-click request (%s) unsubscribes without a question, a cookie or a redirect",
	async (type) => {
		await join();
		const { leaving } = readLinks();
		const isMultipart = type.startsWith("multipart");
		const response = await site.request({
			method: "POST",
			target: leaving,
			headers: { "content-type": isMultipart ? `${type}; boundary=b` : type },
			body: isMultipart
				? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
				: "List-Unsubscribe=One-Click",
		});
		expect(response.status).toBe(200);
		expect(getState()).toEqual({ active: 0, confirmed_at: null });
	},
);

test("[MAIL-2] [NEWS-3] the form gives somebody who left the same answer as a stranger, and keeps them off the list", async () => {
	const first = await join();
	await post(readLinks().leaving);
	expect(await join()).toEqual(first);
	expect(getState()).toEqual({ active: 0, confirmed_at: null });
	await post(readLinks().confirming);
	expect(getState()).toMatchObject({ active: 1 });
});

test("[MAIL-2] a forged link, or one whose subscription is erased, is not found", async () => {
	await join();
	const { confirming, leaving } = readLinks();
	const [, , , id = "", token = ""] = leaving.split("/");
	for (const path of [`${leaving}x`, `${confirming.slice(0, -1)}`, `/newsletter/confirmation/${id}/${token}`]) {
		expect(await getHeading(path, 404)).toBe("This link no longer works");
		expect((await post(path)).status).toBe(404);
	}
	expect(getState()).toMatchObject({ active: 1, confirmed_at: null });
	site.store.change("delete from subscriptions where email = ?", ida);
	expect(await getHeading(leaving, 404)).toBe("This link no longer works");
});

test("[MAIL-2] [NEWS-4] the form is rate-limited per client", async () => {
	const statuses = new Set<number>();
	for (let n = 0; n < 200 && !statuses.has(429); n++) {
		const form = { email: `parent-${n}@example.com` };
		const { status } = await site.request(createFormPost(site.origin, "/newsletter", form));
		statuses.add(status);
	}
	expect([...statuses]).toEqual([200, 429]);
});
