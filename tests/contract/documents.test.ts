import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openBackend } from "../../server/process/open-ports.ts";
import { selectSubscribers } from "../../store/collections/mail/newsletter-sending.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { createLead } from "./create-lead.ts";
import { documentsContract } from "./documents.contract.ts";
import { emptyFolder } from "./empty-folder.ts";
import { open, openAs, startSqlite } from "./start-stores.ts";
import { world } from "./world.ts";

documentsContract("SQLite", startSqlite);

test("[GEN-2] the embedded store is the file marketplace.db in a folder that it creates", async () => {
	const folder = join(await emptyFolder(), "not", "there yet");
	await open(folder);
	expect(await readdir(folder)).toContain("marketplace.db");
});

test("[GEN-2] the embedded store uses write-ahead logging", async () => {
	const folder = await emptyFolder();
	await open(folder);
	using database = new DatabaseSync(join(folder, "marketplace.db"));
	expect(database.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
});

test("[GEN-2] reads are not blocked by another process's write", async () => {
	const folder = await emptyFolder();
	const { activities } = await open(folder);
	await activities.upsert(world, "staff");
	using other = new DatabaseSync(join(folder, "marketplace.db"));
	other.exec("begin immediate; delete from activities");
	expect(await activities.find("kayak")).not.toBeNull();
	other.exec("rollback");
});

test("[BOOK-8] a lead waits for another process's write transaction", async () => {
	const folder = await emptyFolder();
	const { leads, activities } = await open(folder);
	using other = new DatabaseSync(join(folder, "marketplace.db"));
	other.exec("begin immediate");
	const saving = createLead(
		{ leads },
		{
			firstName: "Ana",
			lastName: "Núñez",
			email: "ana@example.com",
			phone: "555 010 0199",
			agreeToTerms: true,
			newsletter: false,
			activityId: "kayak",
			activityName: "Kayak",
		},
		"key",
	);
	expect(await activities.find("kayak")).toBeNull();
	other.exec("commit");
	expect(await saving).toBe("created");
});

test("[AUTH-4] removing an account waits for another process's write transaction", async () => {
	const folder = await emptyFolder();
	const { auth } = await openAs({ dataDir: folder });
	await auth.accounts.add("robin@larkabout.example", "otter lake lantern", { by: "an operator" });
	using other = new DatabaseSync(join(folder, "marketplace.db"));
	other.exec("begin immediate");
	const removing = auth.accounts.remove("robin@larkabout.example", { by: "an operator" }, { isForced: true });
	await new Promise(setImmediate);
	other.exec("commit");
	expect(await removing).toBe("removed");
	expect(await auth.accounts.list()).toEqual([]);
});

test("[GEN-2] a single statement waits for another process's write without blocking the event loop", async () => {
	const folder = await emptyFolder();
	const { write, close } = await openSqliteStore(folder);
	onTestFinished(close);
	using other = new DatabaseSync(join(folder, "marketplace.db"));
	other.exec("begin immediate");
	const writing = write.insertInto("sign_in_attempts").values({ subject: "robin", at: "2026-01-01" }).execute();
	await new Promise(setImmediate);
	other.exec("commit");
	await writing;
	expect(other.prepare("select subject from sign_in_attempts").all()).toEqual([{ subject: "robin" }]);
});

test("[MAIL-3] a newsletter's batch reads only its own subscribers, through an index in their order", async () => {
	const folder = await emptyFolder();
	const { write, close } = await openSqliteStore(folder);
	onTestFinished(close);
	const { sql, parameters } = selectSubscribers(write, "s7", 100).compile();
	using other = new DatabaseSync(join(folder, "marketplace.db"));
	const steps = other.prepare(`explain query plan ${sql}`).all(...(parameters as string[]));
	expect(steps.map(({ detail }) => detail)).toEqual([
		"SEARCH subscriptions USING COVERING INDEX subscriptions_confirmed (active=? AND id>?)",
	]);
});

test("[LEAD-1] the embedded store's files, including the text index, contain nothing of an erased person", async () => {
	const folder = await emptyFolder();
	const { leads, people, subscriptions } = await open(folder);
	const person = { firstName: "Zyx🦩🦚🦜", lastName: "Qqvv", email: "zyxqqvv@example.com", phone: "555 010 0177" };
	const others = Array.from({ length: 40 }, (_, n) => ({ ...person, firstName: "Ana", email: `ana-${n}@example.com` }));
	for (const who of [...others.slice(0, 20), person, ...others.slice(20)]) {
		const terms = { agreeToTerms: true, newsletter: true, activityId: "kayak", activityName: "Kayak" };
		await createLead({ leads }, { ...who, ...terms }, who.email);
		await subscriptions.create({ ...who, subscriptionSource: "lead" });
	}
	const held = async () => {
		const files = (await readdir(folder)).filter((name) => name.startsWith("marketplace.db"));
		const bytes = Buffer.concat(await Promise.all(files.map((name) => readFile(join(folder, name)))));
		// The index stores only how a trigram differs from the previous one, so the first bytes are left out.
		const texts = [Buffer.from("zyxqqvv@example.com"), Buffer.from("Zyx🦩"), Buffer.from("🦩🦚🦜").subarray(3)];
		return texts.filter((text) => bytes.includes(text)).map(String);
	};
	expect(await held()).toHaveLength(3);
	await people.erase(person.email, { by: "robin@larkabout.example" });
	expect(await held()).toEqual([]);
});

test("[GEN-3] an unusable data folder is named in the error", async () => {
	await expect(openBackend({ dataDir: join(import.meta.filename, "data") })).rejects.toThrow(/^DATA_DIR .*documents/);
});
