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

/** Lifetime of a signed URL, in seconds. */
const signedUrlTtlSeconds = 60 * 60;

/** The SDK retries requests that time out twice. */
const connectTimeoutMs = 5000;
const defaultSocketTimeoutMs = 20_000;

type S3Options = { log?: Log; socketTimeoutMs?: number };

/** Asked for to see whether the bucket responds. */
const missingPath = "activities/health-check.webp";

/** More concurrency isn't faster. */
const deleteConcurrency = 8;

/**
 * Opens a bucket of Amazon S3, or of a compatible service, as a file store. Uses only features that all services
 * support: no trailing checksums, no bulk deletes, no conditional requests.
 */
export async function openS3(
	location: S3Location,
	{ log, socketTimeoutMs = defaultSocketTimeoutMs }: S3Options = {},
): Promise<Files> {
	const { bucket, prefix, endpoint, region, credentials, publicUrl } = location;
	const client = new S3Client({
		region,
		...(endpoint && { endpoint, forcePathStyle: true }),
		...(credentials && { credentials }),
		requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: socketTimeoutMs },
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	});
	await checkBucket(client, bucket, log);
	const object = (path: string) => ({ Bucket: bucket, Key: prefix + path });

	return {
		// Amazon S3's signed URLs contain the bucket in the host name.
		origin: new URL(publicUrl ?? endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`).origin,

		async put(path, content) {
			requireFilePath(path);
			const isBuffer = content instanceof Uint8Array;
			await client.send(
				new PutObjectCommand({
					...object(path),
					Body: isBuffer ? content : Readable.fromWeb(content.read() as Parameters<typeof Readable.fromWeb>[0]),
					ContentLength: isBuffer ? content.byteLength : content.size,
					ContentType: getContentType(path),
					// Paths are never reused.
					CacheControl: "public, max-age=31536000, immutable",
				}),
			);
		},

		async open(path) {
			if (!isFilePath(path)) return null;
			const head = await client.send(new HeadObjectCommand(object(path))).catch(returnNullIfMissing);
			if (!head) return null;
			const entry = toEntry(path, head.ContentLength, head.LastModified);
			return { ...entry, contentType: getContentType(path), read: () => toWebStream(readObject(path)) };
		},

		async isWritable() {
			await client.send(new HeadObjectCommand(object(missingPath))).catch(returnNullIfMissing);
			return true;
		},

		async getDirectUrl(path) {
			requireFilePath(path);
			if (publicUrl) return { url: `${publicUrl}/${prefix}${path}`, seconds: Number.POSITIVE_INFINITY };
			const url = await getSignedUrl(client, new GetObjectCommand(object(path)), { expiresIn: signedUrlTtlSeconds });
			// A cached redirect must lead to a URL that is still valid.
			return { url, seconds: signedUrlTtlSeconds / 2 };
		},

		async remove(paths) {
			paths.forEach(requireFilePath);
			for (let start = 0; start < paths.length; start += deleteConcurrency) {
				const batch = paths.slice(start, start + deleteConcurrency);
				await Promise.all(
					batch.map((path) => client.send(new DeleteObjectCommand(object(path))).catch(returnNullIfMissing)),
				);
			}
		},

		async *list(pathPrefix) {
			let token: string | undefined;
			do {
				const page = await client.send(
					new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + pathPrefix, ContinuationToken: token }),
				);
				for (const { Key = "", Size, LastModified } of page.Contents ?? []) {
					const path = Key.slice(prefix.length);
					if (isFilePath(path)) yield toEntry(path, Size, LastModified);
				}
				token = page.NextContinuationToken;
			} while (token);
		},

		async close() {
			client.destroy();
		},
	};

	/** Requests the object lazily, when the first byte is read. */
	async function* readObject(path: string): AsyncGenerator<Uint8Array> {
		const { Body } = await client.send(new GetObjectCommand(object(path)));
		yield* Body as Readable;
	}
}

/**
 * Throws for a wrong configuration: a bucket that doesn't exist, or keys without access to it. Only warns if the
 * service can't be reached, because pages work without it, and files are requested again each time.
 */
async function checkBucket(client: S3Client, bucket: string, log?: Log): Promise<void> {
	try {
		await client.send(new HeadBucketCommand({ Bucket: bucket }));
	} catch (error) {
		const problem = describeProblem(error);
		if (problem) throw new Error(`FILES_URL must name a usable bucket, but "${bucket}" ${problem}.`);
		log?.("warn", "The bucket of FILES_URL cannot be reached", { bucket, error: getMessage(error) });
	}
}

function describeProblem(error: unknown): string | undefined {
	if (error instanceof Error && error.name === "CredentialsProviderError") {
		return "needs credentials: s3://KEY:SECRET@…, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
	}
	const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
	return { 301: "is in another region", 403: "denies access with this key and secret", 404: "does not exist" }[
		status ?? 0
	];
}

/** Returns an error's message, or several for a connection that tried several addresses. */
function getMessage(error: unknown): string {
	if (error instanceof AggregateError) return error.errors.map(getMessage).join(", ");
	return error instanceof Error ? error.message : String(error);
}

function toWebStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
	return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
}

function toEntry(path: string, size = 0, modifiedAt = new Date(0)): FileEntry {
	return { path, size, modifiedAt };
}

function returnNullIfMissing(error: unknown): null {
	if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
	throw error;
}
