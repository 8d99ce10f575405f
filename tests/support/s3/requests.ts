import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Bucket, StoredObject } from "./bucket.ts";

/** A failure that is answered with an S3 error code. */
export class S3Error extends Error {
	readonly status: number;

	constructor(status: number, code: string) {
		super(code);
		this.status = status;
	}
}

/** Handles a request to the bucket called `name`, addressed by path: '/name?list-type=2', '/name/key'. */
export async function handleRequest(
	request: IncomingMessage,
	response: ServerResponse,
	name: string,
	bucket: Bucket,
): Promise<void> {
	const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
	const [, bucketName, path = ""] = pathname.match(/^\/([^/]*)\/?(.*)$/) ?? [];
	if (bucketName !== name) throw new S3Error(404, "NoSuchBucket");
	const key = decodeURIComponent(path);
	switch (`${request.method} ${key ? "object" : "bucket"}`) {
		case "HEAD bucket":
			return void response.end();
		case "GET bucket":
			return listObjects(response, searchParams, bucket);
		case "POST bucket":
			return deleteObjects(request, response, bucket);
		case "PUT object":
			return putObject(request, response, key, bucket);
		case "HEAD object":
		case "GET object":
			return getObject(request, response, key, bucket);
		case "DELETE object":
			bucket.delete(key);
			return void response.writeHead(204).end();
		default:
			throw new S3Error(501, "NotImplemented");
	}
}

/** Responds with an error document. Aborts a response that has begun. */
export function sendError(response: ServerResponse, error: unknown): void {
	if (response.headersSent) return void response.destroy();
	const { status, message } = error instanceof S3Error ? error : new S3Error(500, "InternalError");
	sendXml(response, status, `<Error><Code>${message}</Code><Message>${message}</Message></Error>`);
}

/** Checks the content against its signed hash, and the conditions If-Match and If-None-Match. */
async function putObject(request: IncomingMessage, response: ServerResponse, key: string, bucket: Bucket) {
	const { headers } = request;
	const signedHash = String(headers["x-amz-content-sha256"] ?? unsigned);
	if (signedHash.startsWith("STREAMING-")) throw new S3Error(501, "NotImplemented");
	const object = await bucket.receive(key, request, {
		contentType: headers["content-type"] ?? "binary/octet-stream",
		cacheControl: headers["cache-control"] ?? "",
	});
	if (signedHash !== unsigned && signedHash !== object.hash) throw new S3Error(400, "XAmzContentSHA256Mismatch");
	const current = bucket.get(key);
	const isChanged = headers["if-match"] !== undefined && headers["if-match"] !== (current && etagOf(current));
	if (isChanged || (headers["if-none-match"] === "*" && current)) throw new S3Error(412, "PreconditionFailed");
	bucket.put(object);
	response.setHeader("etag", etagOf(object)).end();
}

async function getObject({ method }: IncomingMessage, response: ServerResponse, key: string, bucket: Bucket) {
	const object = bucket.get(key);
	if (!object) throw new S3Error(404, "NoSuchKey");
	response.writeHead(200, {
		"content-length": object.size,
		"content-type": object.contentType,
		"cache-control": object.cacheControl,
		"last-modified": object.modifiedAt.toUTCString(),
		etag: etagOf(object),
	});
	if (method === "HEAD") return void response.end();
	await pipeline(createReadStream(object.file), response);
}

/** ListObjectsV2. The continuation token is the last key of the previous page. */
function listObjects(response: ServerResponse, query: URLSearchParams, bucket: Bucket): void {
	const maxKeys = Math.min(Number(query.get("max-keys") ?? 1000), 1000);
	const after = query.get("continuation-token") ?? query.get("start-after") ?? "";
	const { objects, isTruncated } = bucket.list(query.get("prefix") ?? "", after, maxKeys);
	const contents = objects.map(
		({ key, size, modifiedAt, hash }) =>
			`<Contents><Key>${escapeXml(key)}</Key><Size>${size}</Size><ETag>${hash}</ETag>` +
			`<LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
	);
	const next = isTruncated
		? `<NextContinuationToken>${escapeXml(objects.at(-1)?.key ?? "")}</NextContinuationToken>`
		: "";
	const page = `<KeyCount>${objects.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}`;
	sendXml(response, 200, `<ListBucketResult>${page}${contents.join("")}</ListBucketResult>`);
}

/** DeleteObjects: up to 1,000 keys. Keys without an object count as deleted. */
async function deleteObjects(request: IncomingMessage, response: ServerResponse, bucket: Bucket): Promise<void> {
	const keys = [...(await text(request)).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);
	for (const key of keys) bucket.delete(unescapeXml(key));
	const deleted = keys.map((key) => `<Deleted><Key>${key}</Key></Deleted>`);
	sendXml(response, 200, `<DeleteResult>${deleted.join("")}</DeleteResult>`);
}

const unsigned = "UNSIGNED-PAYLOAD";

function etagOf({ hash }: StoredObject): string {
	return `"${hash}"`;
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
	response.writeHead(status, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>${xml}`);
}

function escapeXml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function unescapeXml(text: string): string {
	return text.replaceAll("&quot;", '"').replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}
