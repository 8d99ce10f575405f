import { expect, test } from "vitest";
import { hasTag, toMailbox } from "./mailbox.ts";

test.each([
	["vic.tim@mail-local.net", "vic.tim@mail-local.net"],
	[" Vic.Tim+camp@Mail-Local.net ", "vic.tim@mail-local.net"],
	["vic.tim+a+b@mail-local.net", "vic.tim@mail-local.net"],
	["v.i.c+camp@gmail.com", "vic@gmail.com"],
	["vic@googlemail.com", "vic@gmail.com"],
	['"a@b+c"@mail-local.net', '"a@b@mail-local.net'],
	["+49@mail-local.net", "+49@mail-local.net"],
	["@mail-local.net", "@mail-local.net"],
	["nobody", "nobody"],
])("[MAIL-6] counts %s as the mailbox %s", (email, mailbox) => {
	expect(toMailbox(email)).toBe(mailbox);
});

test.each([
	["vic.tim@mail-local.net", false],
	["vic.tim+camp@mail-local.net", true],
	["+49@mail-local.net", false],
	["vic@plus+host.net", false],
	["no+body", false],
])("[MAIL-6] %s has a tag: %s", (email, expected) => {
	expect(hasTag(email)).toBe(expected);
});
