import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts, type ScriptsProps } from "react-router";

/**
 * React Router's `<Scripts>` without its `modulepreload` links, so that scripts do not compete with the first paint.
 * React Router has no option for it; page-scripts.test.ts fails on every upgrade.
 */
export function PageScripts() {
	// The type lacks this attribute, although React Router passes on every attribute.
	const props: ScriptsProps & { fetchPriority: "low" } = { fetchPriority: "low" };
	// Called as a function, so that its elements can be filtered.
	return listElements(Scripts(props)).filter(({ type }) => type !== "link");
}

/** Lists the elements of a tree of fragments, each with a key. */
function listElements(node: ReactNode): ReactElement[] {
	return Children.toArray(node).flatMap((child) => {
		if (!isValidElement<{ children?: ReactNode }>(child)) return [];
		return typeof child.type === "string" ? [child] : listElements(child.props.children);
	});
}
