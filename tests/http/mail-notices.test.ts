import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { startSiteForFile } from "./running-site.ts";

const secret = "a secret between the site and its mail provider";
const site = startSiteForFile(() => ({ MAIL_WEBHOOK_SECRET: secret }));
const bounced = { email: "Ana@Lake.club", type: "bounced" };
const complained = { email: "ben@lake.club", type: "complained" };

beforeEach(() => site.store.markChanged());

const sign = (body: string, key = secret) => `sha256=${createHmac("sha256", key).update(body).digest("hex")}`;

async function send(body: string, signature = sign(body)): Promise<number> {
	const headers = { "content-type": "application/json", "x-signature": signature };
	return (await site.request({ method: "POST", target: "/mail/notices", headers, body })).status;
}

const listReasons = () =>
	site.store.rows("select reason from mail_suppressions order by reason").map(({ reason }) => reason);

test("[MAIL-1] notices that are not signed with the secret, or are malformed, change nothing", async () => {
	const body = JSON.stringify(bounced);
	for (const signature of ["", "sha256=", sign(body, "another"), sign(`${body} `), `${sign(body)}0`]) {
		expect(await send(body, signature), signature).toBe(401);
	}
	for (const wrong of [
		"",
		"{",
		"null",
		"{}",
		'{"email":"ana","type":"bounced"}',
		'{"email":"a@b.club","type":"late"}',
	]) {
		expect(await send(wrong), wrong).toBe(400);
	}
	expect(await send(JSON.stringify(Array(5000).fill(bounced)))).toBe(413);
	expect((await site.request("/mail/notices")).status).toBe(404);
	expect(listReasons()).toEqual([]);
});

test("[MAIL-1] signed notices suppress their addresses, one or many, however often they are repeated", async () => {
	expect(await send(JSON.stringify(bounced))).toBe(204);
	expect(await send(JSON.stringify([bounced, complained]))).toBe(204);
	expect(listReasons()).toEqual(["bounced", "complained"]);
	expect(JSON.stringify(site.store.rows("select * from mail_suppressions"))).not.toMatch(/lake/i);
	site.store.change("delete from mail_suppressions");
});
