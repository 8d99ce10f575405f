import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createPublicManifest } from "../server/http/public-routes.ts";
import { readCommandLine, refuseMore } from "../server/process/command-line.ts";

const usage = `Usage: npm run build

Builds the site and precompresses its text files with gzip and brotli.`;
readCommandLine(usage, {}, ({ positionals }) => refuseMore(positionals));
const projectFolder = join(import.meta.dirname, "..");
const viteBuild = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
	cwd: projectFolder,
	stdio: "inherit",
	env: { ...process.env, NODE_ENV: "production" },
});
if (viteBuild.status !== 0) process.exit(1);

const clientFolder = join(projectFolder, "build", "client");
const assetsFolder = join(clientFolder, "assets");
const manifests = readdirSync(assetsFolder).filter((name) => /^manifest-\w+\.js$/.test(name));
if (manifests.length !== 1) throw new Error(`The build has ${manifests.length} route manifests`);
const publicManifest = createPublicManifest(readFileSync(join(assetsFolder, manifests[0] ?? ""), "utf8"));
writeFileSync(join(clientFolder, publicManifest.url), publicManifest.content);

for (const name of readdirSync(clientFolder, { recursive: true, encoding: "utf8" })) {
	if (!/\.(js|css|svg|ico|webmanifest)$/.test(name)) continue;
	const file = join(clientFolder, name);
	const bytes = readFileSync(file);
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
	writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
