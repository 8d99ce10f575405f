// npm run staff -- add|list|remove|password EMAIL: the accounts of staff. A password is asked for, or read from standard input.
import { createInterface } from "node:readline/promises";
import { maxPasswordLength, minPasswordLength } from "../auth/password.ts";
import { readConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";

const usage = `Usage:
  npm run staff -- list
  npm run staff -- add EMAIL
  npm run staff -- password EMAIL
  npm run staff -- remove EMAIL`;

const [verb = "", email = ""] = process.argv.slice(2);
const isKnown = ["add", "list", "remove", "password"].includes(verb);
if (!isKnown || (verb !== "list" && !/^[^\s@]+@[^\s@]+$/.test(email))) end(usage);

const backend = await openBackend(readConfig());
const { accounts } = backend.auth;
const account = email.toLowerCase();
try {
	if (verb === "list") await list();
	else if (verb === "add")
		say(await add(), { added: `${account} can sign in now.`, known: `${account} has an account already.` });
	else if (verb === "remove") {
		say(await accounts.remove(account), { removed: `${account} is removed and signed out.`, missing: unknown() });
	} else {
		say(await accounts.setPassword(account, await readPassword()), {
			changed: `The password of ${account} is changed; its sessions have ended.`,
			missing: unknown(),
		});
	}
} finally {
	await backend.documents.close();
}

async function list(): Promise<void> {
	const known = await accounts.list();
	for (const { email, createdAt } of known) console.info(`${email}  since ${createdAt.slice(0, 10)}`);
	if (known.length === 0) console.info("Nobody has an account yet. Add one: npm run staff -- add EMAIL");
}

async function add() {
	return accounts.add(account, await readPassword());
}

function say<Outcome extends string>(outcome: Outcome, texts: Record<Outcome, string>): void {
	const isDone = outcome !== "known" && outcome !== "missing";
	console[isDone ? "info" : "error"](texts[outcome]);
	if (!isDone) process.exitCode = 1;
}

function unknown(): string {
	return `${account} has no account. Those who have: npm run staff -- list`;
}

/** Typed unseen at a terminal; from a pipe, its first line. */
async function readPassword(): Promise<string> {
	const password = process.stdin.isTTY ? await ask("Password: ") : ((await firstLine()) ?? "");
	if (password.length < minPasswordLength) end(`A password needs at least ${minPasswordLength} characters.`);
	if (password.length > maxPasswordLength) end(`A password has at most ${maxPasswordLength} characters.`);
	if (process.stdin.isTTY && (await ask("The same again: ")) !== password) end("The two passwords differ.");
	return password;
}

async function firstLine(): Promise<string | undefined> {
	for await (const line of createInterface({ input: process.stdin })) return line;
	return undefined;
}

async function ask(question: string): Promise<string> {
	const { Writable } = await import("node:stream");
	process.stdout.write(question);
	const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
	const reader = createInterface({ input: process.stdin, output: unseen, terminal: true });
	const answer = await reader.question("");
	reader.close();
	process.stdout.write("\n");
	return answer;
}

function end(text: string): never {
	console.error(text);
	process.exit(1);
}
