import type {} from "./delayed-modules.ts";

/**
 * The events that show the visitor's intent to use the page. Browsers also send a pointermove without movement, when a page
 * appears beneath the pointer.
 */
const intents = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "input"];
/** The entry module loads after this time even if the page's pictures are still loading. */
const maxLoadWaitMs = 4000;

const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm;
const entryImport = /^import\(("[^"]+")\);$/m;
const routeModules = /^window\.__reactRouterRouteModules = \{.*\};$/;

/**
 * Returns the inline script that takes the place of React Router's. React Router's imports all modules at once; this one
 * imports the entry module after the page's load, and the route modules at the first sign of intent. It sets
 * `window.delayedModules`.
 *
 * @param source React Router's inline module script.
 * @param preloads The URLs of the modules that React Router preloads.
 * @throws If the source has another form than in the version of React Router that was checked.
 */
export function createStartScript(source: string, preloads: string[]): string {
	const entry = source.match(entryImport)?.[1];
	const imports = [...source.matchAll(staticImport)].map(([, name = "", url]) => ({ name, url }));
	const rest = source.replace(staticImport, "").replace(entryImport, "").replace(/^;$/gm, "").trim();
	if (!entry || !imports.some(({ name }) => name) || !routeModules.test(rest))
		throw new Error("React Router's inline script has another form than expected: see docs/decisions/0029.");
	return `(() => {
const recording = new AbortController(), capture = { capture: true, passive: true, signal: recording.signal }, early = {};
for (const type of ["click", "change"]) addEventListener(type, (event) => { early[type] = event.target; }, capture);
const isIntent = ({ type, movementX, movementY }) => type !== "pointermove" || movementX !== 0 || movementY !== 0;
const intent = new Promise((resolve) => {
for (const type of ${JSON.stringify(intents)}) addEventListener(type, (event) => { if (isIntent(event)) resolve(); }, capture);
});
let loading;
const loadRouteModules = () => loading ??= (async () => {
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
const [${imports.map(({ name }) => name)}] = await Promise.all([${imports.map(({ url }) => `import(${url})`)}]);
${rest}
})();
window.delayedModules = { intent, loadRouteModules, early, stopRecording: () => recording.abort() };
const loaded = new Promise((resolve) => { addEventListener("load", resolve); setTimeout(resolve, ${maxLoadWaitMs}); });
const report = (error) => console.info("The page stays plain HTML:", error);
Promise.race([intent, loaded]).then(() => import(${entry})).catch(report);
intent.then(loadRouteModules).catch(() => {});
})();`;
}
