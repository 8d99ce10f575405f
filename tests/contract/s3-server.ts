import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Place } from "../../backend/files/s3-place.ts";

type S3rver = {
	run(): Promise<AddressInfo>;
	close(): Promise<void>;
	configureBuckets(): Promise<void>;
};

/** The one pair of keys that the server knows. */
export const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** An S3 server out of npm that checks signatures, on a port and in a folder of its own. */
export async function startS3(): Promise<{ place: S3Place; stop(): Promise<void> }> {
	const directory = await mkdtemp(join(tmpdir(), "larkabout-s3-"));
	// The package has no types, and is no ES module.
	const Server: new (options: object) => S3rver = createRequire(import.meta.url)("s3rver");
	const bucket = "larkabout";
	const server = new Server({
		address: "127.0.0.1",
		port: 0,
		silent: true,
		directory,
		vhostBuckets: false,
		configureBuckets: [{ name: bucket }],
	});
	const { port } = await server.run();
	return {
		place: {
			bucket,
			prefix: "",
			endpoint: `http://127.0.0.1:${port}`,
			region: "us-east-1",
			credentials: keys,
			publicUrl: null,
		},
		async stop() {
			await server.close();
			await rm(directory, { recursive: true, force: true });
		},
	};
}
