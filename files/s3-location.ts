/** A bucket, with a prefix, of a service that supports the S3 protocol. */
export type S3Location = {
	bucket: string;
	/** Prefix of every path: empty, or ends with a slash. */
	prefix: string;
	/** The URL of the service. Null for Amazon S3. */
	endpoint: string | null;
	region: string;
	/** Null for the default credentials of the AWS SDK (AWS_ACCESS_KEY_ID, the machine's role, …). */
	credentials: { accessKeyId: string; secretAccessKey: string } | null;
	/** The public URL of the bucket's content, without a trailing slash. Null for signed URLs. */
	publicUrl: string | null;
};

const defaultRegion = "us-east-1";

/**
 * Parses 's3://bucket', 's3://bucket/prefix?region=eu-west-1' or 's3://key:secret@bucket?endpoint=https://s3.example'.
 * Returns null for any other text.
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
