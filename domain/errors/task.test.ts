import { expect, test } from "vitest";
import { describeError } from "../errors.ts";

test.each([
	["load places", 500, "Places", "Failed to load places. Please try again."],
	["load the mail", 500, "Mail", "Failed to load the mail. Please try again."],
	["save activity", 500, "Failed to save activity", "Failed to save activity. Please try again."],
	["change your passkeys", 500, "Failed to change your passkeys", "Failed to change your passkeys. Please try again."],
	[
		"find article",
		404,
		"Article Not Found",
		"We couldn’t find this article. It may have been deleted. The history shows when.",
	],
	["mergeTargetMissing", 400, "Not merged", "Choose which one to keep."],
] as const)("[ADMA-1] [NAV-5] staff read what failed: '%s' is %i, '%s'", (code, status, title, text) => {
	expect(describeError(code)).toEqual({ status, title, text });
});
