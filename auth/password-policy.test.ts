import { expect, test } from "vitest";
import { findPasswordProblem } from "./password-policy.ts";

const robin = "robin@larkabout.example";

test.each([
	["too short", /at least 12/],
	["x".repeat(129), /at most 128/],
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
])("[AUTH-4] nobody may have the password %s", async (password, message) => {
	expect(await findPasswordProblem(robin, password)).toMatch(message);
});

test.each([
	...["otter lake lantern", "7hk2-9fmx-q2rt-8w1z", "Elf Möwen fliegen", "at least twelve characters"],
	...["a heron at dawn ".repeat(4), "zwölf Boxkämpfer jagen Viktor ".repeat(4)],
])("[AUTH-4] %s is a good password", async (password) => {
	expect(await findPasswordProblem(robin, password)).toBeNull();
});
