import { beforeAll, describe, expect, test } from "vitest";
import { signInAt, staffAccount } from "../e2e/site.ts";
import { type Form, parseForms } from "./forms.ts";
import { findFormProblems } from "./hostile-form-requests.ts";
import { createPath, routePatterns } from "./route-patterns.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);
const forms: Form[] = [];
let cookie = "";

/** `?add` opens the form for a new document. */
const queries = ["", "?add"];

/** Identifies forms that differ only in the document's id, such as those of a table's rows. */
const getFormKind = ({ target, fields }: Form) =>
	`${target.replace(/(\/admin\/\w+(?:\/edit)?\/)[^/?]+/, "$1:id")} ${Object.keys(fields)}`;

beforeAll(async () => {
	cookie = await signInAt(site.origin);
	const known = new Set<string>();
	for (const pattern of routePatterns.filter(
		(pattern) => pattern.startsWith("/admin/") && !/login|logout/.test(pattern),
	)) {
		for (const query of queries) {
			const address = createPath(pattern) + query;
			const { text } = await site.request({ target: address, headers: { cookie } });
			for (const form of parseForms(text, address)) {
				const isLogOut = form.target.startsWith("/admin/logout");
				if (!isLogOut && !known.has(getFormKind(form))) forms.push(form);
				known.add(getFormKind(form));
			}
		}
	}
});

test("finds the forms of the staff area", () => {
	const names = forms.flatMap(({ fields }) => Object.keys(fields));
	expect(names).toEqual(expect.arrayContaining(["title", "price", "websiteUrl", "featured"]));
});

describe("[ADMA-2] every staff form answers below 500 for every hostile value, with the fields in rotation", () => {
	test("URL-encoded", async () => {
		expect(await findFormProblems(site, forms, "urlencoded", { cookie }, rotateFields(0))).toEqual([]);
	});

	test("as multipart/form-data", async () => {
		expect(await findFormProblems(site, forms, "multipart", { cookie }, rotateFields(1))).toEqual([]);
	});
});

/** Selects one field for each value, in rotation. */
function rotateFields(start: number) {
	return (field: number, fields: number, value: number) => (value + start) % fields === field;
}
