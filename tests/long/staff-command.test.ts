import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startSiteForFile } from "../http/running-site.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";

const site = startSiteForFile(() => staffAccount);
const robin = { email: staffAccount.STAFF_EMAIL };

test("[AUTH-4] [AUTH-7] a command adds, lists and removes staff, sets their passwords, and removes lost passkeys", async () => {
	const email = "sam@larkabout.example";
	expect(await staff(["add", email], "too short\n")).toMatchObject({
		status: 1,
		stderr: "Use at least 12 characters.\n",
	});
	expect(await staff(["add", email], "123456789012\n")).toMatchObject({
		status: 1,
		stderr: expect.stringContaining("This is easy to guess"),
	});
	expect(await staff(["add", email], "paper lantern parade\n")).toMatchObject({
		status: 0,
		stdout: `${email} can sign in now.\n`,
	});
	expect(await staff(["add", email.toUpperCase()], "paper lantern parade\n")).toMatchObject({
		status: 1,
		stderr: `${email} already has an account.\n`,
	});
	expect((await staff(["list"])).stdout).toMatch(
		/^robin@larkabout\.example {2}since \d{4}-\d\d-\d\d\nsam@larkabout\.example {2}since /,
	);
	const cookie = await signInAt(site.origin, email, "paper lantern parade");
	expect((await site.request({ target: "/admin/dashboard", headers: { cookie } })).status).toBe(200);
	expect(await staff(["password", email], "another paper lantern\n")).toMatchObject({ status: 0 });
	expect((await site.request({ target: "/admin/dashboard", headers: { cookie } })).status).toBe(302);
	expect(await staff(["passkeys-off", email])).toMatchObject({
		status: 0,
		stdout: expect.stringContaining("has no passkeys"),
	});
	addLostPasskey(email);
	site.store.change("update staff set requires_passkey = 1 where email = ?", email);
	await expect(signInAt(site.origin, email, "another paper lantern")).rejects.toThrow("HTTP 403");
	expect(await staff(["passkeys-off", email])).toMatchObject({
		status: 0,
		stdout: expect.stringContaining(`${email} signs in with a password now.`),
	});
	expect(await signInAt(site.origin, email, "another paper lantern")).not.toBe("");
	expect(await staff(["remove", email])).toMatchObject({ status: 0, stdout: `${email} was removed and signed out.\n` });
	expect(await staff(["remove", email])).toMatchObject({ status: 1 });
	expect(await staff(["remove", robin.email])).toMatchObject({
		status: 1,
		stderr: expect.stringContaining("is the last account"),
	});
	expect(await staff(["invite", email])).toMatchObject({ status: 2, stderr: expect.stringContaining("Usage:") });
});

/** Adds a passkey that nobody has. */
function addLostPasskey(email: string): void {
	site.store.change(
		`insert into staff_passkeys (id, staff_id, public_key, credential_id, counter, device_type, backed_up, created_at)
		select 'lost', id, '-', '-', 0, '-', 0, created_at from staff where email = ?`,
		email,
	);
}

/** Runs the command as an operator does, with the password on standard input. */
async function staff(words: string[], input = "") {
	const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
	const command = spawn(process.execPath, ["commands/staff.ts", ...words], {
		cwd: join(import.meta.dirname, "../.."),
		env: { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: "1", ...site.environment },
	});
	command.stdin.end(input);
	const [stdout, stderr, [status]] = await Promise.all([
		text(command.stdout),
		text(command.stderr),
		once(command, "close"),
	]);
	return { status, stdout, stderr };
}
