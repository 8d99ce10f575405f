import type { MetaFunction } from "react-router";
import { brand } from "../../domain/brand.ts";

/** Creates the metadata of a page that opens from a private link. It names no URL, and search engines don't index it. */
export function createLinkMeta(title: string): MetaFunction {
	return () => [{ title: `${title} | ${brand.name}` }];
}
