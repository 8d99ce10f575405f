import { expect, test } from "vitest";
import { readFormRequest } from "./form-request.ts";

const staff = { staff: { id: "1", email: "robin@larkabout.example" } } as never;
const picture = new File([new Uint8Array(100_000)], "otter.png");

/** Returns whether the body of a form with that field may be slow. */
async function maySendSlowly(path: string, field: string | File, { isSignedIn }: { isSignedIn: boolean }) {
	const body = new FormData();
	body.set("field", field);
	const request = new Request(`https://lark.example${path}`, { method: "POST", body });
	const { size } = await request.clone().blob();
	request.headers.set("content-length", String(size));
	let isAllowed = false;
	await readFormRequest(request, { findStaff: async () => (isSignedIn ? staff : null) }, () => {
		isAllowed = true;
	}).catch(() => {});
	return isAllowed;
}

test("[GEN-2] only uploads by signed-in staff may be slow", async () => {
	expect(await maySendSlowly("/admin/pictures", picture, { isSignedIn: true })).toBe(true);
	expect(await maySendSlowly("/admin/pictures", picture, { isSignedIn: false })).toBe(false);
	expect(await maySendSlowly("/admin/pictures", "small", { isSignedIn: true })).toBe(false);
	expect(await maySendSlowly("/newsletter", picture, { isSignedIn: true })).toBe(false);
});
