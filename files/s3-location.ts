/** Where files are kept in a service that speaks S3's protocol. */
export type S3Location = {
	bucket: string;
	/** What stands before each file's name in the bucket: nothing, or ends with a slash. */
	prefix: string;
	/** The service's address where it is not Amazon's own. */
	endpoint: string | null;
	region: string;
	/** Null: found where Amazon's tools look for them (AWS_ACCESS_KEY_ID, the machine's role, …). */
	credentials: { accessKeyId: string; secretAccessKey: string } | null;
	/** Where the public reaches the bucket's content, without a slash at the end; null: by signed addresses. */
	publicUrl: string | null;
};

const defaultRegion = "us-east-1";

/**
 * Reads 's3://bucket', 's3://bucket/prefix?region=eu-west-1' or
 * 's3://key:secret@bucket?endpoint=https://s3.example', or gives null where it is none of these.
 */
export function parseS3Url(text: string, publicUrl: string | null): S3Location | null {
	const url = URL.parse(text.trim());
	if (url?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host)) return null;
	const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
	if (!/^[\w./-]*$/.test(prefix)) return null;
	const endpoint = url.searchParams.get("endpoint");
	if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) return null;
	if (Boolean(url.username) !== Boolean(url.password)) return null;
	return {
		bucket: url.host,
		prefix: prefix && `${prefix}/`,
		endpoint,
		region: url.searchParams.get("region") ?? defaultRegion,
		credentials: url.username
			? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
			: null,
		publicUrl,
	};
}
