import { beforeAll, describe, expect, test } from "vitest";
import { signInAt, staffAccount } from "../e2e/site.ts";
import { type Form, formsOf } from "./forms.ts";
import { problemsOf } from "./hostile-sending.ts";
import { runSite } from "./running-site.ts";
import { addressOf, patterns } from "./site-map.ts";

const site = runSite(() => staffAccount);
const forms: Form[] = [];
let cookie = "";

/** Signed in, a page more: the form of a new document is opened by the address. */
const queries = ["", "?add"];

/** One of each kind is enough: rows of a table differ in their id alone. */
const kindOf = ({ target, fields }: Form) =>
	`${target.replace(/(\/admin\/\w+(?:\/edit)?\/)[^/?]+/, "$1:id")} ${Object.keys(fields)}`;

beforeAll(async () => {
	cookie = await signInAt(site.origin);
	const known = new Set<string>();
	for (const pattern of patterns.filter((pattern) => pattern.startsWith("/admin/") && !/login|logout/.test(pattern))) {
		for (const query of queries) {
			const address = addressOf(pattern) + query;
			const { text } = await site.ask({ target: address, headers: { cookie } });
			for (const form of formsOf(text, address)) {
				const isLogOut = form.target.startsWith("/admin/logout");
				if (!isLogOut && !known.has(kindOf(form))) forms.push(form);
				known.add(kindOf(form));
			}
		}
	}
});

test("the staff's forms are found", () => {
	const names = forms.flatMap(({ fields }) => Object.keys(fields));
	expect(names).toEqual(expect.arrayContaining(["title", "price", "websiteUrl", "featured"]));
});

describe("[ADMA-2] every hostile value goes into every staff form, and through the values every field meets some", () => {
	test("sent as an address-like body", async () => {
		expect(await problemsOf(site, forms, "urlencoded", { cookie }, inTurn(0))).toEqual([]);
	});

	test("sent in parts", async () => {
		expect(await problemsOf(site, forms, "in parts", { cookie }, inTurn(1))).toEqual([]);
	});
});

/** Each value goes into one field; with the next, another field has its turn. */
function inTurn(start: number) {
	return (field: number, fields: number, value: number) => (value + start) % fields === field;
}
