import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
test("[GEN-3] the image holds every folder that the server and its commands are made of", () => {
	const image = read("Dockerfile");
	const ignored = read(".dockerignore");
	for (const folder of ["auth", "domain", "demo", "files", "import", "server", "scripts", "store"]) {
		expect(image, folder).toContain(`COPY --from=build /app/${folder} ./${folder}`);
		expect(ignored, folder).toContain(`!${folder}`);
	}
	expect(image).toMatch(/^USER node$/m);
	expect(image).toContain("/health/ready");
});
