import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Backend } from "../../app/ports.ts";
import { loadOrCreateSecret, secretFile } from "../../auth/session-secret.ts";
import { addDemoWorld, isEmpty } from "../../demo/demo-world.ts";
import { brand } from "../../domain/brand.ts";
import type { Clock } from "../../domain/clock.ts";
import { createDefaultSynonyms } from "../../domain/synonym/default-synonyms.ts";
import type { Config } from "./config.ts";
import { StartError } from "./start-error.ts";

/** Crockford's base 32 in lower case, without characters that look alike. */
const passwordAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

type Options = Pick<Config, "staff" | "seedsDemo" | "dataDir" | "authSecret">;

/**
 * Seeds an empty store with the demo world if `seedsDemo`, adds the default content pages, and creates the first
 * staff account. With the pages, the store is no longer empty, so it is never seeded again, whatever staff remove. Safe
 * when two processes run it at the same time: each document and the account are created once.
 */
export async function prepareStore(
	backend: Backend,
	clock: Clock,
	{ staff, seedsDemo, dataDir, authSecret }: Options,
): Promise<void> {
	const isNew = await isEmpty(backend);
	if (!authSecret) await prepareSecret(dataDir, isNew);
	const seeds = seedsDemo && isNew;
	if (seeds) {
		console.info("The store is empty. Adding the demo world …");
		await addDemoWorld({ ...backend, catalogueNow: clock.catalogueNow });
	}
	await backend.renewDefaultPages();
	await backend.documents.synonyms.addDefaults(createDefaultSynonyms(clock.now().toISOString()));
	if (staff || seeds) await addFirstStaff(backend, staff);
	else if ((await backend.auth.accounts.list()).length === 0) {
		console.info("Nobody can sign in yet. To create an account: npm run staff -- add EMAIL");
	}
}

/** Creates the secret of a new site. One that is missing later was lost, as when documents alone were moved. */
async function prepareSecret(dataDir: string, isNew: boolean): Promise<void> {
	if (!isNew && !existsSync(join(dataDir, secretFile))) {
		console.warn(
			`${secretFile} is missing in ${dataDir}, and AUTH_SECRET is not set: links in the mails sent so far won't work. To keep them, stop the site and put the file back.`,
		);
	}
	await loadOrCreateSecret(dataDir);
}

/** Adds the first account, unless one exists. Without configured staff, generates a password and prints it once. */
async function addFirstStaff({ auth }: Backend, staff: Config["staff"]): Promise<void> {
	if ((await auth.accounts.list()).length > 0) return;
	const email = staff?.email ?? `staff@${brand.email.split("@")[1]}`;
	const password = staff?.password ?? generatePassword();
	const problem = await auth.accounts.findPasswordProblem(email, password);
	if (problem) throw new StartError(`STAFF_PASSWORD: ${problem}`);
	const options = { mustChangePassword: !staff };
	if ((await auth.accounts.add(email, password, { by: "the first start" }, options)) === "duplicate") return;
	if (staff) console.info(`${email} can sign in at /admin/login.`);
	else {
		console.info(`Staff sign in at /admin/login with ${email} and the password ${password}`);
		console.info(
			"It's shown only once, and you'll choose a new one when you first sign in. Or run: npm run staff -- password EMAIL",
		);
	}
}

/** 140 bits, in groups of four that are easy to read out. */
function generatePassword(): string {
	const characters = Array.from({ length: 28 }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join("");
	return (characters.match(/.{4}/g) ?? []).join("-");
}
