import { addresses } from "./addresses.ts";
import { articleParts } from "./article-parts.ts";
import type { Attack } from "./attack.ts";
import { documents } from "./documents.ts";
import { encodings } from "./encodings.ts";
import { graphics } from "./graphics.ts";
import { handlers } from "./handlers.ts";
import { mutations } from "./mutations.ts";
import { scripts } from "./scripts.ts";

/**
 * An attack on an article's readers. Where it succeeds it calls `__xss` of the page with its number, leads the browser
 * away, or asks `farHost` for something.
 */
export type Vector = { number: number; kind: string; html: string };

/** Another site; nothing of an article may ever be fetched from it. */
export const farHost = "far.example";

const kinds: Record<string, Attack[]> = {
	scripts,
	handlers,
	addresses,
	documents,
	graphics,
	mutations,
	encodings,
	"article parts": articleParts,
};

/** All attacks, written for this project after the known classes: filter evasion, HTML5 security, mutation, clobbering, dangling markup. */
export const vectors: Vector[] = Object.entries(kinds)
	.flatMap(([kind, attacks]) => attacks.map((attack) => ({ kind, attack })))
	.map(({ kind, attack }, number) => ({
		number,
		kind,
		html: attack(`__xss(${number})`, `https://${farHost}/${number}`),
	}));
