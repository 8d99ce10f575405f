import { expect, test } from "vitest";
import { maxShortlistItems } from "../../domain/family/shortlist.ts";
import { HtmlPage } from "./html-page.ts";
import { createFormPost } from "./raw-connection.ts";
import { shareSite } from "./running-site.ts";

const site = shareSite();
const demoIds = ["judo", "high-ropes-kestrel-hill", "otter-lake-camp-week"];
const toQuery = (ids: string[]) => `ids=${ids.join(",")}`;

/**
 * Submits a form of the shortlist as a browser without JavaScript does. Returns its answer and the resulting cookie.
 */
async function send(target: string, fields: string, cookie = "") {
	const post = createFormPost(site.origin, target, fields);
	const response = await site.request({ ...post, headers: { ...post.headers, ...(cookie && { cookie }) } });
	return { ...response, cookie: response.headers.get("set-cookie")?.split(";")[0] ?? cookie };
}

async function open(target: string, cookie = ""): Promise<HtmlPage> {
	const { status, text, headers } = await site.request({ target, headers: cookie ? { cookie } : {} });
	expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
	return new HtmlPage(text);
}

const listLinks = (page: HtmlPage) =>
	page.main.findAll("article").map((item) => item.find("a").attribute("href")?.replace("/booking/", ""));

test("[FAM-2] without JavaScript the heart is a form, whose cookie contains only ids and is only sent to /shortlist", async () => {
	const page = new HtmlPage((await site.request("/activities")).text);
	const form = page.find("form", { id: "shortlist-form" });
	expect([form.attribute("method"), form.attribute("action")]).toEqual(["post", "/shortlist"]);
	const [heart] = page.findAll("button", { form: "shortlist-form", name: "ids" });
	expect(heart?.attribute("aria-label")).toMatch(/^Shortlist \S/);
	expect(heart?.attribute("aria-pressed")).toBeUndefined();

	const added = await send("/shortlist", toQuery(["judo"]));
	expect([added.status, added.headers.get("location")]).toEqual([302, "/shortlist?added=judo&from="]);
	expect(added.headers.get("set-cookie")).toBe(
		"larkabout-shortlist=judo; Path=/shortlist; Max-Age=15552000; SameSite=Lax",
	);
	expect(listLinks(await open("/shortlist", added.cookie))).toEqual(["judo"]);
});

test("[FAM-2] a heart's form redirects back to the heart on its page, and nowhere else", async () => {
	const page = new HtmlPage((await site.request("/activities?type=Camp")).text);
	const from = page.find("form", { id: "shortlist-form" }).find("input", { name: "from" }).attribute("value") ?? "";
	const locationFrom = async (address: string) => {
		const { headers, cookie } = await send("/shortlist", `ids=judo&from=${encodeURIComponent(address)}`);
		const target = headers.get("location") ?? "";
		return (await site.request({ target, headers: { cookie } })).headers.get("location");
	};
	expect(await locationFrom(from)).toBe("/activities?type=Camp#heart-judo");
	const paths = ["/.//evil.example/x", "/activities/..//evil.example", "/%2e//evil.example"];
	const others = ["https://evil.example/", "//evil.example", "\\\\evil.example", "javascript:alert(1)", ""];
	for (const other of [...others, ...paths]) {
		expect(await locationFrom(other), other).toBe("/shortlist");
	}
	const { cookie } = await send("/shortlist", "ids=judo");
	const { text } = await site.request({ target: "/shortlist/items", headers: { cookie } });
	expect(JSON.parse(text).ids).toEqual(["judo"]);
});

test.each(["", "&from=%2Factivities"])(
	"[FAM-2] a browser without JavaScript and cookies is told that nothing was saved%s",
	async (from) => {
		const { headers } = await send("/shortlist", `ids=judo${from}`);
		const page = await open(headers.get("location") ?? "");
		expect(page.main.text).toContain("Not saved. Allow cookies for this site, then tap the heart again.");
		expect(listLinks(page)).toEqual([]);
	},
);

test("[FAM-2] without JavaScript the list keeps its order, can be reordered, and can be emptied", async () => {
	let { cookie } = await send("/shortlist", toQuery(demoIds));
	expect(listLinks(await open("/shortlist", cookie))).toEqual(demoIds);
	({ cookie } = await send("/shortlist/order", "up=otter-lake-camp-week", cookie));
	({ cookie } = await send("/shortlist/order", "down=judo", cookie));
	({ cookie } = await send("/shortlist/order", "down=no-such", cookie));
	({ cookie } = await send("/shortlist", "ids=judo", cookie));
	expect(listLinks(await open("/shortlist", cookie))).toEqual([
		"otter-lake-camp-week",
		"judo",
		"high-ropes-kestrel-hill",
	]);
	for (const id of demoIds) ({ cookie } = await send("/shortlist/removal", `ids=${id}`, cookie));
	expect((await open("/shortlist", cookie)).main.text).toContain("Your shortlist is empty.");
	const reload = await site.request("/shortlist/order");
	expect([reload.status, reload.headers.get("location")]).toEqual([302, "/shortlist"]);
});

test("[FAM-2] a link shows its list to everybody who opens it, and does not change their own list", async () => {
	const mine = (await send("/shortlist", "ids=judo")).cookie;
	const shared = await open(`/shortlist?${toQuery([...demoIds, "no-such", "judo"])}`, mine);
	expect(shared.find("h1").text).toBe("A shared shortlist");
	expect(shared.main.findAll("article").map((item) => item.find("h3").text)).toHaveLength(demoIds.length + 1);
	expect(shared.main.text).toContain("Removed activityNo longer listed.");
	const fields = shared.main.findAll("input", { type: "hidden", name: "ids" }).map((field) => field.attribute("value"));
	expect(fields).toEqual(demoIds);
	expect(listLinks(await open("/shortlist", mine))).toEqual(["judo"]);
	const { cookie } = await send("/shortlist", toQuery(demoIds), mine);
	expect(listLinks(await open("/shortlist", cookie))).toEqual(demoIds);
});

test("[FAM-2] ended and full activities are marked, and those no longer public are said to be gone", async () => {
	site.store.change("update activities set ends_at = '2020-01-01T00:00:00.000Z' where id = 'judo'");
	site.store.change(
		"update activity_sessions set remaining_capacity = 0 where activity_id = 'high-ropes-kestrel-hill'",
	);
	site.store.change("update activities set published = 0, published_at = null where id = 'otter-lake-camp-week'");
	const page = await open(`/shortlist?${toQuery(demoIds)}`);
	const [judo, ropes, camp] = page.main.findAll("article").map((item) => item.text);
	expect(judo).toContain("Ended");
	expect(ropes).toContain("Full");
	expect(camp).toBe("Removed activityNo longer listed.");
	const { text } = await site.request(`/shortlist/items?${toQuery(demoIds)}`);
	const { ids, views } = JSON.parse(text);
	expect(ids).toEqual(demoIds);
	expect(views.map(({ id, hasEnded }: { id: string; hasEnded: boolean }) => [id, hasEnded])).toEqual([
		["judo", true],
		["high-ropes-kestrel-hill", false],
	]);
});

test("[FAM-2] a list that reaches the cookie's limit accepts no more, and says so", async () => {
	const many = Array.from({ length: maxShortlistItems }, (_, at) => `activity-${at}`);
	const { cookie } = await send("/shortlist", toQuery(many));
	const refused = await send("/shortlist", "ids=judo", cookie);
	expect([refused.status, refused.headers.get("set-cookie")]).toEqual([409, undefined]);
	expect(new HtmlPage(refused.text).main.text).toContain("Not added: Your shortlist is full");
	for (const hostile of ["larkabout-shortlist=%E0%A4%A", `larkabout-shortlist=${"x:".repeat(1500)}`]) {
		expect((await open("/shortlist", hostile)).find("h1").text).toBe("Your shortlist");
	}
});

test("[FAM-2] every other page is the same with a shortlist and without", async () => {
	const { cookie } = await send("/shortlist", "ids=judo");
	for (const target of ["/", "/activities", "/booking/judo"]) {
		const plain = await site.request(target);
		const other = await site.request({ target, headers: { cookie } });
		expect(other.headers.get("etag"), target).toBe(plain.headers.get("etag"));
		expect(plain.headers.get("cache-control"), target).toMatch(/^public, /);
		expect(plain.headers.has("set-cookie"), target).toBe(false);
	}
	const foreign = createFormPost(site.origin, "/shortlist", "ids=judo");
	const refused = await site.request({ ...foreign, headers: { ...foreign.headers, origin: "https://evil.example" } });
	expect(refused.status).toBe(403);
});

test("[FAM-2] [FAM-3] [FAM-5] the shortlist's bar leads to the comparison or a joint inquiry of the ticked activities", async () => {
	const { cookie } = await send("/shortlist", toQuery(demoIds));
	const page = (await open("/shortlist", cookie)).main;
	expect(page.findAll("input", { form: "choose", name: "ids" }).map((box) => box.attribute("value"))).toEqual(demoIds);
	const bar = page.find("form", { id: "choose" });
	expect(bar.attribute("action")).toBe("/compare");
	expect(bar.findAll("button").map((button) => [button.text, button.attribute("formaction")])).toEqual([
		["Compare", undefined],
		["Ask", "/enquire"],
	]);
	const single = (await open("/shortlist", (await send("/shortlist", "ids=judo")).cookie)).main.find("form", {
		id: "choose",
	});
	expect(single.findAll("button").map(({ text }) => text)).toEqual(["Ask"]);
	expect(single.find("input", { name: "ids" }).attribute("value")).toBe("judo");
});
