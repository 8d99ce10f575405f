import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { errors } from "../../domain/errors.ts";
import { sendRaw } from "../http/raw-connection.ts";
import * as samples from "../pictures/samples.ts";
import { signInAt, staffAccount, startSite } from "../support/site/site.ts";
import { Parents } from "./parents.ts";

const diskMegabytes = 48;
/** Leaves space beside the store, so that SQLite's write-ahead log still has some. */
const roundsOfFilling = 3;

/** Only root can mount. no-writes.test.ts fills a store on every system. */
const canMount = tryToMount();

test.runIf(canMount)(
	`[BOOK-8] [ADMA-5] a full disk of ${diskMegabytes} MB loses nothing acknowledged, and everything continues once there is space`,
	async () => {
		const root = mountSmallDisk();
		onTestFinished(() => unmount(root));
		const dataDir = join(root, "data");
		const site = await startSite({ DATA_DIR: dataDir, ...staffAccount, TRUSTED_PROXIES: "1" });
		const cookie = await signInAt(site.origin);
		const parents = new Parents({ canFail: true });
		const jpeg = new Uint8Array(await samples.photo(1600, 1200).jpeg().toBuffer());
		const upload = async () => {
			const body = new FormData();
			body.set("folder", "activities");
			body.set("picture", new File([jpeg], "photo.jpg"));
			const headers = { cookie, origin: site.origin };
			const response = await fetch(`${site.origin}/admin/pictures`, { method: "POST", headers, body });
			return { status: response.status, ...(await response.json()) };
		};

		for (let round = 1; round <= roundsOfFilling; round++) {
			const filler = fill(root);
			const failedBefore = parents.failed;
			await parents.signUpWhile(site.origin, () => parents.failed < failedBefore + 12);
			expect(await upload()).toMatchObject({ status: 500, message: errors.pictureFailed.text });
			for (const target of ["/", "/activities", "/booking/judo", "/health/ready"]) {
				expect((await sendRaw(site.origin, { target })).status, target).toBe(200);
			}
			expect(site.errors.join("\n")).toMatch(/database or disk is full/);
			expect(site.errors.join("\n")).toMatch(/ENOSPC/);
			rmSync(filler);

			const acknowledgedBefore = parents.acknowledged.length;
			await parents.signUpWhile(site.origin, () => parents.acknowledged.length < acknowledgedBefore + 12);
			expect(await upload()).toMatchObject({ status: 200 });
		}
		await parents.finish(site.origin);
		await site.stop();

		using database = new DatabaseSync(join(dataDir, "marketplace.db"));
		const rows = database
			.prepare("select email, count(*) as times from leads where origin = 'staff' group by email")
			.all();
		expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
		expect(rows.map(({ email }) => email).sort()).toEqual(parents.acknowledged.map(({ email }) => email).sort());
		expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
		expect(await readdir(join(dataDir, "files/.incoming"))).toEqual([]);
		console.info(
			`${parents.acknowledged.length} leads acknowledged, ${parents.failed} refused while the disk was full`,
		);
	},
	300_000,
);

function tryToMount(): boolean {
	try {
		unmount(mountSmallDisk());
		return true;
	} catch {
		return false;
	}
}

function mountSmallDisk(): string {
	const folder = mkdtempSync(join(tmpdir(), "larkabout-disk-"));
	try {
		execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", folder], { stdio: "ignore" });
		return folder;
	} catch (error) {
		rmdirSync(folder);
		throw error;
	}
}

function unmount(folder: string): void {
	execFileSync("umount", [folder]);
	rmdirSync(folder);
}

/** Writes a file until the disk is full, and returns its path. */
function fill(root: string): string {
	const filler = join(root, "filler");
	for (const bytes of [1 << 20, 4096]) {
		try {
			for (;;) writeFileSync(filler, new Uint8Array(bytes), { flag: "a" });
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
		}
	}
	return filler;
}
