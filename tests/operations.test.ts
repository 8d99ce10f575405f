import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const variables = [...read("server/process/config.ts").matchAll(/^\t([A-Z][A-Z_]+): /gm)].map(([, name]) => name ?? "");

test("[GEN-3] the operator's page and the README tell of every variable that the product reads", () => {
	expect(variables).toContain("DATABASE_URL");
	const told = [...read("docs/operations.md").matchAll(/^\| (`[A-Z_`, ]+) \|/gm)].flatMap(([, names]) =>
		[...(names ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ""),
	);
	expect(variables.filter((name) => !told.includes(name))).toEqual([]);
	const inReadme = read("README.md");
	expect(variables.filter((name) => name !== "NODE_ENV" && !inReadme.includes(`\`${name}\``))).toEqual([]);
});

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
