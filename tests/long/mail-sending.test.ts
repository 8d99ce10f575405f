import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFormPost, sendRaw } from "../http/raw-connection.ts";
import { startServer } from "../http/server-process.ts";
import { freePort } from "../support/free-port.ts";
import { MailServer } from "../support/mail-server.ts";
import { startSite } from "../support/site/site.ts";

const generousTimeout = { timeout: 60_000 };

test("[MAIL-1] the site sends its forms' mails from one of its processes, and counts them", async () => {
	const mailServer = new MailServer();
	const metricsPort = await freePort();
	const site = await startSite({
		SMTP_URL: await mailServer.listen(),
		MAIL_FROM: "Larkabout <hello@lake.club>",
		METRICS_PORT: String(metricsPort),
		WEB_CONCURRENCY: "2",
	});
	try {
		mailServer.behaviours = ["accept", { recipient: "550 5.1.1 No such person" }];
		for (const email of ["ida@lake.club", "ida@example.com"]) {
			await sendRaw(site.origin, createFormPost(site.origin, "/newsletter", { email }));
		}
		await mailServer.waitForMails(1);
		const [mail] = await mailServer.parse();
		expect(mail).toMatchObject({ from: { address: "hello@lake.club" }, to: [{ address: "ida@lake.club" }] });
		await sendRaw(site.origin, createFormPost(site.origin, "/newsletter", { email: "bo@lake.club" }));
		await vi.waitFor(
			() =>
				expect(site.store.rows("select recipient, state from mails order by recipient")).toEqual([
					{ recipient: "bo@lake.club", state: "failed" },
					{ recipient: "ida@example.com", state: "suppressed" },
					{ recipient: "ida@lake.club", state: "sent" },
				]),
			generousTimeout,
		);
		expect(mailServer.received).toHaveLength(1);
		// An attempt is counted when its outcome is stored.
		await vi.waitFor(async () => {
			const { text } = await sendRaw(`http://127.0.0.1:${metricsPort}`, { target: "/metrics" });
			expect(text).toContain('larkabout_mails{state="failed"} 1');
			expect(text).toContain('larkabout_mails{state="waiting"} 0');
			for (const outcome of ["sent", "failed", "suppressed"]) {
				expect(text).toContain(`larkabout_mail_attempts_total{outcome="${outcome}"} 1`);
			}
		}, generousTimeout);
	} finally {
		await site.stop();
		await mailServer.close();
	}
});

test.each([
	["cannot be read", () => "no key", 'must be a file with a private key in PEM format, but is "'],
	["is too short", () => createKey("rsa", 1024), "must be an RSA key of 2048 bits or more, but has 1024 bits"],
	["is none of RSA", () => createKey("ed25519"), "must be an RSA key of 2048 bits or more, but is a key of ed25519"],
])(
	"[MAIL-1] [GEN-3] a DKIM key that %s fails the start with a line that names the setting",
	async (_, key, problem) => {
		const dataDir = await mkdtemp(join(tmpdir(), "larkabout-"));
		onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
		const keyFile = join(dataDir, "dkim.pem");
		await writeFile(keyFile, key());
		const dkim = { DKIM_DOMAIN: "lake.club", DKIM_SELECTOR: "mail", DKIM_KEY_FILE: keyFile };
		const settings = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@lake.club", DATA_DIR: dataDir, DEMO: "off" };
		const server = startServer({ ...settings, ...dkim });
		expect(await server.waitForExit()).toBe(1);
		expect(server.errorOutput.split("\n")).toContainEqual(expect.stringMatching(`^DKIM_KEY_FILE ${problem}`));
		expect(server.errorOutput).not.toContain("PRIVATE KEY");
	},
);

function createKey(type: "rsa" | "ed25519", modulusLength = 2048): string {
	const { privateKey } = type === "rsa" ? generateKeyPairSync(type, { modulusLength }) : generateKeyPairSync(type);
	return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
