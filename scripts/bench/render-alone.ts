// Loaded into Larkabout before its own code: renders the React tree of the page that was rendered last to a string, again and again.
import cluster from "node:cluster";
import { createRequire } from "node:module";
import type { ReactElement } from "react";

/** As app/entry.server.tsx builds it. */
type Tree = ReactElement<{ children: ReactElement<{ context: { serverHandoffStream?: unknown } }> }>;

// The site takes the renderer from this object too, since it is no ES module.
const renderer = createRequire(import.meta.url)("react-dom/server") as { renderToString(tree: Tree): string };
const { renderToString } = renderer;
let tree: Tree | null = null;

renderer.renderToString = (given) => {
	tree = given;
	return renderToString(given);
};

process.on("message", ({ renderFor }: { renderFor?: number }) => {
	if (renderFor === undefined || !tree) return;
	// What the loaders gave has been read already; a stream itself gives only one reader.
	tree.props.children.props.context.serverHandoffStream = { getReader: () => null };
	const start = performance.now();
	const before = process.cpuUsage();
	let renderings = 0;
	let length = 0;
	while (renderings < 3 || performance.now() - start < renderFor * 1000) {
		length += renderToString(tree).length;
		renderings++;
	}
	const { user, system } = process.cpuUsage(before);
	process.send?.({ rendered: { cpu: user + system, renderings, length: length / renderings } });
});
// A worker is kept alive by it until its port is open.
if (!cluster.isWorker) process.channel?.unref();
