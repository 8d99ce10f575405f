import type { Backend } from "../../app/ports.ts";
import type { Clock } from "../../domain/clock.ts";
import type { LinkSubject } from "../../domain/signed-links.ts";
import { RequestError } from "./request-error.ts";

type Options = { backend: Pick<Backend, "signedLinks"> & { documents: UploadDocuments }; clock: Pick<Clock, "now"> };
type UploadDocuments = {
	providerPages: Pick<Backend["documents"]["providerPages"], "find">;
	reviewItems: Pick<Backend["documents"]["reviewItems"], "canAddPicture">;
};

/** Admits pictures that are sent without an account, behind a signed link. */
export type UploadLinks = {
	/** Whether pictures may be sent to this path, with a valid link. */
	isUploadPath(pathname: string): boolean;
	/**
	 * Checks the link before the body of a request is read. Returns a function to call once the body has been read, or
	 * null if the link is invalid, expired or void. Throws if too many pictures are being received.
	 */
	admit(pathname: string): Promise<(() => void) | null>;
};

/**
 * Paths with the id and the token of a link, as React Router matches them: case-insensitive, including data requests.
 * `maxUploads` is the number of bodies held in memory at the same time by this process. Those who have only confirmed an
 * address can't take the slots of providers that staff know.
 */
const kinds = {
	page: { path: /^\/provider\/page\/([^/]+)\/([^/]+)\/[^/]+\/picture(?:\/|\.data)?$/i, maxUploads: 8 },
	listing: { path: /^\/provider\/requests\/([^/]+)\/([^/]+)\/picture(?:\/|\.data)?$/i, maxUploads: 4 },
};
type Kind = keyof typeof kinds;

const maxUploadsPerLink = 2;

export function createUploadLinks({ backend: { documents, signedLinks }, clock }: Options): UploadLinks {
	const uploads: Record<Kind, Map<string, number>> = { page: new Map(), listing: new Map() };

	return {
		isUploadPath: (pathname) => parsePath(pathname) !== null,
		async admit(pathname) {
			const link = parsePath(pathname);
			if (!link) return null;
			const subject = await findSubject(link);
			const isValid = subject !== null && (await signedLinks.isValid(link.token, subject, clock.now()));
			return isValid ? takeSlot(link) : null;
		},
	};

	async function findSubject({ kind, id }: { kind: Kind; id: string }): Promise<LinkSubject | null> {
		if (kind === "listing") {
			return (await documents.reviewItems.canAddPicture(id)) ? ["provider request", id] : null;
		}
		const page = await documents.providerPages.find(id);
		return page && ["provider page", id, page.linkKey];
	}

	function takeSlot({ kind, id }: { kind: Kind; id: string }): () => void {
		const counts = uploads[kind];
		const count = counts.get(id) ?? 0;
		const total = counts.values().reduce((sum, each) => sum + each, 0);
		if (count >= maxUploadsPerLink || total >= kinds[kind].maxUploads) throw new RequestError("pictureQueueFull");
		counts.set(id, count + 1);
		return () => {
			const left = (counts.get(id) ?? 0) - 1;
			if (left > 0) counts.set(id, left);
			else counts.delete(id);
		};
	}
}

function parsePath(pathname: string): { kind: Kind; id: string; token: string } | null {
	for (const kind of ["page", "listing"] as const) {
		const [, id, token] = kinds[kind].path.exec(pathname) ?? [];
		if (id && token) return { kind, id: decodeSegment(id), token: decodeSegment(token) };
	}
	return null;
}

/** Returns an empty text for a malformed escape. */
function decodeSegment(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return "";
	}
}
