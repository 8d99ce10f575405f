import { describe, expect, test } from "vitest";
import { parseAges } from "../../domain/activity/ages.ts";
import type { Cell } from "../../import/cell-values.ts";
import { compileMapping } from "../../import/compile-mapping.ts";
import { parseMapping } from "../../import/mapping.ts";

/** Returns the result of conversions in a mapping. */
function convert(value: Cell, ...conversions: unknown[]): Cell {
	return evaluate({ given: value }, { column: "given", convert: conversions });
}

function evaluate(row: Record<string, Cell>, value: unknown): Cell {
	const constant = { constant: "x" };
	const others = { price: constant, category: constant, ageRange: constant, description: constant };
	const mapping = parseMapping({ sourceName: "test", key: "given", fields: { title: value, ...others } });
	const [, compiled] = compileMapping(mapping).fields.find(([field]) => field === "title") ?? [];
	return compiled?.((name) => row[name] ?? null) ?? null;
}

describe("repairEncoding repairs unambiguous mojibake", () => {
	const repair = { repairEncoding: ["utf-8-as-latin-1", "mac-roman-as-latin-1", "question-mark-for-apostrophe"] };

	test.each([
		["Weâ\u0080\u0099re open", "We’re open"],
		["Weâ€™re open â€“ come in", "We’re open – come in"],
		["mÃºsica para niÃ±os de 3 aÃ±os, Â¡ven! MarÃ\u00ada", "música para niños de 3 años, ¡ven! María"],
		["CafÃ© â\u0080¢ 5Â°", "Café • 5°"],
		["ð\u009f\u008e¤ sing", "🎤 sing"],
		["The parkÕs best, the kidsÕ day, IÕm in, the 80Õs", "The park’s best, the kids’ day, I’m in, the 80’s"],
		["ÒBloom,Ó he said: Òso ÔbigÕ!Ó", "“Bloom,” he said: “so ‘big’!”"],
		["ni\u0096os, ma\u0096ana, D\u0092a, m\u0087s, \u009cnico", "niños, mañana, Día, más, único"],
		["ÀQuieres venir? ÁVen! Áònete!", "¿Quieres venir? ¡Ven! ¡Únete!"],
		["grades 9 Ð 12, fightersÑincluding one, 97 minutesÑ TV", "grades 9 – 12, fighters—including one, 97 minutes— TV"],
		["togetherÉeven so, LEGO¨ bricks, onlineÊ Next", "together…even so, LEGO® bricks, online  Next"],
		["Let?s see the children?s room, you?ve time", "Let’s see the children’s room, you’ve time"],
	])("%j", (broken, repaired) => {
		expect(convert(broken, repair)).toBe(repaired);
	});

	test.each([
		"¿Qué? ¡Únete! Él, Ángel, Óscar, Ñandú, SÍ, QUÉ, CÓMO, INTERÉS, À la carte, FORÊT, Ôter",
		"Is this it? Yes. See https://camp.example/?s=1&t=2 or watch?v=Bn9, a?b",
		"naïve café, Zürich, São Tomé, £5, 1¼ cups, © 2024, 5 °C",
		"plain text",
	])("%j stays unchanged", (text) => {
		expect(convert(text, repair)).toBe(text);
	});
});

describe("htmlToText", () => {
	test.each([
		["<p>One &amp; two.</p><p>Three&nbsp;four.</p>", "One & two.\n\nThree four."],
		["<h2>Bring</h2><ul><li>a hat</li>\n<li>a <b>cup</b></li></ul>After", "Bring\n\n• a hat\n• a cup\n\nAfter"],
		["One<br>two<br/>three", "One\ntwo\nthree"],
		["Safe<script>alert(1)</script><style>p{}</style><iframe src=x>no</iframe> text", "Safe text"],
		["<table><tr><td>Mon</td><td>4 pm</td></tr><tr><td>Tue</td></tr></table>", "Mon 4 pm\nTue"],
		["First line\nsecond line &quot;quoted&quot; &#8217;", 'First line\nsecond line "quoted" ’'],
		["<p>Words\nwrapped\n in  the file</p>", "Words wrapped in the file"],
		["5 < 6, D&D, AT&T; <3", "5 < 6, D&D, AT&T; <3"],
		["Ages &amp;gt; 5, Otters &amp;amp; Larks, R&amp;D", "Ages > 5, Otters & Larks, R&D"],
		["&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"],
		["soft&shy;ly", "softly"],
		["<p></p>", null],
		["<dl><dt>Ages</dt><dd>5-8</dd><dt>Days:</dt><dd>Saturdays</dd></dl>", "Ages: 5-8\nDays: Saturdays"],
		["<p>Every <del>Monday</del> Tuesday, <s>$40</s> <strike>$30</strike> $25</p>", "Every Tuesday, $25"],
		["<p><span style='color:red; text-decoration: line-through'>$40</span> $25</p>", "$25"],
		["&lt;p&gt;Make a bowl.&lt;/p&gt;\\n", "Make a bowl."],
		["&lt;p class=&quot;x&quot;&gt;Otters &amp;amp; Larks&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;", "Otters & Larks\n\nTwo"],
		["<p>Learn to write &lt;b&gt;</p>", "Learn to write <b>"],
		['[vc_row css=".a"]Hello[/vc_row] [gallery id=1] [contact-form-7 id="2" title="x"]', "Hello"],
		[
			'[caption id="a" width="2"]Otters[/caption]<p>swim [ages 5-8] [optional]</p>',
			"Otters\n\nswim [ages 5-8] [optional]",
		],
		["<p><a href='https://lake.example/a'>Register here</a>.</p>", "Register here (https://lake.example/a)."],
		["<a href='https://lake.example/a'>Swim</a> <a href='javascript:x'>here</a>", "Swim here"],
		["if x<y then z>0 keep this", "if x<y then z>0 keep this"],
		["<p>Kids<12 free, ages<b>5</b></p><p>x<y</p>", "Kids<12 free, ages5\n\nx<y"],
		['<img alt="a>b" src=x><p title="x<y">kept</p> <a href="http://cut', "kept"],
	])("[IMP-3] %j becomes %j", (html, text) => {
		expect(convert(html, "htmlToText")).toBe(text);
	});
});

test.each([
	["in 2021).How to attend.Then", "in 2021). How to attend. Then"],
	["at 4 p.m.For kids!Bring CPL.Only", "at 4 p.m. For kids! Bring CPL. Only"],
	[
		"see www.Camp.Example, https://a.Example/B.C or me@Camp.Example",
		"see www.Camp.Example, https://a.Example/B.C or me@Camp.Example",
	],
	["J.Smith, version 2.5, e.g. this", "J.Smith, version 2.5, e.g. this"],
])("spaceSentences separates %j", (text, separated) => {
	expect(convert(text, "spaceSentences")).toBe(separated);
});

test("titleCase, shorten, longDate, before, prefix, suffix and replace", () => {
	expect(convert("NEAR WEST SIDE", "titleCase")).toBe("Near West Side");
	expect(convert("MCKINLEY PARK, O'HARE, ST. BEN'S, ÉCOLE-SUD", "titleCase")).toBe(
		"McKinley Park, O'Hare, St. Ben's, École-Sud",
	);
	expect(convert("Pony riding for beginners", { shorten: 15 })).toBe("Pony riding…");
	expect(convert("Pony riding", { shorten: 15 })).toBe("Pony riding");
	expect(convert("2024-01-08", "longDate")).toBe("January 8, 2024");
	expect(convert("2024-01-08T09:00:00Z", "longDate")).toBe("January 8, 2024");
	expect(() => convert("2024-02-31", "longDate")).toThrow("is not a date");
	expect(convert("Chess at Elm at noon", { before: " at " })).toBe("Chess");
	expect(convert("Chess", { before: " at " })).toBe("Chess");
	expect(convert("9 am", { prefix: "Starts: " }, { suffix: "." })).toBe("Starts: 9 am.");
	expect(convert(null, { prefix: "Starts: " })).toBe(null);
	expect(convert("a.b.c", { replace: { ".": "-", b: "B" } })).toBe("a-B-c");
});

test("markdownToText removes the marks and keeps URLs and lists", () => {
	const markdown =
		"## Kayak\n\n**Bring** a [towel](https://otter.example/towels) & *water*:\n\n* 2 < 3 boats\n* `life_jacket`";
	expect(convert(markdown, "markdownToText")).toBe(
		"Kayak\n\nBring a towel (https://otter.example/towels) & water:\n\n• 2 < 3 boats\n• life_jacket",
	);
	expect(convert("Snack bar at 5 * 3 snake_case_words", "markdownToText")).toBe("Snack bar at 5 * 3 snake_case_words");
});

test("split returns a list, and later conversions apply to each entry", () => {
	expect(convert("hat; cup ;", { split: ";" }, "titleCase")).toEqual(["Hat", "Cup"]);
	expect(convert(["hat", "cup"], { prefix: "a " })).toEqual(["a hat", "a cup"]);
});

test("table looks up values and rejects others", () => {
	const table = { table: { "0": "none", True: true, False: null } };
	expect([convert(0, table), convert("True", table), convert("False", table)]).toEqual(["none", true, null]);
	expect(() => convert("Maybe", table)).toThrow("is not in the mapping's table");
	expect(() => convert("constructor", table)).toThrow("is not in the mapping's table");
});

describe("[LIST-5] conversions of ages", () => {
	const columns = { ageColumns: { min: "from", max: "to", noLower: [0], noUpper: [24, 99] } };

	test.each([
		["6", "13", "6-13"],
		["7", "7", "7"],
		["0", "5", "0-5"],
		["0", "24", "All Ages"],
		["6", "99", "6+"],
		["2.9", "7", "2 years 9 months - 7 years"],
		["6.0", "12.99", "6-12"],
		["5 Years 6 Months", "8 Years", "5 years 6 months - 8 years"],
		["18 months", "3", "18-47 months"],
		[6, null, "6+"],
		[null, "5", "0-5"],
		[null, null, null],
	])("ageColumns from %j to %j: %j", (from, to, ages) => {
		expect(evaluate({ from, to }, columns)).toBe(ages);
		if (ages) expect(parseAges(ages)).not.toBeNull();
	});

	test("ageColumns rejects invalid ages, and a minimum above the maximum", () => {
		expect(() => evaluate({ from: "six", to: "8" }, columns)).toThrow("has an age that can't be read");
		expect(() => evaluate({ from: "6", to: "1e309" }, columns)).toThrow("has an age that can't be read");
		expect(() => evaluate({ from: "-6", to: "8" }, columns)).toThrow("has an age that can't be read");
		expect(() => evaluate({ from: "9", to: "8" }, columns)).toThrow("has a minimum age above the maximum");
	});

	test.each([
		["5-6 years", "5-6"],
		["Ages 5–13", "5-13"],
		["Age 4", "4"],
		["13 years", "13"],
		["15+", "15+"],
		["6-18 months", "6-18 months"],
		["Under 8", "0-7"],
		["U8", "0-7"],
		["ages 8 and up", "8+"],
		["2.9-7 years", "2 years 9 months - 7 years"],
		["3.5-15 years", "3 years 6 months - 15 years"],
		["8-12 years old, grades 3-6", "8-12"],
		["Group 1 ages 8+; group 2 ages 10+", "8+"],
		["K-1st grade", "5-7"],
		["5-Aug", "5-8"],
		["12-Oct", "10-12"],
		["Sep-13", "9-13"],
		["2026-05-08", "5-8"],
		["8/5/2026", "5-8"],
		["46150", "5-8"],
		["Kindergarten - 1st grade", "5-7"],
		["Grades K–6", "5-12"],
		["Grades K-10", "5-16"],
		["2nd - 4th grade", "7-10"],
		["3rd grade", "8-9"],
		["Grade 8", "13-14"],
		["Grades 9-10", "14-16"],
		["3 years - Kindergarten", "3-6"],
		["All ages", "All Ages"],
		["All ages (multi-generational)", "All Ages"],
		["Teens", "13-19"],
		["Teen/Adult", "13+"],
		["Mature Teens & Adults", "13+"],
		["Adults only", "18+"],
		[7, "7"],
	])("ageText %j: %j", (text, ages) => {
		expect(convert(text, { ageText: {} })).toBe(ages);
		expect(parseAges(ages)).not.toBeNull();
	});

	test.each(["Youth", "Girls", "8U, 10U and older teams", "12-8 years", "5 sessions", "2 groups of 9", "K-13"])(
		"ageText keeps %j, which matches no age filter",
		(text) => {
			expect(convert(text, { ageText: {} })).toBe(text);
			expect(parseAges(text)).toBeNull();
		},
	);

	test("ageText accepts further texts from the mapping", () => {
		expect(convert("Young people", { ageText: { "Young people": "13-19" } })).toBe("13-19");
	});
});

describe("values", () => {
	const row = { org: "Otter Club", town: "ELM", fee: null, day: "Monday", meals: "True" };

	test("join, firstOf and list skip empty values", () => {
		const [org, fee, town] = ["org", "fee", "town"].map((column) => ({ column }));
		expect(evaluate(row, { join: [org, fee, town], with: ", " })).toBe("Otter Club, ELM");
		expect(evaluate(row, { join: [fee] })).toBe(null);
		expect(evaluate(row, { firstOf: [fee, town, org] })).toBe("ELM");
		expect(evaluate(row, { list: [fee, town, { constant: "x" }] })).toEqual(["ELM", "x"]);
		expect(evaluate(row, { column: "fee", default: "ask" })).toBe("ask");
	});

	test("the first matching rule gives the value, or else 'otherwise'", () => {
		const rules = [
			{ when: { org: { words: ["otters"] } }, value: "whole words only" },
			{ when: { day: ["Monday", "Friday"], meals: "False" }, value: "all must hold" },
			{ when: { fee: { empty: false } }, value: "has a fee" },
			{ when: { org: { words: ["ÓTTER club"] } }, value: { column: "town", convert: ["titleCase"] } },
		];
		expect(evaluate(row, { rules })).toBe("Elm");
		expect(evaluate({ ...row, org: "The Otterish Club" }, { rules, otherwise: { column: "day" } })).toBe("Monday");
		expect(evaluate({ ...row, org: null }, { rules })).toBe(null);
		expect(
			evaluate({ org: "Swimming club" }, { rules: [{ when: { org: { words: ["swim*"] } }, value: "Sport" }] }),
		).toBe("Sport");
		const adults = { rules: [{ when: { from: { atLeast: 18 } }, value: "adults" }], otherwise: "all" };
		expect([18, "30", 6, null].map((from) => evaluate({ from }, adults))).toEqual(["adults", "adults", "all", "all"]);
	});
});
