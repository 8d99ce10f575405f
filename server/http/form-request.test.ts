import { describe, expect, test } from "vitest";
import { readFormRequest } from "./form-request.ts";
import { createUploadLinks } from "./upload-links.ts";

const staff = { staff: { id: "1", email: "robin@larkabout.example" } } as never;
const picture = new File([new Uint8Array(100_000)], "otter.png");
const page = { providerId: "judo-club", linkKey: "key", title: "Judo Club" };
const judo = "/provider/page/judo-club/valid/judo/picture";

const kites = "/provider/requests/kites/valid/picture";
const subjects = ["provider page,judo-club,key", "provider request,kites"];

const createLinks = () =>
	createUploadLinks({
		backend: {
			documents: {
				providerPages: { find: async (id) => (id === page.providerId ? page : null) },
				reviewItems: { canAddPicture: async (id) => /^kites\d*$/.test(id) },
			},
			signedLinks: {
				createToken: async () => "valid",
				isValid: async (token, subject) => token === "valid" && subjects.includes(subject.join().replace(/\d+$/, "")),
			},
		},
		clock: { now: () => new Date() },
	});

type Sender = { isSignedIn?: boolean; uploadLinks?: ReturnType<typeof createLinks>; clientAddress?: string };

/** Sends a form with that field. Returns its size as the site got it, and whether it was allowed to be slow. */
async function send(
	path: string,
	field: string | File,
	{ isSignedIn = false, uploadLinks = createLinks(), clientAddress = "192.0.2.1" }: Sender,
) {
	const body = new FormData();
	body.set("field", field);
	const request = new Request(`https://lark.example${path}`, { method: "POST", body });
	const { size } = await request.clone().blob();
	request.headers.set("content-length", String(size));
	let isSlowAllowed = false;
	const senders = { clientAddress, auth: { findStaff: async () => (isSignedIn ? staff : null) }, uploadLinks };
	const allowSlowBody = () => {
		isSlowAllowed = true;
	};
	const read = readFormRequest(request, senders, allowSlowBody);
	const received = await read.then(async (form) => (await form.blob()).size).catch(({ code }) => code);
	return { isSlowAllowed, received };
}

test("[GEN-2] only uploads by signed-in staff may be slow", async () => {
	const maySendSlowly = async (...args: Parameters<typeof send>) => (await send(...args)).isSlowAllowed;
	expect(await maySendSlowly("/admin/pictures", picture, { isSignedIn: true })).toBe(true);
	expect(await maySendSlowly("/admin/pictures", picture, { isSignedIn: false })).toBe(false);
	expect(await maySendSlowly("/admin/pictures", "small", { isSignedIn: true })).toBe(false);
	expect(await maySendSlowly("/newsletter", picture, { isSignedIn: true })).toBe(false);
});

describe("[HAND-4] a picture behind a signed link", () => {
	test.each([judo, kites, `${judo}.data`, `${judo}/`, judo.replace("judo-club", "judo%2Dclub")])(
		"is read, and may be slow, with a valid link: %s",
		async (path) => {
			const { isSlowAllowed, received } = await send(path, picture, {});
			expect(isSlowAllowed).toBe(true);
			expect(received).toBeGreaterThan(100_000);
		},
	);

	test.each([
		["a forged token", judo.replace("valid", "forged"), 0],
		["another provider", judo.replace("judo-club", "pottery"), 0],
		["a listing that takes no picture", kites.replace("kites", "swings"), 0],
		["a forged token of a listing", kites.replace("valid", "forged"), 0],
		["a malformed escape", judo.replace("judo-club", "%E0%A4%A"), 0],
		["another form of the page", judo.replace("picture", "changes"), "bodyTooLarge"],
		["a longer path", `${judo}/more`, "bodyTooLarge"],
	])("is discarded unread with %s", async (_, path, received) => {
		expect(await send(path, picture, {})).toEqual({ isSlowAllowed: false, received });
	});

	test("has at most 10 MB", async () => {
		const large = new File([new Uint8Array(11_000_000)], "otter.png");
		expect(await send(judo, large, {})).toEqual({ isSlowAllowed: false, received: "bodyTooLarge" });
	});

	test("is refused while two others with the same link are being received", async () => {
		const uploadLinks = createLinks();
		const [slot] = [await uploadLinks.admit(judo, ""), await uploadLinks.admit(judo, "")];
		expect((await send(judo, picture, { uploadLinks })).received).toBe("pictureQueueFull");
		expect((await send(kites, picture, { uploadLinks })).isSlowAllowed).toBe(true);
		slot?.release();
		expect((await send(judo, picture, { uploadLinks })).isSlowAllowed).toBe(true);
		expect((await send(judo, picture, { uploadLinks })).isSlowAllowed).toBe(true);
	});

	test("is received while one network sends as many slow pictures as it can", async () => {
		const uploadLinks = createLinks();
		const slow = Array.from({ length: 20 }, (_, n) => {
			const body = new ReadableStream({ pull: () => new Promise<void>(() => {}) });
			const path = kites.replace("kites", `kites${n}`);
			const headers = { "content-type": "multipart/form-data; boundary=x" };
			const request = new Request(`https://lark.example${path}`, {
				method: "POST",
				body,
				headers,
				...{ duplex: "half" },
			});
			const senders = { auth: { findStaff: async () => null }, uploadLinks, clientAddress: `2001:db8:1:${n}::1` };
			return readFormRequest(request, senders, () => {}).catch(({ code }) => code);
		});
		const others = Array.from({ length: 8 }, (_, n) =>
			send(`${kites.replace("kites", `kites${30 + n}`)}`, picture, { uploadLinks, clientAddress: `203.0.${n}.1` }),
		);
		for (const { received } of await Promise.all(others)) expect(received).toBeGreaterThan(100_000);
		expect(await Promise.race(slow)).toBe("pictureQueueFull");
		expect((await send(judo, picture, { uploadLinks })).received).toBeGreaterThan(100_000);
	});
});
