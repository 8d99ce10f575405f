import { previewTtlDays } from "../domain/publication/publication.ts";
import type { LinkSubject, SignedLinks } from "../domain/signed-links.ts";
import type { PreviewedDocument, PreviewLinks } from "./port.ts";

export const previewTtlMs = previewTtlDays * 24 * 3_600_000;

export function createPreviewLinks(links: SignedLinks): PreviewLinks {
	return {
		createToken: (document, now) => links.createToken(toSubject(document), new Date(now.getTime() + previewTtlMs)),
		isValid: (token, document, now) => links.isValid(token, toSubject(document), now),
	};
}

function toSubject({ collection, id }: PreviewedDocument): LinkSubject {
	return ["preview", collection, id];
}
