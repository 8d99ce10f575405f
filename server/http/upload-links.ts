import type { Backend } from "../../app/ports.ts";
import type { Clock } from "../../domain/clock.ts";
import { RequestError } from "./request-error.ts";

type Options = { backend: Pick<Backend, "signedLinks"> & { documents: UploadDocuments }; clock: Pick<Clock, "now"> };
type UploadDocuments = { providerPages: Pick<Backend["documents"]["providerPages"], "find"> };

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

/** Bodies held in memory at the same time: of one link's owner, so that nobody takes all slots, and of this process. */
const maxUploads = { perOwner: 2, perProcess: 8 };

/** As React Router matches it: case-insensitive, including data requests. */
const uploadPath = /^\/provider\/page\/([^/]+)\/([^/]+)\/[^/]+\/picture(?:\/|\.data)?$/i;

export function createUploadLinks({ backend: { documents, signedLinks }, clock }: Options): UploadLinks {
	const uploads = new Map<string, number>();

	return {
		isUploadPath: (pathname) => uploadPath.test(pathname),
		async admit(pathname) {
			const [, id, token] = uploadPath.exec(pathname)?.map(decodeSegment) ?? [];
			const page = id && token ? await documents.providerPages.find(id) : null;
			if (!id || !token || !page) return null;
			const subject = ["provider page", id, page.linkKey] as const;
			return (await signedLinks.isValid(token, subject, clock.now())) ? takeSlot(id) : null;
		},
	};

	function takeSlot(owner: string): () => void {
		const count = uploads.get(owner) ?? 0;
		const total = uploads.values().reduce((sum, each) => sum + each, 0);
		if (count >= maxUploads.perOwner || total >= maxUploads.perProcess) throw new RequestError("pictureQueueFull");
		uploads.set(owner, count + 1);
		return () => {
			const left = (uploads.get(owner) ?? 0) - 1;
			if (left > 0) uploads.set(owner, left);
			else uploads.delete(owner);
		};
	}
}

/** Returns an empty text for a malformed escape. */
function decodeSegment(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return "";
	}
}
