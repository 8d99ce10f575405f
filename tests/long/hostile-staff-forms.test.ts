import { beforeAll, describe, expect, test } from "vitest";
import { type Form, parseForms } from "../http/forms.ts";
import { createPath, routePatterns } from "../http/route-patterns.ts";
import { getSharedSession, shareSite } from "../http/running-site.ts";
import { isCampaign } from "../support/campaign.ts";
import { findFormProblems, rotateFields } from "./hostile-form-requests.ts";

const site = shareSite();
const forms: Form[] = [];
let cookie = "";

/** `?add` opens the form for a new document. */
const queries = ["", "?add"];

/** Returns the same value for forms that differ only in the document's id, such as those in a table's rows. */
const getFormKind = ({ target, fields }: Form) =>
	`${target.replace(/(\/admin\/\w+(?:\/edit)?\/)[^/?]+/, "$1:id")} ${Object.keys(fields)}`;

/**
 * Selects a quarter of the values, which differ from form to form, each in one field, in rotation. `npm run fuzz` sends
 * all of them.
 */
const pickPairs =
	(encoding: 0 | 1) =>
	(field: number, fields: number, value: number, form: number): boolean => {
		if (isCampaign) return rotateFields(encoding)(field, fields, value);
		return (value + form) % 4 === encoding && rotateFields(form)(field, fields, Math.floor(value / 4));
	};

beforeAll(async () => {
	cookie = await getSharedSession();
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

describe("[ADMA-2] every staff form answers below 500 for hostile values, with the fields in rotation", () => {
	test("URL-encoded", async () => {
		expect(await findFormProblems(site, forms, "urlencoded", { cookie }, pickPairs(0))).toEqual([]);
	});

	test("as multipart/form-data", async () => {
		expect(await findFormProblems(site, forms, "multipart", { cookie }, pickPairs(1))).toEqual([]);
	});
});
