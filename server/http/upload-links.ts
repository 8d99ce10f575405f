import type { Backend } from "../../app/ports.ts";
import { toWideNetwork } from "../../domain/client-network.ts";
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
	 * Checks the link before the body of a request is read. Returns null if the link is invalid, expired or void. Throws
	 * if too many pictures are being received.
	 */
	admit(pathname: string, clientAddress: string): Promise<UploadSlot | null>;
};

export type UploadSlot = {
	/** To be called once the body has been read. */
	release(): void;
	/** Aborted if a sender of fewer pictures needs the slot. */
	signal: AbortSignal;
};

/** A picture that is being received. The sender is a provider, or the network of a new listing's sender. */
type Upload = { id: string; sender: string; abort: () => void };

/**
 * Paths with the id and the token of a link, as React Router matches them: case-insensitive, including data requests.
 * `maxUploads` is the number of bodies held in memory at the same time by this process: 16 of 10 MB each. Those who have
 * only confirmed an address can't take the slots of providers that staff know.
 */
const kinds = {
	page: { path: /^\/provider\/page\/([^/]+)\/([^/]+)\/[^/]+\/picture(?:\/|\.data)?$/i, maxUploads: 16 },
	listing: { path: /^\/provider\/requests\/([^/]+)\/([^/]+)\/picture(?:\/|\.data)?$/i, maxUploads: 16 },
};
type Kind = keyof typeof kinds;

const maxUploadsPerLink = 2;

export function createUploadLinks({ backend: { documents, signedLinks }, clock }: Options): UploadLinks {
	/** Oldest first. */
	const uploads: Record<Kind, Set<Upload>> = { page: new Set(), listing: new Set() };

	return {
		isUploadPath: (pathname) => parsePath(pathname) !== null,
		async admit(pathname, clientAddress) {
			const link = parsePath(pathname);
			if (!link) return null;
			const subject = await findSubject(link);
			const isValid = subject !== null && (await signedLinks.isValid(link.token, subject, clock.now()));
			return isValid ? takeSlot(link, clientAddress) : null;
		},
	};

	async function findSubject({ kind, id }: { kind: Kind; id: string }): Promise<LinkSubject | null> {
		if (kind === "listing") {
			return (await documents.reviewItems.canAddPicture(id)) ? ["provider request", id] : null;
		}
		const page = await documents.providerPages.find(id);
		return page && ["provider page", id, page.linkKey];
	}

	function takeSlot({ kind, id }: { kind: Kind; id: string }, clientAddress: string): UploadSlot {
		const received = uploads[kind];
		const sender = kind === "page" ? id : toWideNetwork(clientAddress);
		const ofLink = [...received].filter((upload) => upload.id === id);
		if (ofLink.length >= maxUploadsPerLink) throw new RequestError("pictureQueueFull");
		if (received.size >= kinds[kind].maxUploads) makeRoom(received, sender);
		const controller = new AbortController();
		const upload = { id, sender, abort: () => controller.abort(new RequestError("pictureQueueFull")) };
		received.add(upload);
		return { signal: controller.signal, release: () => received.delete(upload) };
	}
}

/** Ends the oldest upload of the sender with the most, if those are more than the given sender would have. */
function makeRoom(received: Set<Upload>, sender: string): void {
	const countOf = (other: string) => [...received].filter((upload) => upload.sender === other).length;
	const [oldest] = [...received].toSorted((a, b) => countOf(b.sender) - countOf(a.sender));
	if (!oldest || countOf(oldest.sender) <= countOf(sender) + 1) throw new RequestError("pictureQueueFull");
	received.delete(oldest);
	oldest.abort();
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
