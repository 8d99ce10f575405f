import { expect, test } from "vitest";
import { parseForm } from "../forms/parse-form.ts";
import { ResourceForm, toResourceFormValues } from "./resource-form.ts";

const needed = { title: "Sleep", category: "Wellness", readTime: "5" };

function parsed(fields: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return parseForm(ResourceForm, form);
}

test("[ADMR-2] accepts a form with only title, category and read time", () => {
	expect(parsed(needed)).toEqual({
		ok: true,
		value: { ...needed, readTime: 5, imageUrl: null, tags: [], externalLink: null, content: "" },
	});
});

test("[ADMR-2] requires title, category and read time, and accepts only known choices", () => {
	const result = parsed({});
	expect(result).toMatchObject({
		ok: false,
		errors: {
			title: "Enter a title.",
			category: "Choose a category.",
			readTime: "Choose a reading time.",
		},
	});
	expect(parsed({ ...needed, category: "Juggling" })).toMatchObject({
		ok: false,
		errors: { category: "Choose a category." },
	});
	for (const readTime of ["3", "5", "7", "10", "15"]) expect(parsed({ ...needed, readTime }).ok, readTime).toBe(true);
	for (const readTime of ["4", "05", "5.0", "", "0"]) expect(parsed({ ...needed, readTime }).ok, readTime).toBe(false);
	expect(toResourceFormValues().readTime).toBe("5");
});

test("[ADMR-2] the picture is a URL or a path of this site, the external link a URL", () => {
	const link = "https://stars.example/maps";
	expect(parsed({ ...needed, imageUrl: " /stock/lake-camp-1280.webp ", externalLink: ` ${link} ` })).toMatchObject({
		ok: true,
		value: { imageUrl: "/stock/lake-camp-1280.webp", externalLink: link },
	});
	for (const wrong of ["stars", "javascript:alert(1)", "data:image/png;base64,x", "//stars.example"]) {
		const { errors } = parsed({ ...needed, imageUrl: wrong, externalLink: wrong }) as { errors: object };
		expect(Object.keys(errors), wrong).toEqual(["imageUrl", "externalLink"]);
	}
	expect(parsed({ ...needed, externalLink: "/resources" }).ok).toBe(false);
});

test("[ADMR-2] trims tags, and drops empty and duplicate ones", () => {
	const tags = " sleep \r\n\n  \t\nbed  time\nSleep\nbed time\n";
	expect(parsed({ ...needed, tags })).toMatchObject({ ok: true, value: { tags: ["sleep", "bed time"] } });
	const many = Array.from({ length: 21 }, (_, at) => `tag ${at}`).join("\n");
	expect(parsed({ ...needed, tags: many })).toMatchObject({
		ok: false,
		errors: { tags: "Use up to 20 tags." },
	});
	expect(parsed({ ...needed, tags: "x".repeat(41) })).toMatchObject({
		ok: false,
		errors: { tags: "Keep each tag to 40 characters or fewer." },
	});
});
