import { generateKeyPairSync } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { type Mail, unsubscribePlaceholder } from "../../domain/mail/mail.ts";
import { createMailComposer } from "../../domain/mail/mail-composer.ts";
import { renderMail } from "../../domain/mail/render-mail.ts";
import { createSmtpTransport, type SmtpOptions } from "../../mail/smtp.ts";
import { type Behaviour, MailServer } from "../support/mail-server.ts";

const now = new Date("2026-05-04T12:00:00.000Z");
const origin = "https://larkabout.example";
const composer = createMailComposer({
	origin,
	links: { createToken: async (subject) => `token-${subject.join("-")}` },
	clock: { now: () => now, catalogueNow: () => now },
	timeZone: "UTC",
});

/** Creates a mail as in the outbox. */
async function createMail(changes: Partial<Mail> = {}): Promise<Mail> {
	const mail = await composer.confirmNewsletter({ id: "ana", email: "ana@lake.club" }, new Date());
	return {
		attachments: [],
		headers: {},
		isBulk: false,
		unsubscribeUrl: null,
		...mail,
		id: "1",
		messageId: "<1@larkabout.example>",
		state: "waiting",
		attempts: 1,
		lastAnswer: null,
		sentAt: null,
		nextAttemptAt: now.toISOString(),
		createdAt: now.toISOString(),
		...changes,
	};
}

async function open({ password = false, ...options }: Partial<SmtpOptions> & { password?: boolean } = {}) {
	const server = new MailServer({ password });
	const url = await server.listen();
	const transport = createSmtpTransport({
		url: password ? url.replace("//", "//larkabout:hush%2F@") : url,
		from: "Larkabout <hello@larkabout.example>",
		dkim: null,
		maxConnections: 1,
		...options,
	});
	onTestFinished(async () => {
		transport.close();
		await server.close();
	});
	return { server, transport };
}

test.each([
	["anna.@lake.club", '"anna."@lake.club'],
	[".anna@lake.club", '".anna"@lake.club'],
	["a/b=c@lake.club", "a/b=c@lake.club"],
	["o'brien+camp@lake.club", "o'brien+camp@lake.club"],
	["ana.lee@lake.club", "ana.lee@lake.club"],
])("[MAIL-1] a mail to %j goes to %j, and its answers likewise", async (address, written) => {
	const { server, transport } = await open();
	await transport.send(await createMail({ recipient: address, headers: { "Reply-To": address } }));
	expect(server.recipients).toEqual([written]);
	expect(server.received[0]).toMatch(new RegExp(`\r\nTo: <?${RegExp.escape(written)}>?\r\n`));
	expect(server.received[0]).toMatch(new RegExp(`\r\nReply-To: <?${RegExp.escape(written)}>?\r\n`));
});

test("[MAIL-1] [MAIL-2] a mail arrives with both parts, its headers, and one-click unsubscribe", async () => {
	const { server, transport } = await open({ password: true });
	const delivery = await transport.send(await createMail());
	expect(delivery).toMatchObject({ outcome: "accepted", answer: expect.stringMatching(/^250/) });
	const [mail] = await server.parse();
	const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
	expect(mail).toMatchObject({
		from: { name: "Larkabout", address: "hello@larkabout.example" },
		to: [{ address: "ana@lake.club" }],
		subject: "Confirm your subscription to the Larkabout Club newsletter",
		messageId: "<1@larkabout.example>",
		date: now.toISOString(),
	});
	const leaving = `${origin}/newsletter/leaving/ana/token-newsletter leaving-ana`;
	expect(header("list-unsubscribe")?.replace(/\s+/g, " ")).toBe(`<${leaving}>`);
	expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
	expect(header("auto-submitted")).toBe("auto-generated");
	const confirming = `${origin}/newsletter/confirmation/ana/token-newsletter confirmation-ana`;
	for (const part of [mail?.text, mail?.html]) {
		expect(part).toContain(confirming);
		expect(part).toContain(leaving);
		expect(part).not.toContain(unsubscribePlaceholder);
	}
	expect(server.logins).toEqual([["larkabout", "hush/"]]);
});

test("[MAIL-1] hostile names stay plain text: no markup, no additional header, no additional recipient", async () => {
	const { server, transport } = await open();
	const name = `<script>alert(1)</script> "O'Neil" &${unsubscribePlaceholder}\r\nBcc: eve@evil.club`;
	const content = renderMail({
		origin,
		preview: name,
		heading: name,
		reason: name,
		subject: `Hello ${name}`,
		blocks: [
			{ kind: "paragraph", text: name },
			{ kind: "facts", facts: [[name, name]] },
			{ kind: "quote", text: name },
			{ kind: "note", text: name },
		],
	});
	await transport.send(
		await createMail({ ...content, headers: { "Reply-To": '"a\r\nBcc: eve@evil.club" <a@b.club>' } }),
	);
	const [mail] = await server.parse();
	expect(mail?.headers.filter(({ key }) => key === "bcc")).toEqual([]);
	expect(mail?.to).toHaveLength(1);
	expect(mail?.subject).toContain('<script>alert(1)</script> "O\'Neil" &unsubscribe Bcc: eve@evil.club');
	expect(mail?.html).not.toMatch(/<script|&(?!#\d+;)/);
	expect(mail?.html).toContain("&#60;script&#62;");
	expect(mail?.text).toContain("<script>alert(1)</script>");
	expect(mail?.text).not.toMatch(/^Bcc:/m);
});

test("[HAND-3] a calendar is attached with its type", async () => {
	const { server, transport } = await open();
	const content = "BEGIN:VCALENDAR\r\nSUMMARY:Kayak Café\r\nEND:VCALENDAR\r\n";
	const ics = { filename: "kayak.ics", contentType: "text/calendar; charset=utf-8", content };
	await transport.send(await createMail({ attachments: [ics] }));
	const [attachment] = (await server.parse())[0]?.attachments ?? [];
	expect(attachment).toMatchObject({ filename: "kayak.ics", mimeType: "text/calendar" });
	const stored = attachment?.content as string | ArrayBuffer;
	expect(typeof stored === "string" ? stored : new TextDecoder().decode(stored)).toContain("SUMMARY:Kayak Café");
});

test("[MAIL-1] mail is signed with DKIM if a key is set, including the headers that RFC 8058 requires", async () => {
	const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
	const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
	const { server, transport } = await open({
		dkim: { domain: "larkabout.example", selector: "mail2026", privateKey: pem },
	});
	await transport.send(await createMail());
	const signature = (await server.parse())[0]?.headers.find(({ key }) => key === "dkim-signature")?.value;
	expect(signature).toMatch(/d=larkabout\.example;.*s=mail2026;/s);
	const signed = signature
		?.match(/;\s*h=([^;]+)/)?.[1]
		?.replace(/\s/g, "")
		.toLowerCase()
		.split(":");
	expect(signed).toEqual(
		expect.arrayContaining(["from", "to", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
	);
});

const refusals: [Behaviour, object][] = [
	[{ recipient: "550 5.1.1 No such person" }, { outcome: "rejected", isAddressRefused: true }],
	[{ recipient: "550 No such person" }, { outcome: "rejected", isAddressRefused: true }],
	[{ recipient: "550 5.2.1 This mailbox is disabled" }, { outcome: "rejected", isAddressRefused: true }],
	[{ recipient: "550 5.1.8 Bad sender's domain" }, { outcome: "deferred" }],
	[{ recipient: "552 5.2.2 Mailbox full" }, { outcome: "deferred" }],
	[{ recipient: "552 Mailbox full" }, { outcome: "deferred" }],
	[{ recipient: "554 5.7.1 Relay access denied" }, { outcome: "deferred" }],
	[{ recipient: "550 relay not permitted" }, { outcome: "deferred" }],
	[{ recipient: "550 5.7.1 Account suspended" }, { outcome: "deferred" }],
	[{ recipient: "550 Sending limit reached for this account" }, { outcome: "deferred" }],
	[{ recipient: "450 4.2.0 Greylisted, try again later" }, { outcome: "deferred" }],
	[{ content: "554 5.6.0 We do not like what it says" }, { outcome: "rejected", isAddressRefused: false }],
	[{ content: "554 5.7.1 Daily quota exceeded" }, { outcome: "deferred" }],
	[{ content: "451 4.3.0 Try again later" }, { outcome: "deferred" }],
	["break off", { outcome: "deferred" }],
	["stall", { outcome: "deferred" }],
];

test.each(refusals)("[MAIL-1] a mail server that answers %j", async (behaviour, expected) => {
	const { server, transport } = await open(behaviour === "stall" ? { timeoutMs: 500 } : {});
	server.behaviours = [behaviour];
	const delivery = await transport.send(await createMail());
	expect(delivery).toMatchObject(expected);
	if (typeof behaviour === "object") expect(delivery.answer).toBe(Object.values(behaviour)[0]);
	if (behaviour === "stall") return;
	// The next mail is sent, over this connection or another one.
	expect(await transport.send(await createMail())).toMatchObject({ outcome: "accepted" });
});

test("[MAIL-1] mail is retried later if there is no mail server at the address, or it supports no authentication", async () => {
	const { server, transport } = await open();
	await server.close();
	expect(await transport.send(await createMail())).toMatchObject({ outcome: "deferred" });
});
