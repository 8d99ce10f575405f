import { beforeAll, describe, expect, test } from "vitest";
import { signInAt, staffAccount } from "../e2e/site.ts";
import { type Form, parseForms } from "./forms.ts";
import { findFormProblems } from "./hostile-form-requests.ts";
import { createPath, routePatterns } from "./route-patterns.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);
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
	for (const pattern of routePatterns.filter(
		(pattern) => pattern.startsWith("/admin/") && !/login|logout/.test(pattern),
	)) {
		for (const query of queries) {
			const address = createPath(pattern) + query;
			const { text } = await site.ask({ target: address, headers: { cookie } });
			for (const form of parseForms(text, address)) {
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
		expect(await findFormProblems(site, forms, "urlencoded", { cookie }, inTurn(0))).toEqual([]);
	});

	test("sent in parts", async () => {
		expect(await findFormProblems(site, forms, "multipart", { cookie }, inTurn(1))).toEqual([]);
	});
});

/** Each value goes into one field; with the next, another field has its turn. */
function inTurn(start: number) {
	return (field: number, fields: number, value: number) => (value + start) % fields === field;
}
