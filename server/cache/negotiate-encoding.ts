import Negotiator from "negotiator";
import type { Encoding } from "./compress-page.ts";

const encodings: Encoding[] = ["br", "gzip", "identity"];

/** Returns the encoding that suits an Accept-Encoding header best: brotli before gzip where both are equally welcome. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
	const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
	const encoding = negotiator.encoding(encodings, { preferred: encodings });
	return (encoding as Encoding | undefined) ?? "identity";
}
