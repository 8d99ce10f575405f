import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openBackend } from "../../server/process/open-ports.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";

const script = readFileSync(join(import.meta.dirname, "../../deploy/create-database.sh"), "utf8");

test("[GEN-3] the site's PostgreSQL account owns its database and is no superuser, and the site starts with it", async () => {
	const [, sql = ""] = script.match(/<<'SQL'\n([\s\S]*)^SQL$/m) ?? [];
	const database = await newDatabase({ isBare: true });
	const name = `larkabout_${process.pid}`;
	const { href: top } = Object.assign(new URL(database.url), { pathname: "/postgres" });
	const administer = async (statements: string[]) => {
		const client = new Client(top);
		await client.connect();
		for (const statement of statements) await client.query(statement);
		await client.end();
	};
	onTestFinished(async () => {
		await administer([`drop database if exists ${name} with (force)`, `drop role if exists ${name}`]);
		await database.drop();
		await stopOwnServer();
	});
	// The test server keeps its superuser's password.
	const statements = sql.trim().split("\n").slice(0, 2);
	expect(statements).toEqual([expect.stringMatching(/^create role/), expect.stringMatching(/^create database/)]);
	await administer(statements.map((text) => text.replaceAll("larkabout", name).replace(":'password'", "'hush'")));
	const own = Object.assign(new URL(database.url), { pathname: `/${name}`, username: name, password: "hush" }).href;
	const settings = { url: own, poolSize: 2, statementTimeoutMs: 15_000 };
	const { documents } = await openBackend({ dataDir: await emptyFolder(), database: settings });
	await documents.check();
	await documents.close();
	const client = new Client(own);
	await client.connect();
	const { rows } = await client.query(
		"select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user",
	);
	await client.end();
	expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
});
