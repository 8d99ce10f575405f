import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Place } from "../../files/s3-place.ts";
import { refusalOf } from "./signature.ts";

/** The one pair of keys that the server knows. */
export const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

export type S3Server = {
	/** Its one bucket, for the product's own opening of it. */
	place: S3Place;
	/** The same as FILES_URL. */
	address: string;
	/** Until the returned function is called, requests that it names are answered with '503 Slow Down'. */
	refuse(which: (request: S3Request) => boolean): () => void;
	/** Ends it, cutting all connections, and starts it again with what it kept. `meanwhile` is done while it is away. */
	restart(meanwhile?: () => Promise<void>): Promise<void>;
	stop(): Promise<void>;
};

/** `path` is as it came: '/larkabout/activities/a.webp'. */
export type S3Request = { method: string; path: string };

/**
 * An S3 server out of npm, on a port and in a folder of its own. Each request's signature and each signed address is
 * checked twice, by signature.ts and by the server itself (but for requests about the bucket as a whole, whose address it
 * reads wrongly): unsigned ones, wrong secrets, unknown keys, wrong clocks and what has expired are refused.
 * What real buckets do and the package does not is done here: content must have the hash that was signed for it, a file
 * takes its place whole, and requests are taken one after another, since its folders break when written to at once.
 */
export async function startS3(): Promise<S3Server> {
	const directory = await mkdtemp(join(tmpdir(), "larkabout-s3-"));
	const refusals = new Set<(request: S3Request) => boolean>();
	let running = await run(directory, 0, refusals);
	const { port } = running;
	const endpoint = `http://127.0.0.1:${port}`;
	return {
		place: { bucket, prefix: "", endpoint, region: "us-east-1", credentials: keys, publicUrl: null },
		address: `s3://${keys.accessKeyId}:${keys.secretAccessKey}@${bucket}?endpoint=${endpoint}`,
		refuse(which) {
			refusals.add(which);
			return () => void refusals.delete(which);
		},
		async restart(meanwhile) {
			await running.stop();
			try {
				await meanwhile?.();
			} finally {
				running = await run(directory, port, refusals);
			}
		},
		async stop() {
			await running.stop();
			await rm(directory, { recursive: true, force: true });
		},
	};
}

const bucket = "larkabout";
/** Set for a whole run of tests (see ../postgres/run-server.ts): the address of the bucket that its sites share. */
const bucketVariable = "LARKABOUT_TEST_BUCKET";

/** Starts a server for a whole run. */
export async function serveRun(): Promise<() => Promise<void>> {
	const server = await startS3();
	process.env[bucketVariable] = server.address;
	return () => server.stop();
}

/** A part of this run's bucket that nobody else uses, as FILES_URL. */
export function newFilesAddress(): string {
	const address = process.env[bucketVariable] ?? "";
	return address.replace(`@${bucket}`, `@${bucket}/site-${randomUUID()}`);
}

/** As much of the package as is used here: it has no types, and is no ES module. */
type S3rver = {
	run(): Promise<{ port: number }>;
	close(): Promise<void>;
	httpServer: { closeAllConnections(): void };
	allowMismatchedSignatures: boolean;
	/** Koa's. */
	middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
	store: { putContent(file: string, content: unknown): Promise<unknown> };
};
type Context = {
	method: string;
	path: string;
	/** Path and query, as they came. */
	url: string;
	headers: Record<string, string | undefined>;
	status: number;
	body: unknown;
};

async function run(directory: string, port: number, refusals: Set<(request: S3Request) => boolean>) {
	const require = createRequire(import.meta.url);
	bringBackDes(require("node:crypto"));
	const Server: new (options: object) => S3rver = require("@20minutes/s3rver");
	const server = new Server({
		address: "127.0.0.1",
		port,
		silent: true,
		directory,
		vhostBuckets: false,
		configureBuckets: [{ name: bucket }],
	});
	const secrets = new Map([[keys.accessKeyId, keys.secretAccessKey]]);
	let signedHash: string | undefined;
	let last = Promise.resolve();
	server.middleware.unshift((context, next) => {
		const done = last.then(async () => {
			const { method, url: target, headers } = context;
			const refusal = refusalOf({ method, target, headers }, secrets, new Date());
			if (refusal) return refuse(context, 403, refusal);
			if ([...refusals].some((names) => names(context))) return refuse(context, 503, "SlowDown");
			signedHash = headers["x-amz-content-sha256"];
			server.allowMismatchedSignatures = /^\/[^/]+\/$/.test(context.path);
			await next();
		});
		last = done.catch(() => {});
		return done;
	});
	putWhole(server.store, () => signedHash);
	const address = await server.run();
	return {
		port: address.port,
		async stop() {
			const closed = server.close();
			server.httpServer.closeAllConnections();
			await closed;
		},
	};
}

/**
 * The package packs a long list's mark for the next page with DES, which OpenSSL no longer knows: triple DES with one key
 * is the same.
 */
function bringBackDes(crypto: typeof import("node:crypto")): void {
	for (const name of ["createCipheriv", "createDecipheriv"] as const) {
		const known = crypto[name] as (algorithm: string, key: Buffer, iv: Buffer) => unknown;
		if (known.name === "knowsDes") continue;
		const knowsDes = (algorithm: string, key: Buffer, iv: Buffer) =>
			algorithm === "des" ? known("des-ede-cbc", Buffer.concat([key, key]), iv) : known(algorithm, key, iv);
		Object.assign(crypto, { [name]: knowsDes });
	}
}

function refuse(context: Context, status: number, code: string): void {
	context.status = status;
	context.body = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}

/** Under another name first: what is cut off, or is not what was signed, leaves what was there. */
function putWhole(store: S3rver["store"], signedHash: () => string | undefined): void {
	const put = store.putContent.bind(store);
	store.putContent = async (file, content) => {
		const draft = `${file}.${randomUUID()}`;
		const expected = signedHash();
		try {
			const written = await put(draft, content);
			if (expected && expected !== "UNSIGNED-PAYLOAD" && expected !== (await hashOf(draft))) {
				throw new Error("XAmzContentSHA256Mismatch");
			}
			await rename(draft, file);
			return written;
		} catch (error) {
			await rm(draft, { force: true });
			throw error;
		}
	};
}

async function hashOf(file: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const bytes of createReadStream(file)) hash.update(bytes);
	return hash.digest("hex");
}
