import { createHash, createHmac } from "node:crypto";

/** A request as it came: nothing of it decoded. Header names are in small letters. */
export type SignedRequest = {
	method: string;
	/** '/larkabout/a%20b.webp?list-type=2'. */
	target: string;
	headers: Record<string, string | undefined>;
};

export type Refusal =
	| "AccessDenied"
	| "AuthorizationHeaderMalformed"
	| "InvalidAccessKeyId"
	| "RequestTimeTooSkewed"
	| "SignatureDoesNotMatch";

type Signature = {
	key: string;
	day: string;
	region: string;
	service: string;
	names: string[];
	given: string;
	/** '20261121T154504Z'. */
	at: string;
	/** Seconds; null for a request that carries its signature in a header. */
	validFor: number | null;
};

const longestSkew = 15 * 60 * 1000;

/**
 * Tells why S3 would refuse a request, by its signature of version 4 in a header or in its address; null where it would
 * not. Written from Amazon's description (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export function refusalOf(request: SignedRequest, secrets: Map<string, string>, now: Date): Refusal | null {
	const [path = "", query = ""] = request.target.split("?", 2);
	const parameters = query.split("&").filter(Boolean).map(parameterOf);
	const value = (name: string) => parameters.find(([known]) => known === name)?.[1];
	const header = request.headers.authorization;
	if (!header && !value("X-Amz-Signature")) return "AccessDenied";
	const signature = header ? inHeader(header, request.headers) : inAddress(value);
	if (signature?.service !== "s3" || signature.day !== signature.at.slice(0, 8)) return "AuthorizationHeaderMalformed";
	const secret = secrets.get(signature.key);
	if (!secret) return "InvalidAccessKeyId";
	const age = now.getTime() - timeOf(signature.at);
	if (signature.validFor === null) {
		if (!(Math.abs(age) <= longestSkew)) return "RequestTimeTooSkewed";
	} else if (!(age >= -longestSkew && age <= signature.validFor * 1000)) return "AccessDenied";
	const unsigned = Object.keys(request.headers).filter(
		(name) => (name === "host" || name.startsWith("x-amz-")) && !signature.names.includes(name),
	);
	if (unsigned.length > 0) return "AccessDenied";
	const asked = [
		request.method,
		path,
		parameters
			.filter(([name]) => name !== "X-Amz-Signature")
			.map((pair) => pair.map(escaped).join("="))
			.sort()
			.join("&"),
		...signature.names.map((name) => `${name}:${(request.headers[name] ?? "").trim().replace(/\s+/g, " ")}`),
		"",
		signature.names.join(";"),
		header ? (request.headers["x-amz-content-sha256"] ?? "") : "UNSIGNED-PAYLOAD",
	].join("\n");
	return computed(asked, secret, signature) === signature.given ? null : "SignatureDoesNotMatch";
}

function computed(asked: string, secret: string, { day, region, service, at }: Signature): string {
	const scope = [day, region, service, "aws4_request"];
	const key = scope.reduce<string | Buffer>((key, part) => hmac(key, part).digest(), `AWS4${secret}`);
	const toSign = ["AWS4-HMAC-SHA256", at, scope.join("/"), createHash("sha256").update(asked).digest("hex")];
	return hmac(key, toSign.join("\n")).digest("hex");
}

function hmac(key: string | Buffer, text: string) {
	return createHmac("sha256", key).update(text);
}

/** 'AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…'. */
function inHeader(header: string, headers: SignedRequest["headers"]): Signature | null {
	const [, credential, names, given] =
		header.match(/^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/) ?? [];
	return signatureOf(credential, headers["x-amz-date"], names, given, null);
}

function inAddress(value: (name: string) => string | undefined): Signature | null {
	const validFor = Number(value("X-Amz-Expires"));
	if (!(validFor >= 1 && validFor <= 7 * 24 * 60 * 60)) return null;
	return signatureOf(
		value("X-Amz-Credential"),
		value("X-Amz-Date"),
		value("X-Amz-SignedHeaders"),
		value("X-Amz-Signature"),
		validFor,
	);
}

function signatureOf(
	credential = "",
	at = "",
	names = "",
	given = "",
	validFor: number | null = null,
): Signature | null {
	const [, key, day, region, service] = credential.match(/^(.+)\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request$/) ?? [];
	if (!key || !day || !region || !service || !names || !given) return null;
	return { key, day, region, service, names: names.split(";"), given, at, validFor };
}

function timeOf(at: string): number {
	return Date.parse(at.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5"));
}

function parameterOf(pair: string): [name: string, value: string] {
	const [name = "", value = ""] = pair.split("=", 2).map(decodeURIComponent);
	return [name, value];
}

function escaped(text: string): string {
	return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
