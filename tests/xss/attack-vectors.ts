import { articleFeaturePayloads } from "./payloads/article-features.ts";
import { documentPayloads } from "./payloads/embedded-documents.ts";
import { encodingPayloads } from "./payloads/encodings.ts";
import { eventHandlerPayloads } from "./payloads/event-handlers.ts";
import { mutationPayloads } from "./payloads/parser-mutations.ts";
import type { Payload } from "./payloads/payload.ts";
import { scriptPayloads } from "./payloads/scripts.ts";
import { graphicPayloads } from "./payloads/svg-and-mathml.ts";
import { urlPayloads } from "./payloads/urls.ts";

/**
 * An XSS attack on the readers of an article. If it succeeds, it calls the page's `__xss` with its number, navigates
 * the browser away, or sends a request to `foreignHost`.
 */
export type AttackVector = { number: number; kind: string; html: string };

/** Another site, from which articles must never load anything. */
export const foreignHost = "far.example";

const payloads: Record<string, Payload[]> = {
	scripts: scriptPayloads,
	"event handlers": eventHandlerPayloads,
	URLs: urlPayloads,
	"embedded documents": documentPayloads,
	"SVG and MathML": graphicPayloads,
	"parser mutations": mutationPayloads,
	encodings: encodingPayloads,
	"article features": articleFeaturePayloads,
};

/** All attack vectors, written for this project after the known classes of XSS attacks. */
export const attackVectors: AttackVector[] = Object.entries(payloads)
	.flatMap(([kind, payloadsOfKind]) => payloadsOfKind.map((payload) => ({ kind, payload })))
	.map(({ kind, payload }, number) => ({
		number,
		kind,
		html: payload(`__xss(${number})`, `https://${foreignHost}/${number}`),
	}));
