import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Location } from "../../../files/s3-location.ts";
import { freePort } from "../free-port.ts";
import { Bucket } from "./bucket.ts";
import { handleRequest, S3Error, sendError } from "./requests.ts";
import { checkSignature } from "./signature.ts";

/** The only key pair that the server accepts. */
export const keys = { accessKeyId: "TESTKEY", secretAccessKey: "test-secret" };

export type S3Server = {
	/** The server's only bucket, in the format of the product's configuration. */
	location: S3Location;
	/** The bucket as a value of FILES_URL. */
	filesUrl: string;
	/** Answers matching requests with '503 SlowDown' until the returned function is called. */
	rejectRequests(matches: (request: S3Request) => boolean): () => void;
	/** Makes matching requests fail in this way until the returned function is called. */
	failRequests(failure: Failure, matches: (request: S3Request) => boolean): () => void;
	/** Closes all connections, runs `whileStopped`, and listens again on the same port with the same objects. */
	restart(whileStopped?: () => Promise<void>): Promise<void>;
	stop(): Promise<void>;
};

/** `path` is encoded as sent: '/larkabout/activities/a.webp'. */
export type S3Request = { method: string; path: string };

/** "reset": closes the connection before the response. "half": in the middle of it. "silence": never responds. */
export type Failure = "SlowDown" | "InternalError" | "reset" | "half" | "silence";

const bucketName = "larkabout";

/**
 * Starts an S3 server for tests, on a free port. It implements HeadBucket, ListObjectsV2, PutObject with conditions,
 * GetObject, HeadObject, DeleteObject and DeleteObjects, and accepts only requests with a valid signature.
 */
export async function startS3(): Promise<S3Server> {
	const folder = await mkdtemp(join(tmpdir(), "larkabout-s3-"));
	const bucket = new Bucket(folder);
	const failures = new Set<{ failure: Failure; matches: (request: S3Request) => boolean }>();
	const server = createServer((request, response) => {
		const { method = "", url: target = "" } = request;
		const path = target.split("?")[0] ?? "";
		const failure = [...failures].find(({ matches }) => matches({ method, path }))?.failure;
		authorize(request)
			.then(() => {
				if (failure === "silence") return;
				if (failure === "reset") return void request.socket.destroy();
				if (failure === "SlowDown") throw new S3Error(503, failure);
				if (failure === "InternalError") throw new S3Error(500, failure);
				if (failure === "half") cutOffInTheMiddle(response);
				return handleRequest(request, response, bucketName, bucket);
			})
			.catch((error) => sendError(response, error));
	});
	const failRequests: S3Server["failRequests"] = (failure, matches) => {
		const entry = { failure, matches };
		failures.add(entry);
		return () => void failures.delete(entry);
	};
	const listen = async (port: number) => {
		await once(server.listen(port, "127.0.0.1"), "listening");
		return (server.address() as AddressInfo).port;
	};
	const close = async () => {
		const closed = once(server, "close");
		server.close();
		server.closeAllConnections();
		await closed;
	};
	const port = await listen(await freePort());
	const endpoint = `http://127.0.0.1:${port}`;
	return {
		location: { bucket: bucketName, prefix: "", endpoint, region: "us-east-1", credentials: keys, publicUrl: null },
		filesUrl: `s3://${keys.accessKeyId}:${keys.secretAccessKey}@${bucketName}?endpoint=${endpoint}`,
		rejectRequests: (matches) => failRequests("SlowDown", matches),
		failRequests,
		async restart(whileStopped) {
			await close();
			try {
				await whileStopped?.();
			} finally {
				await listen(port);
			}
		},
		async stop() {
			await close();
			await rm(folder, { recursive: true });
		},
	};
}

/** The variable with the FILES_URL of the bucket that all sites of a test run share. Set by `startS3ForRun`. */
const sharedBucketVariable = "LARKABOUT_TEST_BUCKET";

/** Starts the server that all sites of a test run share. Returns the function that stops it. */
export async function startS3ForRun(): Promise<() => Promise<void>> {
	const server = await startS3();
	process.env[sharedBucketVariable] = server.filesUrl;
	return () => server.stop();
}

/** Returns a FILES_URL with a new prefix in the test run's bucket. */
export function newFilesUrl(): string {
	const filesUrl = process.env[sharedBucketVariable] ?? "";
	return filesUrl.replace(`@${bucketName}`, `@${bucketName}/site-${randomUUID()}`);
}

/** Closes the connection instead of sending the second half of the body. */
function cutOffInTheMiddle(response: ServerResponse): void {
	const write = response.write.bind(response);
	response.write = (chunk: Buffer) => {
		write(chunk.subarray(0, chunk.length / 2), () => response.destroy());
		return true;
	};
}

async function authorize(request: IncomingMessage): Promise<void> {
	const { method = "", url: target = "", headers } = request;
	const secrets = new Map([[keys.accessKeyId, keys.secretAccessKey]]);
	const signed = headers as Record<string, string | undefined>;
	const error = checkSignature({ method, target, headers: signed }, secrets, new Date());
	if (error) throw new S3Error(403, error);
}
