import { href, type MetaDescriptor } from "react-router";
import { pageMeta } from "../../ui/page-meta.ts";

type Matches = Parameters<typeof pageMeta>[0]["matches"];

/** Returns the metadata of a page that a provider opens from a signed link. It doesn't contain the link. */
export function createProviderMeta(title: string, matches: Matches): MetaDescriptor[] {
	return pageMeta({
		title,
		description: "For providers of activities.",
		path: href("/"),
		matches,
		isPrivate: true,
	});
}
