import { expect, test } from "vitest";
import { findPasswordProblem } from "./password-policy.ts";

const robin = "robin@larkabout.example";

test.each([
	["too short", /at least 12/],
	["x".repeat(129), /128 characters or fewer/],
	["123456789012", /easy to guess/],
	["Password1234!", /easy to guess/],
	["letmeinletmein", /easy to guess/],
	["qwertyuiopasdf", /easy to guess/],
	["abcdefghijklmnop", /easy to guess/],
	[robin, /easy to guess/],
	["robinrobinrobin", /easy to guess/],
	["Larkabout2026", /easy to guess/],
	["Larkabout Club!", /easy to guess/],
	["password1qwerty".repeat(8), /easy to guess/],
])("[AUTH-4] rejects the password %s", async (password, message) => {
	expect(await findPasswordProblem(robin, password)).toMatch(message);
});

test.each([
	"annameier2026",
	"meierannalittle",
	"littlelions2026",
	"LarkaboutClub2026!",
	"Larkabout-Club-99",
	"Summer2026!!",
	"Welcome-to-2026",
	"Winter2026Winter",
	"Kindergarten1",
	"Änna.Méier/1987",
	"l.i.t.t.l.e.l.i.o.n.s",
	"L4rkab0ut_C1ub!",
	"anna meier's password",
	"KidsSummerCamp2026",
	...["annameier12345678", "meieranna12345678", "AnnaMeier12341234", "annameier87654321", "annameierqwertyuiop"],
	...["Swimming-Lessons-2026", "JudoSwimming2026", "Gymnastics-Football", "indoor play 12 12 2026"],
])("[AUTH-4] rejects the password %s, made of words of the site, its trade or the account", async (password) => {
	expect(await findPasswordProblem("anna.meier@littlelions.example", password)).toMatch(
		/easy to guess .* your e-mail address, this site’s name/,
	);
});

test.each([
	...["extraordinary", "congratulations", "Washington-DC1", "babysitter123", "Thanksgiving1", "TorontoRaptors1"],
	...["Pokemon-Pikachu", "gingerbread123", "BuenosAires2026", "correcthorsebattery"],
	...[
		"Schmetterling99",
		"2026!Philadelphia",
		"unbelievable_2",
		"MississippiRiver",
		"hippopotamuses",
		"RED-elephants-12",
	],
])("[AUTH-4] rejects the password %s, of one or two words", async (password) => {
	expect(await findPasswordProblem(robin, password)).toMatch(/easy to guess/);
});

test.each(["k3v9-xw2m-q7tz", "Tr0ub4dor&3xyz!Q", "aXk29vPqLm4z", "otter lantern copper", "moon-lake-fern-71"])(
	"[AUTH-4] accepts the password %s, of three words or signs in no order",
	async (password) => {
		expect(await findPasswordProblem(robin, password)).toBeNull();
	},
);

test.each([
	"anna skis over copper hills",
	"summer otter lake lantern",
	"larkspur aboutface clubfoot",
	"Möwen camp Leuchtturm Zwiebel",
])("[AUTH-4] accepts the password %s, despite expected words in it", async (password) => {
	expect(await findPasswordProblem("anna.meier@littlelions.example", password)).toBeNull();
});

test.each([
	...["otter lake lantern", "7hk2-9fmx-q2rt-8w1z", "Elf Möwen fliegen", "at least twelve characters"],
	...["a heron at dawn ".repeat(4), "zwölf Boxkämpfer jagen Viktor ".repeat(4)],
])("[AUTH-4] accepts the password %s", async (password) => {
	expect(await findPasswordProblem(robin, password)).toBeNull();
});
