import Negotiator from "negotiator";
import type { Encoding } from "./compress-page.ts";

const encodings: Encoding[] = ["br", "gzip", "identity"];

/** Returns the best encoding for an Accept-Encoding header, preferring brotli to gzip at equal quality. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
	const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
	const encoding = negotiator.encoding(encodings, { preferred: encodings });
	return (encoding as Encoding | undefined) ?? "identity";
}
