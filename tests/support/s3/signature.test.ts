import { describe, expect, test } from "vitest";
import { checkSignature, type SignedRequest } from "./signature.ts";

/**
 * Amazon's own examples: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and
 * …/sigv4-query-string-auth.html
 */
const accessKeyId = "AKIAIOSFODNN7EXAMPLE";
const secrets = new Map([[accessKeyId, "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"]]);
const now = new Date("2013-05-24T00:00:00Z");
const emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

const getRange = withAuthorization(
	"GET",
	"/test.txt",
	{ range: "bytes=0-9", "x-amz-content-sha256": emptyHash },
	"f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
);
const put = withAuthorization(
	"PUT",
	"/test%24file.text",
	{
		date: "Fri, 24 May 2013 00:00:00 GMT",
		"x-amz-content-sha256": "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
		"x-amz-storage-class": "REDUCED_REDUNDANCY",
	},
	"98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
);
const getLifecycle = withAuthorization(
	"GET",
	"/?lifecycle",
	{ "x-amz-content-sha256": emptyHash },
	"fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
);
const list = withAuthorization(
	"GET",
	"/?max-keys=2&prefix=J",
	{ "x-amz-content-sha256": emptyHash },
	"34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
);
const presigned: SignedRequest = {
	method: "GET",
	target:
		"/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
	headers: { host: "examplebucket.s3.amazonaws.com" },
};

describe("Amazon's example requests", () => {
	test.each([
		["reading a range of an object", getRange],
		["putting an object", put],
		["reading a bucket's lifecycle", getLifecycle],
		["listing objects", list],
		["a presigned URL", presigned],
	])("%s: the request is accepted, and rejected with another secret or an unknown key", (_, request) => {
		expect(checkSignature(request, secrets, now)).toBeNull();
		expect(checkSignature(request, new Map([[accessKeyId, "guessed"]]), now)).toBe("SignatureDoesNotMatch");
		expect(checkSignature(request, new Map(), now)).toBe("InvalidAccessKeyId");
	});

	test.each<[string, SignedRequest]>([
		["key", { ...getRange, target: "/other.txt" }],
		["method", { ...getRange, method: "DELETE" }],
		["host", { ...getRange, headers: { ...getRange.headers, host: "other.s3.amazonaws.com" } }],
		["content", { ...put, headers: { ...put.headers, "x-amz-content-sha256": emptyHash } }],
		["prefix", { ...list, target: "/?max-keys=2&prefix=K" }],
		["key in a presigned URL", { ...presigned, target: presigned.target.replace("/test.txt", "/other.txt") }],
		["lifetime of a presigned URL", { ...presigned, target: presigned.target.replace("86400", "86401") }],
	])("a request is rejected with another %s", (_, request) => {
		expect(checkSignature(request, secrets, now)).toBe("SignatureDoesNotMatch");
	});

	test("a request is accepted within 15 minutes of its time, a presigned URL until it expires", () => {
		expect(checkSignature(put, secrets, minutesLater(15))).toBeNull();
		expect(checkSignature(put, secrets, minutesLater(16))).toBe("RequestTimeTooSkewed");
		expect(checkSignature(put, secrets, minutesLater(-16))).toBe("RequestTimeTooSkewed");
		expect(checkSignature(presigned, secrets, minutesLater(24 * 60))).toBeNull();
		expect(checkSignature(presigned, secrets, minutesLater(24 * 60 + 1))).toBe("AccessDenied");
	});
});

test("a request without a signature, with an unsigned header or with a malformed signature is rejected", () => {
	expect(checkSignature({ ...presigned, target: "/test.txt" }, secrets, now)).toBe("AccessDenied");
	const withUnsignedHeader = { ...list, headers: { ...list.headers, "x-amz-acl": "public-read" } };
	expect(checkSignature(withUnsignedHeader, secrets, now)).toBe("AccessDenied");
	const malformed = { ...list, headers: { ...list.headers, authorization: "AWS x:y" } };
	expect(checkSignature(malformed, secrets, now)).toBe("AuthorizationHeaderMalformed");
});

function withAuthorization(
	method: string,
	target: string,
	given: Record<string, string>,
	signature: string,
): SignedRequest {
	const headers: Record<string, string> = {
		...given,
		host: "examplebucket.s3.amazonaws.com",
		"x-amz-date": "20130524T000000Z",
	};
	const signedHeaders = Object.keys(headers).sort().join(";");
	const credential = `${accessKeyId}/20130524/us-east-1/s3/aws4_request`;
	const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signedHeaders},Signature=${signature}`;
	return { method, target, headers: { ...headers, authorization } };
}

function minutesLater(minutes: number): Date {
	return new Date(now.getTime() + minutes * 60 * 1000);
}
