import { randomInt } from "node:crypto";
import type { Backend } from "../../app/ports.ts";
import { brand } from "../../domain/brand.ts";
import type { Config } from "./config.ts";

/** Crockford's base 32 in lower case: nothing in it is mistaken for something else. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Sees to it that somebody can sign in: makes the account that the configuration names or, with a new demo world, one
 * whose password is printed this once. Where there are accounts already, nothing happens.
 */
export async function addFirstStaff({ auth }: Backend, staff: Config["staff"], isNewDemo: boolean): Promise<void> {
	if (!staff && !isNewDemo) return;
	if ((await auth.accounts.list()).length > 0) return;
	const email = staff?.email ?? `staff@${brand.email.split("@")[1]}`;
	const password = staff?.password ?? newPassword();
	await auth.accounts.add(email, password);
	if (staff) console.info(`${email} can sign in at /admin/login.`);
	else {
		console.info(`Staff sign in at /admin/login with ${email} and the password ${password}`);
		console.info("It is shown this once. Another: npm run staff -- password EMAIL");
	}
}

/** 80 bits in groups that can be read out. */
function newPassword(): string {
	const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");
	return (letters.match(/.{4}/g) ?? []).join("-");
}
