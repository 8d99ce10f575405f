import { beforeAll, beforeEach, expect, test } from "vitest";
import { formLimits } from "../../domain/form-limits.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { startMailingSite } from "./running-site.ts";

/** What networks send beyond their fair share. The proxy in front identifies clients. */
const site = await startMailingSite({ ...staffAccount, TRUSTED_PROXIES: "1" });
let cookie = "";
let staff: PlainBrowser;

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});
beforeEach(() => {
	site.store.markChanged();
	staff = new PlainBrowser(site.origin, cookie);
});

const ida = { firstName: "Ida", lastName: "Berg", phone: "555 010 0199", message: "She is shy.", agreeToTerms: "on" };

const post = (client: string, path: string, form: Record<string, string>) =>
	site.request(createFormPost(site.origin, path, form, client));

const sendLead = (client: string, email: string, activity = "judo") =>
	post(client, `/booking/${activity}`, { ...ida, email });

const count = (table: string, where = "true") =>
	Number(site.store.value(`select count(*) from ${table} where ${where}`));

/** Uses up the share of a /48, from its many /64s. */
async function useUp(
	prefix: string,
	capacity: number,
	send: (client: string, n: number) => Promise<{ status: number }>,
) {
	for (let n = 0; n < capacity; n++) {
		const { status } = await send(`${prefix}:${(n % 50).toString(16)}::1`, n);
		expect(status).toBeLessThan(400);
	}
}

test("[MAIL-6] leads beyond a network's share are held without a mail, and its thank-you promises no provider", async () => {
	const prefix = "2001:db8:77";
	await useUp(prefix, formLimits.leadsOfNetwork.capacity, (client, n) => sendLead(client, `parent-${n}@flood.example`));
	const [leads, mails] = [count("leads"), count("mails")];
	for (let times = 0; times < 2; times++) {
		const { status, headers } = await sendLead(`${prefix}:99::1`, "held@flood.example");
		expect(status).toBe(302);
		const page = await site.request(String(headers.get("location")));
		const text = getText(page.text);
		expect(text).toContain("Our staff will look at your details first.");
		expect(text).not.toMatch(/We’ll send this|pass this on|They’ll answer|Withdraw/);
	}
	await sendLead(`${prefix}:98::1`, "other@flood.example");
	expect([count("leads"), count("mails"), count("held_forms")]).toEqual([leads, mails, 2]);

	const stranger = await sendLead("203.0.113.9", "stranger@lake.example");
	expect(getText((await site.request(String(stranger.headers.get("location")))).text)).not.toContain(
		"look at your details first",
	);
	expect(count("leads", "email = 'stranger@lake.example'")).toBe(1);

	await staff.open("/admin");
	expect(getText(staff.html)).toContain("2 held from networks that sent too many");
	await staff.open("/admin/leads");
	expect(getText(staff.html)).toContain(`2 held from one network ${prefix}::/48`);
	await staff.open("/admin/leads");
	await staff.submit(`Release ${prefix}::/48`);
	expect(count("held_forms")).toBe(0);
	expect(count("leads", "email = 'held@flood.example'")).toBe(1);
	expect(count("mails", "recipient = 'held@flood.example'")).toBe(1);
	expect(getText(staff.html)).not.toContain("held from one network");
});

test("[MAIL-6] one press erases what is held of a network", async () => {
	const network = "198.51.100";
	for (let n = 0; n < formLimits.leadsOfNetwork.capacity; n++) {
		expect((await sendLead(`${network}.${n % 50}`, `p${n}@flood.example`)).status).toBe(302);
	}
	await sendLead(`${network}.99`, "held@flood.example");
	expect(count("held_forms")).toBe(1);
	await staff.open("/admin/leads");
	await staff.submit(`Erase ${network}.0/24`);
	expect(count("held_forms")).toBe(0);
	expect(count("leads", "email = 'held@flood.example'")).toBe(0);
});

test("[MAIL-6] reports beyond a network's share are held, too", async () => {
	const prefix = "2001:db8:78";
	const report = (client: string, n: number) =>
		post(client, "/booking/judo/report", { reason: "wrong-facts", message: `It is over, I think: ${n}.`, email: "" });
	await useUp(prefix, formLimits.reportsOfNetwork.capacity, report);
	const reports = count("listing_reports");
	expect((await report(`${prefix}:99::1`, 999)).status).toBe(200);
	expect(count("listing_reports")).toBe(reports);
	expect(count("held_forms", "kind = 'report'")).toBe(1);
	await staff.open("/admin/leads");
	await staff.submit(`Release ${prefix}::/48`);
	expect(count("listing_reports")).toBe(reports + 1);
});
