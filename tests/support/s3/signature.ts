import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** A request as received, with nothing decoded. Header names are in lower case. */
export type SignedRequest = {
	method: string;
	/** Path and query: '/larkabout/a%20b.webp?list-type=2'. */
	target: string;
	headers: Record<string, string | undefined>;
};

export type SignatureError =
	| "AccessDenied"
	| "AuthorizationHeaderMalformed"
	| "InvalidAccessKeyId"
	| "RequestTimeTooSkewed"
	| "SignatureDoesNotMatch";

type Signature = {
	accessKeyId: string;
	/** '20261121'. */
	date: string;
	region: string;
	service: string;
	signedHeaders: string[];
	/** 64 hexadecimal digits. */
	value: string;
	/** '20261121T154504Z'. */
	timestamp: string;
	/** Lifetime of a presigned URL; null for a signature in the Authorization header. */
	expiresInSeconds: number | null;
};

type Query = [name: string, value: string][];

const maxClockSkewMs = 15 * 60 * 1000;
const maxExpirySeconds = 7 * 24 * 60 * 60;

/**
 * Checks the AWS Signature Version 4 of a request, in its Authorization header or in its presigned URL. Returns the S3
 * error code of a rejected request, or null if the signature is valid. `secrets` maps access key ids to secret keys.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function checkSignature(request: SignedRequest, secrets: Map<string, string>, now: Date): SignatureError | null {
	const { headers } = request;
	const query = parseQuery(request.target);
	const isPresigned = !headers.authorization;
	if (isPresigned && !getParameter(query, "X-Amz-Signature")) return "AccessDenied";
	const signature = isPresigned ? readQuery(query) : readHeaders(headers);
	if (signature?.service !== "s3" || !signature.timestamp.startsWith(signature.date)) {
		return "AuthorizationHeaderMalformed";
	}
	const secret = secrets.get(signature.accessKeyId);
	if (!secret) return "InvalidAccessKeyId";
	const timeError = checkTime(signature, now);
	if (timeError) return timeError;
	const mustBeSigned = Object.keys(headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
	if (mustBeSigned.some((name) => !signature.signedHeaders.includes(name))) return "AccessDenied";
	const payloadHash = isPresigned ? "UNSIGNED-PAYLOAD" : (headers["x-amz-content-sha256"] ?? "");
	const expected = sign(canonicalRequest(request, query, signature.signedHeaders, payloadHash), secret, signature);
	return timingSafeEqual(Buffer.from(expected), Buffer.from(signature.value)) ? null : "SignatureDoesNotMatch";
}

/** Parses 'AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…'. */
function readHeaders(headers: SignedRequest["headers"]): Signature | null {
	const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/;
	const [, credential, signedHeaders, value] = headers.authorization?.match(pattern) ?? [];
	return createSignature(credential, headers["x-amz-date"], signedHeaders, value, null);
}

function readQuery(query: Query): Signature | null {
	const expiresInSeconds = Number(getParameter(query, "X-Amz-Expires"));
	if (!(expiresInSeconds >= 1 && expiresInSeconds <= maxExpirySeconds)) return null;
	const names = ["X-Amz-Credential", "X-Amz-Date", "X-Amz-SignedHeaders", "X-Amz-Signature"];
	const [credential, timestamp, signedHeaders, value] = names.map((name) => getParameter(query, name));
	return createSignature(credential, timestamp, signedHeaders, value, expiresInSeconds);
}

function createSignature(
	credential = "",
	timestamp = "",
	signedHeaders = "",
	value = "",
	expiresInSeconds: number | null = null,
): Signature | null {
	const [, accessKeyId, date, region, service] =
		credential.match(/^(.+)\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request$/) ?? [];
	if (!accessKeyId || !date || !region || !service || !/^[0-9a-f]{64}$/.test(value)) return null;
	return {
		accessKeyId,
		date,
		region,
		service,
		value,
		timestamp,
		expiresInSeconds,
		signedHeaders: signedHeaders.split(";"),
	};
}

function checkTime({ timestamp, expiresInSeconds }: Signature, now: Date): SignatureError | null {
	const signedAt = timestamp.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5");
	const ageMs = now.getTime() - Date.parse(signedAt);
	if (expiresInSeconds === null) return Math.abs(ageMs) <= maxClockSkewMs ? null : "RequestTimeTooSkewed";
	return ageMs >= -maxClockSkewMs && ageMs <= expiresInSeconds * 1000 ? null : "AccessDenied";
}

function canonicalRequest(
	{ method, target, headers }: SignedRequest,
	query: Query,
	signedHeaders: string[],
	payloadHash: string,
): string {
	const signedQuery = query.filter(([name]) => name !== "X-Amz-Signature");
	return [
		method,
		target.split("?")[0],
		signedQuery
			.map((parameter) => parameter.map(encode).join("="))
			.sort()
			.join("&"),
		...signedHeaders.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/\s+/g, " ")}`),
		"",
		signedHeaders.join(";"),
		payloadHash,
	].join("\n");
}

function sign(request: string, secret: string, { date, region, service, timestamp }: Signature): string {
	const scope = [date, region, service, "aws4_request"];
	const key = scope.reduce<string | Buffer>((key, text) => hmac(key, text).digest(), `AWS4${secret}`);
	const hash = createHash("sha256").update(request).digest("hex");
	return hmac(key, ["AWS4-HMAC-SHA256", timestamp, scope.join("/"), hash].join("\n")).digest("hex");
}

function hmac(key: string | Buffer, text: string) {
	return createHmac("sha256", key).update(text);
}

function parseQuery(target: string): Query {
	const parameters = (target.split("?")[1] ?? "").split("&").filter(Boolean);
	return parameters.map((parameter) => {
		const [name = "", value = ""] = parameter.split("=", 2).map(decodeURIComponent);
		return [name, value];
	});
}

function getParameter(query: Query, name: string): string | undefined {
	return query.find(([known]) => known === name)?.[1];
}

/** Encodes a text as AWS asks: all but letters, digits and '-._~'. */
function encode(text: string): string {
	return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
