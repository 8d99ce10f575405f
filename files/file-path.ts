/**
 * A folder and a file name, in lower case only, because some file systems ignore case. No dots except before the
 * extension.
 */
const pattern = /^[a-z]{1,30}\/[a-z0-9-]{1,120}(\.[a-z0-9]{1,8})?$/;

const contentTypes = new Map([
	["avif", "image/avif"],
	["webp", "image/webp"],
]);

/** Returns true for a valid path of the file store. */
export function isFilePath(path: string): boolean {
	return pattern.test(path);
}

/** Throws for an invalid path, which indicates a bug or an attack. */
export function requireFilePath(path: string): void {
	if (!isFilePath(path)) throw new Error(`Invalid file path: ${JSON.stringify(path.slice(0, 200))}`);
}

export function getContentType(path: string): string {
	return contentTypes.get(path.slice(path.lastIndexOf(".") + 1)) ?? "application/octet-stream";
}
