import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const top = join(import.meta.dirname, "..");
const folders = "{app,auth,demo,domain,files,import,mail,server,store}";
const sources = globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: top, exclude: ["**/*.test.*"] }).map((path) => ({
	path: path.replaceAll("\\", "/"),
	code: readFileSync(join(top, path), "utf8"),
}));

/** Patterns that need a second look everywhere, and the files or folders in which they were reviewed. */
const rules: Record<string, [pattern: RegExp, files: string[]]> = {
	"code made of text": [/\beval\(|\bnew Function\(|node:vm\b|setTimeout\(\s*["'`]/, []],
	"a shell": [/(?<![.\w])exec(File)?(Sync)?\(|shell: true/, []],
	"another process": [/node:child_process/, ["server/process/run-script.ts"]],
	"HTML that React does not escape": [
		/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/,
		["app/browser/family/mark-family.tsx", "app/ui/article/article-view.tsx"],
	],
	"messages of other windows": [/\b(on|post)[mM]essage\b|addEventListener\(\s*"message"/, []],
	"a random number that can be predicted": [
		/Math\.random/,
		["app/browser/analytics/google-analytics.ts", "domain/retry-delay.ts"],
	],
	"a hash other than SHA-256": [/\b(createHash|createHmac|hash)\(\s*["'`](?!sha256)/, []],
	"encryption of its own": [/\bcreate(C|Dec)ipher|subtle\.(en|de)crypt|\b(public|private)(En|De)crypt\(/, []],
	"certificates that are not checked": [/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/, []],
	"XML that is read": [/xml2js|fast-xml-parser|libxml|(text|application)\/xml["'`]\)/, []],
	"a connection to another server": [
		/import \{[^}]*\bget\b[^}]*\} from "node:https?"|\bcreateTransport\(|new S3Client\(|new (Pool|Client)\(/,
		[
			...["files/s3.ts", "import/fetch/guarded-request.ts", "mail/smtp.ts"],
			...["store/postgres/change-monitor.ts", "store/postgres/connection.ts", "store/postgres/pool.ts"],
		],
	],
};

test.each(Object.keys(rules))("[GEN-5] only the files known to need it contain %s", (name) => {
	const [pattern, files] = rules[name] as [RegExp, string[]];
	expect(sources.length).toBeGreaterThan(400);
	const found = sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path);
	expect(found.filter((path) => !files.some((known) => path.startsWith(known)))).toEqual([]);
});
