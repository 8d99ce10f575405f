import { DeleteObjectsCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keys, type S3Server, startS3 } from "./server.ts";

// tests/contract/files-s3.test.ts tests what the product needs from a bucket.
let server: S3Server;
let client: S3Client;

beforeAll(async () => {
	server = await startS3();
	const { endpoint, region } = server.location;
	client = new S3Client({ endpoint: endpoint ?? "", region, credentials: keys, forcePathStyle: true });
});
afterAll(async () => {
	client.destroy();
	await server.stop();
});

test("lists the keys of a prefix in pages, in order", async () => {
	for (const name of ["c", "a", "b", "other"]) await put(name === "other" ? "paging-other" : `paging/${name} & <d>`);
	const listPage = (token?: string) =>
		client.send(
			new ListObjectsV2Command({ Bucket: "larkabout", Prefix: "paging/", MaxKeys: 2, ContinuationToken: token }),
		);
	const first = await listPage();
	expect(first).toMatchObject({ KeyCount: 2, IsTruncated: true });
	expect(first.Contents?.map(({ Key }) => Key)).toEqual(["paging/a & <d>", "paging/b & <d>"]);
	const second = await listPage(first.NextContinuationToken);
	expect(second).toMatchObject({ KeyCount: 1, IsTruncated: false });
	expect(second.Contents).toMatchObject([{ Key: "paging/c & <d>", Size: 7 }]);
});

test("deletes several objects in one request", async () => {
	for (const key of ["many/a&b", "many/c", "many/d"]) await put(key);
	const Objects = [{ Key: "many/a&b" }, { Key: "many/d" }, { Key: "many/not-there" }];
	const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket: "larkabout", Delete: { Objects } }));
	expect(Deleted?.map(({ Key }) => Key)).toEqual(["many/a&b", "many/d", "many/not-there"]);
	const { Contents } = await client.send(new ListObjectsV2Command({ Bucket: "larkabout", Prefix: "many/" }));
	expect(Contents?.map(({ Key }) => Key)).toEqual(["many/c"]);
});

test("stores an object only if its conditions hold", async () => {
	const { ETag } = await put("conditional", { IfNoneMatch: "*" });
	await expect(put("conditional", { IfNoneMatch: "*" })).rejects.toThrow("PreconditionFailed");
	await expect(put("conditional", { IfMatch: '"another"' })).rejects.toThrow("PreconditionFailed");
	await put("conditional", { IfMatch: ETag });
});

test("rejects content that does not match the signed hash", async () => {
	const { requestHandler } = client.config;
	const send = requestHandler.handle.bind(requestHandler);
	vi.spyOn(requestHandler, "handle").mockImplementationOnce((request, options) =>
		send(Object.assign(request, { body: "altered" }), options),
	);
	await expect(put("tampered")).rejects.toThrow("XAmzContentSHA256Mismatch");
	const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: "larkabout", Prefix: "tampered" }));
	expect(KeyCount).toBe(0);
});

function put(key: string, conditions: { IfMatch?: string; IfNoneMatch?: string } = {}) {
	return client.send(new PutObjectCommand({ Bucket: "larkabout", Key: key, Body: "content", ...conditions }));
}
