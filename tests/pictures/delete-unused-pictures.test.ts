import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { getPictureUrl, listPictureFiles } from "../../domain/picture.ts";
import { deleteUnusedPictures } from "../../files/pictures/delete-unused-pictures.ts";
import type { Files } from "../../files/port.ts";
import { createDocuments } from "../../store/documents.ts";
import type { Documents } from "../../store/port.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { TestClock } from "../contract/test-clock.ts";
import { testMails } from "../contract/test-mails.ts";
import { activity } from "../contract/world.ts";
import { filesInMemory } from "./files-in-memory.ts";

const hour = 60 * 60 * 1000;
const stored = new Date();
const later = (hours: number) => new Date(stored.getTime() + hours * hour);
const time = { createdAt: stored.toISOString(), updatedAt: stored.toISOString() };

test("[ADMA-5] deletes pictures that no document references, and keeps the others", async () => {
	const documents = await emptyStore();
	const { files, kept } = filesInMemory(stored);
	const [main, further, cover, inArticle, inPage, unused] = await Promise.all(
		["activities", "activities", "resources", "resources", "pages", "activities"].map((folder) => put(files, folder)),
	);
	await documents.activities.upsert(
		[activity({ id: "kayak", imageUrl: address(main), images: ["https://far.example/a.jpg", address(further)] })],
		"staff",
	);
	const article = {
		id: "sleep",
		title: "Sleep",
		readTime: 5,
		tags: [],
		externalLink: null,
		publishedAt: null,
		...time,
	};
	await documents.resources.upsert(
		[{ ...article, category: "Wellness", imageUrl: address(cover), content: `<img src="${address(inArticle)}">` }],
		"staff",
	);
	const content = `<p>Hello</p><img src="https://larkabout.example${address(inPage)}">`;
	await documents.pages.upsert([{ id: "about", title: "About", description: "", content, ...time }], "staff");
	expect(await deleteUnusedPictures({ documents, files }, later(24))).toEqual([unused]);
	expect(new Set([...kept.keys()].map((path) => path.replace(/-\d+\.\w+$/, "")))).toEqual(
		new Set([main, further, cover, inArticle, inPage]),
	);
});

test("[ADMA-5] keeps a new picture for a day, since its form may still be open", async () => {
	const documents = await emptyStore();
	const { files } = filesInMemory(stored);
	const unused = await put(files, "activities");
	expect(await deleteUnusedPictures({ documents, files }, later(23.9))).toEqual([]);
	expect(await deleteUnusedPictures({ documents, files }, later(24))).toEqual([unused]);
});

test("[ADMA-7] keeps a deleted activity's pictures for a month, since it can be restored", async () => {
	const documents = await emptyStore();
	const { files } = filesInMemory(later(-1000));
	const picture = await put(files, "activities");
	await documents.activities.upsert([activity({ id: "kayak", imageUrl: address(picture) })], "staff");
	await documents.activities.remove("kayak", { by: "robin@larkabout.example" });
	expect(await deleteUnusedPictures({ documents, files }, later(29 * 24))).toEqual([]);
	expect(await deleteUnusedPictures({ documents, files }, later(31 * 24))).toEqual([picture]);
});

test("[ADMA-5] deletes partial pictures, and keeps other files", async () => {
	const documents = await emptyStore();
	const { files, kept } = filesInMemory(stored);
	const half = listPictureFiles(await put(files, "pages"));
	await files.remove(half.slice(2));
	await files.put("pages/notes.txt", new Uint8Array(3));
	expect(await deleteUnusedPictures({ documents, files }, later(30))).toHaveLength(1);
	expect([...kept.keys()]).toEqual(["pages/notes.txt"]);
});

test("[ADMA-5] checks every activity of a large catalogue", async () => {
	const documents = await emptyStore();
	const { files } = filesInMemory(stored);
	const picture = await put(files, "activities");
	const others = Array.from({ length: 1100 }, (_, at) => activity({ id: `other-${at}` }));
	await documents.activities.upsert([...others, activity({ id: "zoo", images: [address(picture)] })], "staff");
	expect(await deleteUnusedPictures({ documents, files }, later(30))).toEqual([]);
});

let pictures = 0;

/** Adds a picture's files to the store, and returns its stem. */
async function put(files: Files, folder: string): Promise<string> {
	const stem = `${folder}/${String(++pictures).padStart(32, "0")}-900x600`;
	for (const path of listPictureFiles(stem)) await files.put(path, new Uint8Array(1));
	return stem;
}

function address(stem = ""): string {
	return getPictureUrl({ stem, width: 900 });
}

async function emptyStore(): Promise<Documents> {
	const folder = await mkdtemp(join(tmpdir(), "sweep-"));
	const documents = createDocuments(await openSqliteStore(folder), {
		clock: new TestClock(),
		currency: "USD",
		mails: testMails,
	});
	onTestFinished(async () => {
		await documents.close();
		await rm(folder, { recursive: true, force: true });
	});
	return documents;
}
