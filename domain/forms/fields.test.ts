import { expect, test } from "vitest";
import * as z from "zod/mini";
import { emailField, optionalEmailField } from "./fields.ts";

test.each([
	"ida@example.com",
	"a/b=c@example.com",
	"anna..lee@docomo.example.jp",
	"anna.@ezweb.example.jp",
	".anna@docomo.example.jp",
	"ida+camp@example.com",
	"o'brien@example.ie",
	"{ida}@example.com",
	"ida&ben@example.com",
	"_ida_@example.com",
	"100%@example.com",
	"ida@mail.a-b.co.uk",
	"ida@xn--mller-kva.example",
	"1@2.example",
	"IDA@EXAMPLE.COM",
])("[BOOK-5] takes the address %j", (typed) => {
	expect(z.parse(emailField(), typed)).toBe(typed.toLowerCase());
	expect(z.parse(optionalEmailField(), typed)).toBe(typed.toLowerCase());
});

test.each([
	"ida",
	"ida@example",
	"@example.com",
	"ida@",
	"ida@@example.com",
	"ida@example..com",
	"ida@-a.com",
	"ida@1.2.3.4",
	"ida berg@example.com",
	"ida@example.com, ben@example.com",
	"Ida <ida@example.com>",
	"ida@example.com>",
	'"ida"@example.com',
	"ida;ben@example.com",
	"ida@example.com\r\nBcc: all@example.com",
	`${"a".repeat(65)}@example.com`,
])("[BOOK-5] rejects the address %j", (typed) => {
	expect(z.safeParse(emailField(), typed).success).toBe(false);
	expect(z.safeParse(optionalEmailField(), typed).success).toBe(false);
});
