import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useEffect } from "react";
import { Scripts } from "react-router";
import { useScriptNonce } from "../../ui/server-values.tsx";
import { markFamilyScript } from "../family/mark-family.ts";
import { useIsHydrated } from "../use-is-hydrated.ts";
import { documentUrlScript } from "./document-url.ts";
import { replayEarlyInput } from "./early-input.ts";
import { createStartScript } from "./start-script.ts";

type ScriptElement = ReactElement<{
	type?: string | undefined;
	async?: boolean | undefined;
	href?: string;
	dangerouslySetInnerHTML?: { __html: string };
}>;

/**
 * React Router's `<Scripts>`, with modules that load once the visitor begins to use the page (docs/decisions/0029). React
 * Router has no option for it. Only this file changes what `<Scripts>` renders, and only start-script.ts reads its script;
 * start-script.test.ts fails on every upgrade.
 *
 * @param areDelayed False for pages that hydrate at once. In development none are delayed.
 */
export function PageScripts({ areDelayed }: { areDelayed: boolean }) {
	// Called as a function, so that its elements can be changed.
	const scripts = Scripts({});
	// Renders once more after hydration: then there are none, and React Router prefetches instead of the browser.
	useIsHydrated();
	useEffect(() => replayEarlyInput(), []);
	if (!areDelayed || !scripts || import.meta.env.DEV) return scripts;
	const elements = listElements(scripts);
	const preloads = elements.flatMap(({ type, props }) => (type === "link" && props.href ? [props.href] : []));
	const [data, modules] = elements.filter(({ type }) => type === "script");
	if (!data || modules?.props.type !== "module") throw new Error("React Router's <Scripts> has other elements");
	return [data, delayModules(modules, preloads), prefetchRules(data)];
}

/** For the beginning of the head, on pages whose scripts are delayed. */
export function HeadScript() {
	const nonce = useScriptNonce();
	const text = `${documentUrlScript}\n${markFamilyScript}`;
	return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}

/** Lets the browser fetch a page whose link is pointed at or touched before hydration. */
function prefetchRules(script: ScriptElement): ReactElement {
	const where = { href_matches: ["/", "/activities", "/booking/*", "/resources", "/resources/*", "/providers/*"] };
	const rules = { prefetch: [{ where, eagerness: "moderate" }] };
	return cloneElement(script, {
		key: "rules",
		type: "speculationrules",
		dangerouslySetInnerHTML: { __html: JSON.stringify(rules) },
	});
}

function delayModules(element: ScriptElement, preloads: string[]): ReactElement {
	// Blank in the browser, where it has run.
	const source = element.props.dangerouslySetInnerHTML?.__html ?? "";
	const text = source.trim() === "" ? source : createStartScript(source, preloads);
	// No longer a module: those run after the page is parsed, and would miss what is pressed before that.
	return cloneElement(element, { type: undefined, async: undefined, dangerouslySetInnerHTML: { __html: text } });
}

/** The elements of a tree of fragments, each with a key. */
function listElements(node: ReactNode): ScriptElement[] {
	return Children.toArray(node).flatMap((child) => {
		if (!isValidElement<{ children?: ReactNode }>(child)) return [];
		return typeof child.type === "string" ? [child as ScriptElement] : listElements(child.props.children);
	});
}
