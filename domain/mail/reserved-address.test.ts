import { expect, test } from "vitest";
import { isReservedAddress } from "./reserved-address.ts";

test.each(["ana@example.com", "ana@Example.ORG", "ana@mail.example.net", "ana@lake.example", "a@b.test", "a@invalid"])(
	"[HAND-1] %s is a reserved address",
	(email) => expect(isReservedAddress(email)).toBe(true),
);

test.each(["ana@example.de", "ana@myexample.com", "ana@example.com.de", "example.com@lake.org", "a@testing.org"])(
	"[HAND-1] %s is not a reserved address",
	(email) => expect(isReservedAddress(email)).toBe(false),
);
