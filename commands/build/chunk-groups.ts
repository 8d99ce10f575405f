import { join, sep } from "node:path";
import type { Rolldown } from "vite";

type Context = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

const top = join(import.meta.dirname, "../..");
const framework = packages("react", "react-dom", "react-router", "scheduler", "cookie");
const staff = ["app/staff", "app/ui/staff"];
const article = ["app/ui/article"];
/**
 * Code that is loaded once the device knows children, or with the picker of dates. Everything else comes with what imports it.
 */
const family = ["app/ui/family", "domain/family", "domain/offer"];
/**
 * The chunks of the browser's scripts, by folder. Without groups, the build makes some thirty chunks of a few hundred
 * bytes that every page needs. A group includes what its modules import, so the groups that every page loads have the
 * highest priority.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
	// Includes the module that Vite imports chunks with.
	{
		name: "framework",
		test: (id) => isIn(framework)(id) || id.includes("vite/preload-helper"),
		priority: 5,
	},
	{
		name: (id, context) => (!importsZod(id, context) && isUsedByPublicScreen(id, context) ? "site" : null),
		debugName: "site",
		test: isIn(
			["app/ui", "app/browser", "domain"],
			[...staff, ...article, ...family, "app/browser/analytics", "app/ui/styles"],
		),
		priority: 4,
	},
	{ name: "icons", test: isIn(packages("lucide-react")), minShareCount: 2, priority: 3 },
	{ name: "article", test: isIn(article), minShareCount: 2, priority: 3 },
	{
		name: (id, context) => (isIn(packages("zod"))(id) || isUsedByPublicScreen(id, context) ? "forms" : null),
		debugName: "forms",
		test: isIn(["domain", ...packages("zod")], family),
		minShareCount: 2,
		priority: 2,
	},
	{ name: "staff", test: isIn(staff), minShareCount: 2, priority: 1 },
];

/** Returns a test for modules inside any of the project's folders, but outside the excepted ones. */
function isIn(folders: string[], exceptFolders: string[] = []): (moduleId: string) => boolean {
	const isInAny = (moduleId: string, names: string[]) =>
		names.some((name) => moduleId.startsWith(join(top, name) + sep));
	return (moduleId) => isInAny(moduleId, folders) && !isInAny(moduleId, exceptFolders);
}

function packages(...names: string[]): string[] {
	return names.map((name) => `node_modules/${name}`);
}

/** Returns whether a module imports zod, directly or transitively: a group includes what its modules import. */
function importsZod(moduleId: string, context: Context, seen = new Set<string>()): boolean {
	if (seen.has(moduleId)) return false;
	seen.add(moduleId);
	if (isIn(packages("zod"))(moduleId)) return true;
	const { importedIds = [] } = context.getModuleInfo(moduleId) ?? {};
	return importedIds.some((imported) => importsZod(imported, context, seen));
}

/** Returns whether a public screen, the root or the entry imports this module, directly or transitively. */
function isUsedByPublicScreen(moduleId: string, context: Context, seen = new Set<string>()): boolean {
	if (seen.has(moduleId)) return false;
	seen.add(moduleId);
	if (isIn(["app"], ["app/staff", "app/ui", "app/browser"])(moduleId)) return true;
	const { importers = [] } = context.getModuleInfo(moduleId) ?? {};
	return importers.some((importer) => isUsedByPublicScreen(importer, context, seen));
}
