import { Readable } from "node:stream";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	HeadBucketCommand,
	HeadObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
	S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Log } from "../domain/log.ts";
import { getContentType, isFilePath, requireFilePath } from "./file-path.ts";
import type { FileEntry, Files } from "./port.ts";
import type { S3Location } from "./s3-location.ts";

/** How long a signed address may be used, in seconds. */
const signedUrlTtlSeconds = 60 * 60;

/** Milliseconds. A server that hangs is given up, and asked again twice, as one that refuses is. */
const connectTimeoutMs = 5000;
const socketTimeoutMs = 20_000;

/** More at a time do not go faster. */
const deleteConcurrency = 8;

/**
 * Opens a bucket of Amazon S3, or of a server that speaks its protocol, as a file store. Only what all of them know is
 * asked of it: no checksums in trailers, no deleting of many at once, no conditions.
 */
export async function openS3(location: S3Location, { log }: { log?: Log } = {}): Promise<Files> {
	const { bucket, prefix, endpoint, region, credentials, publicUrl } = location;
	const client = new S3Client({
		region,
		...(endpoint && { endpoint, forcePathStyle: true }),
		...(credentials && { credentials }),
		requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: socketTimeoutMs },
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	});
	await findBucket(client, bucket, log);
	const object = (path: string) => ({ Bucket: bucket, Key: prefix + path });

	return {
		// A signed address on Amazon's own service has the bucket in its name.
		origin: new URL(publicUrl ?? endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`).origin,

		async put(path, content) {
			requireFilePath(path);
			const isWhole = content instanceof Uint8Array;
			await client.send(
				new PutObjectCommand({
					...object(path),
					Body: isWhole ? content : Readable.fromWeb(content.read() as Parameters<typeof Readable.fromWeb>[0]),
					ContentLength: isWhole ? content.byteLength : content.size,
					ContentType: getContentType(path),
					// As our own answers say: a name is given once and never again.
					CacheControl: "public, max-age=31536000, immutable",
				}),
			);
		},

		async open(path) {
			if (!isFilePath(path)) return null;
			const head = await client.send(new HeadObjectCommand(object(path))).catch(ifMissing);
			if (!head) return null;
			const entry = entryOf(path, head.ContentLength, head.LastModified);
			return { ...entry, contentType: getContentType(path), read: () => webStream(readObject(path)) };
		},

		async getDirectUrl(path) {
			requireFilePath(path);
			if (publicUrl) return { url: `${publicUrl}/${prefix}${path}`, seconds: Number.POSITIVE_INFINITY };
			const url = await getSignedUrl(client, new GetObjectCommand(object(path)), { expiresIn: signedUrlTtlSeconds });
			// What a browser or a cache keeps must still be good when it is used.
			return { url, seconds: signedUrlTtlSeconds / 2 };
		},

		async remove(paths) {
			paths.forEach(requireFilePath);
			for (let at = 0; at < paths.length; at += deleteConcurrency) {
				const some = paths.slice(at, at + deleteConcurrency);
				await Promise.all(some.map((path) => client.send(new DeleteObjectCommand(object(path))).catch(ifMissing)));
			}
		},

		async *list(start) {
			let token: string | undefined;
			do {
				const page = await client.send(
					new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, ContinuationToken: token }),
				);
				for (const { Key = "", Size, LastModified } of page.Contents ?? []) {
					const path = Key.slice(prefix.length);
					if (isFilePath(path)) yield entryOf(path, Size, LastModified);
				}
				token = page.NextContinuationToken;
			} while (token);
		},

		async close() {
			client.destroy();
		},
	};

	/** Asked for only when the first byte is wanted. */
	async function* readObject(path: string): AsyncGenerator<Uint8Array> {
		const { Body } = await client.send(new GetObjectCommand(object(path)));
		yield* Body as Readable;
	}
}

/**
 * Ends a start with what is wrong about the configuration: no such bucket, or a key that does not open it. A server that
 * cannot be reached just now is no reason not to start: pages are served without it, and it is asked again for each file.
 */
async function findBucket(client: S3Client, bucket: string, log?: Log): Promise<void> {
	try {
		await client.send(new HeadBucketCommand({ Bucket: bucket }));
	} catch (error) {
		const why = whyUnusable(error);
		if (why) throw new Error(`FILES_URL must name a bucket that can be used, but "${bucket}" ${why}.`);
		log?.("warn", "The bucket of FILES_URL cannot be reached", { bucket, error: reasonOf(error) });
	}
}

function whyUnusable(error: unknown): string | undefined {
	if (error instanceof Error && error.name === "CredentialsProviderError") {
		return "needs a key: s3://KEY:SECRET@…, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
	}
	const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
	return { 301: "lies in another region", 403: "does not open with these keys", 404: "does not exist" }[status ?? 0];
}

/** Where several addresses were tried, each has failed for a reason of its own. */
function reasonOf(error: unknown): string {
	if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
	return error instanceof Error ? error.message : String(error);
}

function webStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
	return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
}

function entryOf(path: string, size = 0, modifiedAt = new Date(0)): FileEntry {
	return { path, size, modifiedAt };
}

function ifMissing(error: unknown): null {
	if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
	throw error;
}
