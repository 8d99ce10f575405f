import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errors } from "../../domain/errors.ts";
import * as samples from "../pictures/samples.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";
import { readMailLink } from "./stored-mails.ts";

/** Tests the pictures that Otterford Judo Club sends from its page, without JavaScript. */
const site = startSiteForFile(() => ({ ...staffAccount, FILES_URL: "" }));
let cookie = "";
let provider: PlainBrowser;
let link = "";

const ida = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", phone: "555 010 0199", agreeToTerms: "on" };
const jpeg = await samples.withGps(samples.photo()).jpeg().toBuffer();
const storedPicture = /\/files\/activities\/[0-9a-f]{32}-\d+x\d+-\d+\.(?:webp|avif)/;

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

beforeEach(async () => {
	site.store.markChanged();
	provider = new PlainBrowser(site.origin);
	await site.request(createFormPost(site.origin, "/booking/judo", ida));
	link = readMailLink(site.store, { kind: "enquiry" }, "/provider/page/");
});

const createFile = (bytes: Uint8Array, name = "hall.jpg") => new File([new Uint8Array(bytes)], name);
const openStaff = async (path: string) => {
	const staff = new PlainBrowser(site.origin, cookie);
	await staff.open(path);
	return staff;
};
const countFiles = () =>
	readdirSync(join(site.dataDir, "files"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
		.length;
const countProposals = () => site.store.value("select count(*) from activity_proposals");
const readPublicPage = async () => (await site.request("/booking/judo")).text;

async function sendPicture(bytes: Uint8Array): Promise<void> {
	await provider.open(link);
	await provider.follow("Send a picture of Judo");
	await provider.submit("Send to our staff", { picture: createFile(bytes) });
}

test("[HAND-4] a picture from the phone waits for staff, who see it, approve it, and undo that", async () => {
	await sendPicture(jpeg);
	expect(getText(provider.html)).toContain("Our staff will check it before it goes on the page.");
	expect(await readPublicPage()).not.toMatch(storedPicture);

	const staff = await openStaff("/admin/review");
	expect(getText(staff.html)).toContain("Picture");
	const [url = ""] = staff.html.match(storedPicture) ?? [];
	// With a bucket, the site redirects there.
	const { status, headers } = await fetch(site.origin + url);
	expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
	await staff.submit("Approve Judo");
	expect(await readPublicPage()).toContain(url);
	await staff.open("/admin/review?state=decided");
	await staff.submit("Undo Judo");
	expect(await readPublicPage()).not.toMatch(storedPicture);
	await staff.open("/admin/review");
	await staff.submit("Approve Judo");
	expect(await readPublicPage()).toContain(url);
});

test("[HAND-4] a declined picture tells the provider why, and can be opened again for a month", async () => {
	await sendPicture(jpeg);
	const staff = await openStaff("/admin/review");
	await staff.submit("Decline Judo", { reason: "It’s too dark." });
	const texts = site.store.rows(
		"select text from mails join mail_contents on mail_contents.id = content_id where kind = 'request-outcome'",
	);
	expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining("> It’s too dark.")]);
	expect(await readPublicPage()).not.toMatch(storedPicture);
	await staff.open("/admin/review?state=decided");
	await staff.submit("Open again Judo");
	await staff.open("/admin/review");
	expect(staff.html).toMatch(storedPicture);
	await staff.submit("Decline Judo");
	site.store.change("update activity_proposals set decided_at = '2026-01-01T00:00:00.000Z'");
	await staff.open("/admin/review?state=decided");
	expect(getText(staff.html)).not.toContain("Open again");
});

test("[HAND-4] nobody but staff learns the URL of a picture before it is approved", async () => {
	await sendPicture(jpeg);
	const answers = [provider.html];
	const paths = ["", "/judo/picture", "/judo/changes", "/judo/price"].flatMap((path) => [path, `${path || "/_"}.data`]);
	for (const path of paths) answers.push((await site.request(link + path)).text);
	for (const path of ["/booking/judo", "/booking/judo.data", "/activities", "/sitemap.xml"]) {
		answers.push((await site.request(path)).text);
	}
	for (const { text } of site.store.rows("select text from mail_contents")) answers.push(String(text));
	for (const answer of answers) expect(answer).not.toMatch(storedPicture);
});

describe("[HAND-4] says beside the field why a picture is not stored, and leaves no file:", () => {
	test.each<[what: string, bytes: () => Uint8Array | Promise<Uint8Array>, code: keyof typeof errors]>([
		["nothing", () => new Uint8Array(), "pictureMissing"],
		["half a JPEG", () => jpeg.subarray(0, jpeg.length / 2), "pictureBroken"],
		["196 megapixels", () => samples.hugePng(), "pictureTooManyPixels"],
		["10 MB and a byte", () => Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]), "pictureTooLarge"],
		["an SVG with a script", () => Buffer.from(samples.svgWithScript), "pictureUnsupportedType"],
		["a GIF", () => samples.photo(9, 9).gif().toBuffer(), "pictureUnsupportedType"],
		["a program", () => samples.executable, "pictureUnsupportedType"],
	])("%s", async (_, bytes, code) => {
		const before = countFiles();
		await sendPicture(await bytes());
		expect(provider.status).toBe(errors[code].status);
		expect(getText(provider.html)).toContain(errors[code].text);
		expect(countFiles()).toBe(before);
		expect(countProposals()).toBe(0);
	});
});

test("[HAND-4] the sixth correction that waits is refused, and its picture is not stored", async () => {
	for (let times = 0; times < 5; times++) await sendPicture(jpeg);
	const before = countFiles();
	await sendPicture(jpeg);
	expect(provider.status).toBe(429);
	expect(getText(provider.html)).toContain(errors.tooManyProposals.text);
	expect([countProposals(), countFiles()]).toEqual([5, before]);
});

test("[HAND-4] a forged, another provider's and a void link store no picture, however large", async () => {
	const [, , , id = "", token = ""] = link.split("/");
	const post = async (target: string, bytes: number) => {
		const form = new FormData();
		form.set("picture", createFile(Buffer.concat([jpeg, Buffer.alloc(bytes)])));
		const headers = { origin: site.origin };
		const { status } = await fetch(site.origin + target, { method: "POST", body: form, headers });
		return status;
	};
	const before = countFiles();
	const targets = [
		`/provider/page/${id}/x/judo/picture`,
		`/provider/page/otter-lake-camp/${token}/judo/picture`,
		`${link}/open-easel-saturdays/picture`,
	];
	for (const target of targets) {
		for (const bytes of [0, 5_000_000]) expect([target, await post(target, bytes)]).toEqual([target, 404]);
	}
	const staff = await openStaff(`/admin/providers/${id}`);
	await staff.submit("Turn off all links sent so far");
	expect(await post(`${link}/judo/picture`, 5_000_000)).toBe(404);
	expect([countProposals(), countFiles()]).toEqual([0, before]);
	expect(await post("/newsletter", 5_000_000)).toBe(413);
});
