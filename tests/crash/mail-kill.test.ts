import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBackend } from "../../server/process/open-ports.ts";
import { MailServer } from "../support/mail-server.ts";

const [kills, mails] = [200, 10_000];
/** Longer than a claim. */
const stepMs = 11 * 60_000;

test(`[MAIL-1] ${kills} kills while ${mails} mails are sent lose none, and only repeat those being sent`, async () => {
	const dataDir = await mkdtemp(join(tmpdir(), "larkabout-mail-"));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const { documents } = await openBackend({ dataDir });
	for (let n = 0; n < mails; n++) {
		await documents.subscriptions.create({ email: `parent-${n}@lake.club`, subscriptionSource: "footer" });
	}
	const server = new MailServer();
	const url = await server.listen();
	onTestFinished(() => server.close());

	const share = Math.floor(mails / (kills + 1));
	for (let kill = 0; kill < kills; kill++) {
		const before = server.received.length;
		const sender = start(dataDir, url, kill);
		const exit = once(sender, "exit");
		await Promise.race([server.waitForMails(before + share), exit]);
		sender.kill("SIGKILL");
		await exit;
	}
	const [code] = await once(start(dataDir, url, kills), "exit");
	expect(code).toBe(0);

	const ids = server.received.map((source) => /^Message-ID: (\S+)/im.exec(source)?.[1]);
	const repeated = ids.length - new Set(ids).size;
	console.info(`${mails} mails, ${kills} kills: ${repeated} sent twice`);
	expect(new Set(ids).size).toBe(mails);
	expect(await documents.outbox.count()).toEqual({ waiting: 0, late: 0, failed: 0 });
	// At most the five mails that were being sent at each kill.
	expect(repeated).toBeLessThanOrEqual(5 * kills);
	await documents.close();
}, 1_800_000);

/** Starts the nth sender, with a clock ahead of all earlier senders' claims. */
function start(dataDir: string, url: string, n: number) {
	const script = join(import.meta.dirname, "send-mails.ts");
	return spawn(process.execPath, [script, url, String(n * stepMs)], {
		env: { ...process.env, DATA_DIR: dataDir },
		stdio: ["ignore", "ignore", "inherit"],
	});
}
