import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("[AUTH-2] hashes a password with argon2id, OWASP's parameters and a random salt", async () => {
	const hashes = await Promise.all([hashPassword("otter lake lantern"), hashPassword("otter lake lantern")]);
	for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
	expect(hashes[0]).not.toBe(hashes[1]);
});

test("[AUTH-2] matches only the same password, in any Unicode normalization form", async () => {
	const hash = await hashPassword("Café Élodie 2026");
	expect(await verifyPassword({ hash, password: "Cafe\u0301 E\u0301lodie 2026" })).toBe(true);
	for (const password of ["", "cafe elodie 2026", "Café Élodie 2026 ", "Café Élodie 202"]) {
		expect(await verifyPassword({ hash, password })).toBe(false);
	}
});

test.each([
	"",
	"plain",
	"$argon2id$v=19$m=19456,t=2,p=1$$",
	"$2b$10$abcdefghijklmnopqrstuv",
	"$argon2i$v=19$m=8,t=1,p=1$YWJj$YWJj",
])("[AUTH-2] no password matches the malformed hash %j", async (hash) => {
	expect(await verifyPassword({ hash, password: hash })).toBe(false);
});
