import type { Encoding } from "../cache/page-packing.ts";

/** Browsers send a handful of different ones. */
const mostKnown = 200;
const longestKnown = 200;
const known = new Map<string, Record<Encoding, number>>();

/**
 * The one of the offered encodings that an Accept-Encoding header likes best; among equals the first offered, and the
 * page as it is only where no other is taken, unless it is liked better by name (RFC 9110, 12.5.3).
 */
export function acceptedEncoding(accepted: string | undefined, offered: readonly Encoding[]): Encoding {
	const weights = weightsOf(accepted ?? "");
	let best: Encoding = "identity";
	for (const encoding of offered) {
		if (encoding !== "identity" && weights[encoding] > (best === "identity" ? 0 : weights[best])) best = encoding;
	}
	return weights[best] < weights.identity ? "identity" : best;
}

function weightsOf(accepted: string): Record<Encoding, number> {
	const found = known.get(accepted);
	if (found) return found;
	const weights = parse(accepted);
	if (accepted.length <= longestKnown && known.size < mostKnown) known.set(accepted, weights);
	return weights;
}

/** Zero is a refusal; identity weighs nothing unless it is named. */
function parse(accepted: string): Record<Encoding, number> {
	const named = new Map<string, number>();
	for (const item of accepted.toLowerCase().split(",")) {
		const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
		const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
		named.set(name, /^(0(\.\d*)?|1(\.0*)?)$/.test(quality) ? Number(quality) : 0);
	}
	const others = named.get("*") ?? 0;
	return {
		br: named.get("br") ?? others,
		gzip: named.get("gzip") ?? named.get("x-gzip") ?? others,
		identity: named.get("identity") ?? 0,
	};
}
