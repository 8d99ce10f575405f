import { randomInt } from "node:crypto";
import type { Backend } from "../../app/ports.ts";
import { addDemoWorld, isEmpty } from "../../demo/demo-world.ts";
import { brand } from "../../domain/brand.ts";
import type { Config } from "./config.ts";

/** Crockford's base 32 in lower case: no two characters look alike. */
const passwordAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Seeds an empty store with the demo world and creates the first staff account. Safe when two processes do it at the
 * same time: each document and the account are created once.
 */
export async function prepareStore(backend: Backend, staff: Config["staff"]): Promise<void> {
	const isNew = await isEmpty(backend);
	if (isNew) {
		console.info("The store is empty: adding the demo world …");
		await addDemoWorld(backend);
	}
	if (staff || isNew) await addFirstStaff(backend, staff);
}

/** Without configured staff, generates a password and prints it once. Does nothing where an account exists. */
async function addFirstStaff({ auth }: Backend, staff: Config["staff"]): Promise<void> {
	if ((await auth.accounts.list()).length > 0) return;
	const email = staff?.email ?? `staff@${brand.email.split("@")[1]}`;
	const password = staff?.password ?? generatePassword();
	if ((await auth.accounts.add(email, password)) === "duplicate") return;
	if (staff) console.info(`${email} can sign in at /admin/login.`);
	else {
		console.info(`Staff sign in at /admin/login with ${email} and the password ${password}`);
		console.info("It is shown this once. Another: npm run staff -- password EMAIL");
	}
}

/** 80 bits, in groups that can be read out. */
function generatePassword(): string {
	const characters = Array.from({ length: 16 }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join("");
	return (characters.match(/.{4}/g) ?? []).join("-");
}
