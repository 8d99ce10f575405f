import { expect, test } from "vitest";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => ({ ...staffAccount, TRUSTED_PROXIES: "1" }));
const robin = { email: staffAccount.STAFF_EMAIL, password: staffAccount.STAFF_PASSWORD };

/** Sends the sign-in form. Each address is a different client, since attempts are counted by address. */
function signIn(fields: Record<string, string>, { address = "192.0.2.1", target = "/admin/login" } = {}) {
	return site.request({
		method: "POST",
		target,
		headers: {
			origin: site.origin,
			"content-type": "application/x-www-form-urlencoded",
			"x-forwarded-for": `203.0.113.99, ${address}`,
		},
		body: String(new URLSearchParams(fields)),
	});
}

/** Returns a page's text without the parts that differ between responses. */
function wordsOf(text: string): string {
	return text.replace(/<script[\s\S]*?<\/script>/g, "").replace(/value="[^"]*"/g, "");
}

test("[AUTH-3] a wrong password and an unknown address get the same response, without the password", async () => {
	const wrong = await signIn({ ...robin, password: "not the lantern" });
	const unknown = await signIn({ email: "nobody@larkabout.example", password: "not the lantern" });
	expect(wrong.status).toBe(401);
	expect(wrong.text).toContain("Failed to login. Please check your credentials.");
	expect(wrong.text).not.toContain("not the lantern");
	expect({ status: unknown.status, text: wordsOf(unknown.text) }).toEqual({ status: 401, text: wordsOf(wrong.text) });
	expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
});

test("[AUTH-2] both fields are required, with a message beside each", async () => {
	const empty = await signIn({ email: " ", password: "" }, { address: "192.0.2.2" });
	expect(empty.status).toBe(400);
	expect(empty.text).toContain("Enter your email address.");
	expect(empty.text).toContain("Enter your password.");
});

test("[AUTH-3] the sixth attempt of a client for an account within 15 minutes is rejected, even with the right password", async () => {
	const client = { address: "192.0.2.3" };
	for (let n = 1; n <= 5; n++) expect((await signIn({ ...robin, password: "x" }, client)).status).toBe(401);
	const refused = await signIn(robin, client);
	expect(refused.status).toBe(429);
	expect(refused.text).toContain("Too many attempts. Please wait 15 minutes, then try again.");
	expect(refused.headers.get("set-cookie")).toBeUndefined();
	expect((await signIn(robin, { address: "192.0.2.4" })).status).toBe(302);
	// Failed attempts would delay the sign-ins of the tests below.
	site.store.change("delete from sign_in_attempts");
});

test.each([
	["/admin/leads?status=new", "/admin/leads?status=new"],
	["/admin", "/admin"],
	["https://elsewhere.example/admin", "/admin/dashboard"],
	["//elsewhere.example/admin", "/admin/dashboard"],
	["/\\elsewhere.example/admin", "/admin/dashboard"],
	["/admin/../..//elsewhere.example", "/admin/dashboard"],
	["/administrator", "/admin/dashboard"],
	["/admin/login?to=/admin/login", "/admin/dashboard"],
	["javascript:alert(1)", "/admin/dashboard"],
])("[AUTH-1] signing in redirects to the requested page within the staff area only: %s", async (to, place) => {
	const target = `/admin/login?${new URLSearchParams({ to })}`;
	const response = await signIn(robin, { address: "192.0.2.5", target });
	expect([response.status, response.headers.get("location")]).toEqual([302, place]);
});

test("[AUTH-2] the sign-in redirects signed-in staff to the dashboard", async () => {
	const cookie = await signInAt(site.origin);
	const { status, headers } = await site.request({ target: "/admin/login", headers: { cookie } });
	expect([status, headers.get("location")]).toEqual([302, "/admin/dashboard"]);
});

test("[AUTH-5] logging out ends the session on the server, clears the browser and redirects to the sign-in", async () => {
	const cookie = await signInAt(site.origin);
	const left = await site.request({
		method: "POST",
		target: "/admin/logout",
		headers: { cookie, origin: site.origin, "content-type": "application/x-www-form-urlencoded" },
		body: "",
	});
	expect([left.status, left.headers.get("location")]).toEqual([302, "/admin/login?left"]);
	expect(left.headers.get("set-cookie")).toMatch(/^larkabout-session=; Max-Age=0/);
	expect(left.headers.get("clear-site-data")).toBe('"cache", "storage"');
	expect((await site.request({ target: "/admin/dashboard", headers: { cookie } })).status).toBe(302);
});

test("[AUTH-4] there is no public sign-up, and no URL of the authentication library", async () => {
	const body = JSON.stringify({ email: "new@larkabout.example", password: "a long password", name: "New" });
	for (const target of ["/api/auth/sign-up/email", "/api/auth/sign-in/email", "/admin/sign-up", "/auth/sign-up"]) {
		const headers = { origin: site.origin, "content-type": "application/json" };
		const { status } = await site.request({ method: "POST", target, headers, body });
		expect([target, status]).toEqual([target, 415]);
		expect((await site.request(target)).status, target).not.toBe(200);
	}
	expect(site.store.value("select count(*) from staff")).toBe(1);
});

test("[AUTH-7] without JavaScript, staff require a passkey, after which the right password alone is told so, and stop requiring it", async () => {
	addLostPasskey(robin.email);
	const browser = new PlainBrowser(site.origin, await signInAt(site.origin));
	await browser.open("/admin/account?confirm=passkey-required");
	await browser.submit("Yes, require it");
	expect(getText(browser.html)).toContain("Only a passkey signs you in.");
	const client = { address: "192.0.2.6" };
	const refused = await signIn(robin, client);
	expect([refused.status, refused.headers.get("set-cookie")]).toEqual([403, undefined]);
	expect(getText(refused.text)).toContain("This account signs in with a passkey.");
	const guess = await signIn({ ...robin, password: "not the lantern" }, client);
	const unknown = await signIn({ email: "nobody@larkabout.example", password: "not the lantern" }, client);
	expect({ status: guess.status, text: wordsOf(guess.text) }).toEqual({ status: 401, text: wordsOf(unknown.text) });
	await browser.open("/admin/account");
	expect(browser.html).not.toContain("/admin/account/passkeys/lost/removal");
	await browser.submit("Stop requiring a passkey");
	expect(getText(browser.html)).toContain("Your password signs you in, too.");
	expect((await signIn(robin, client)).status).toBe(302);
});

/** Adds a passkey that nobody has. */
function addLostPasskey(email: string): void {
	site.store.change(
		`insert into staff_passkeys (id, staff_id, public_key, credential_id, counter, device_type, backed_up, created_at)
		select 'lost', id, '-', '-', 0, '-', 0, created_at from staff where email = ?`,
		email,
	);
}
