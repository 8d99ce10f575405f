import { statfs } from "node:fs/promises";

/** Below this share of the disk, forms store nothing more. */
const minFreeShare = 0.1;

/** Returns whether less than a tenth of the disk that holds the folder is free. */
export async function isDiskNearlyFull(folder: string): Promise<boolean> {
	const { bavail, blocks } = await statfs(folder);
	return bavail < blocks * minFreeShare;
}
