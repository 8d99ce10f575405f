import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Builds the site and puts a brotli and a gzip form beside each file that gains by it. */
const top = join(import.meta.dirname, "..");
const built = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
	cwd: top,
	stdio: "inherit",
	env: { ...process.env, NODE_ENV: "production" },
});
if (built.status !== 0) process.exit(1);

const client = join(top, "build", "client");
for (const name of readdirSync(client, { recursive: true, encoding: "utf8" })) {
	if (!/\.(js|css|svg|ico|webmanifest)$/.test(name)) continue;
	const file = join(client, name);
	const bytes = readFileSync(file);
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
	writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
