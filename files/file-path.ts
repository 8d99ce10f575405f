/** Nothing else ever reaches a disk: no dots but the one before the ending, no upper case (some disks ignore it), no long names. */
const pattern = /^[a-z]{1,30}\/[a-z0-9-]{1,120}(\.[a-z0-9]{1,8})?$/;

const contentTypes = new Map([
	["avif", "image/avif"],
	["webp", "image/webp"],
]);

/** True for a name that a file of the store can have. */
export function isFilePath(path: string): boolean {
	return pattern.test(path);
}

/** Throws where the name is none that a file can have: such a name is a mistake in the program, or an attack. */
export function requireFilePath(path: string): void {
	if (!isFilePath(path)) throw new Error(`No file can be called ${JSON.stringify(path.slice(0, 200))}`);
}

export function getContentType(path: string): string {
	return contentTypes.get(path.slice(path.lastIndexOf(".") + 1)) ?? "application/octet-stream";
}
