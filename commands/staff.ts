// npm run staff: manages staff accounts.
import { createInterface } from "node:readline/promises";
import { readCommandLine, refuseMore } from "../server/process/command-line.ts";
import { readConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";

const usage = `Usage:
  npm run staff -- list
  npm run staff -- add EMAIL
  npm run staff -- password EMAIL
  npm run staff -- passkeys-off EMAIL
  npm run staff -- remove EMAIL [--force]

  --force  remove the last account, too

A password is prompted for, or read from standard input.`;

const verbs = ["add", "list", "remove", "password", "passkeys-off"] as const;
const optionTypes = { force: { type: "boolean", default: false } } as const;
const { verb, email, isForced } = readCommandLine(usage, optionTypes, ({ values, positionals }) => {
	const [word = "", email = "", ...others] = positionals;
	const verb = verbs.find((verb) => verb === word);
	if (!verb) throw new Error(word ? `Unknown: ${word}` : "Say what to do.");
	if (verb !== "list" && !/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error("Name the account by its e-mail address.");
	refuseMore(verb === "list" ? positionals.slice(1) : others);
	return { verb, email, isForced: values.force };
});

const backend = await openBackend(readConfig());
const { accounts } = backend.auth;
const account = email.toLowerCase();
const actor = { by: "the staff command" };
try {
	if (verb === "list") await printAccounts();
	else if (verb === "add")
		report(await addAccount(), {
			added: `${account} can sign in now.`,
			duplicate: `${account} already has an account.`,
		});
	else if (verb === "remove") {
		report(await accounts.remove(account, actor, { isForced }), {
			removed: `${account} was removed and signed out.`,
			missing: describeUnknownAccount(),
			last: `${account} is the last account. Without it, nobody could sign in. To remove it anyway: npm run staff -- remove ${account} --force`,
		});
	} else if (verb === "passkeys-off") {
		report(await accounts.removePasskeys(account, actor), {
			removed: `${account} signs in with a password now. Its passkeys were removed, and all sessions have ended.`,
			none: `${account} has no passkeys, and already signs in with a password.`,
			missing: describeUnknownAccount(),
		});
	} else {
		report(await accounts.setPassword(account, await readPassword(), actor), {
			changed: `The password of ${account} was changed, and all sessions have ended.`,
			missing: describeUnknownAccount(),
		});
	}
} finally {
	await backend.documents.close();
}

async function printAccounts(): Promise<void> {
	const all = await accounts.list();
	for (const { email, createdAt } of all) console.info(`${email}  since ${createdAt.slice(0, 10)}`);
	if (all.length === 0) console.info("There are no accounts yet. To add one: npm run staff -- add EMAIL");
}

async function addAccount() {
	return accounts.add(account, await readPassword(), actor);
}

function report<Outcome extends string>(outcome: Outcome, texts: Record<Outcome, string>): void {
	const isSuccess = !["duplicate", "missing", "last"].includes(outcome);
	console[isSuccess ? "info" : "error"](texts[outcome]);
	if (!isSuccess) process.exitCode = 1;
}

function describeUnknownAccount(): string {
	return `${account} has no account. To list accounts: npm run staff -- list`;
}

/** Prompts without echo in a terminal, or reads the first line of a pipe. */
async function readPassword(): Promise<string> {
	const password = process.stdin.isTTY ? await prompt("Password: ") : ((await readFirstLine()) ?? "");
	const problem = await accounts.findPasswordProblem(account, password);
	if (problem) exitWithError(problem);
	if (process.stdin.isTTY && (await prompt("Repeat password: ")) !== password)
		exitWithError("The passwords don't match.");
	return password;
}

async function readFirstLine(): Promise<string | undefined> {
	for await (const line of createInterface({ input: process.stdin })) return line;
	return undefined;
}

async function prompt(question: string): Promise<string> {
	const { Writable } = await import("node:stream");
	process.stdout.write(question);
	const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
	const reader = createInterface({ input: process.stdin, output: silentOutput, terminal: true });
	const answer = await reader.question("");
	reader.close();
	process.stdout.write("\n");
	return answer;
}

function exitWithError(message: string): never {
	console.error(message);
	process.exit(1);
}
