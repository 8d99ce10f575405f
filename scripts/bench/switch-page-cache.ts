// Loaded into Larkabout before its own code: turns the page cache off and on, so that any page can be measured both ways.
import cluster from "node:cluster";
import { PageCache } from "../../server/cache/page-cache.ts";

const { get, find } = PageCache.prototype;
const render: typeof get = (_key, _version, renderPage) => renderPage();
const findNone: typeof find = () => null;

process.on("message", ({ keepPages }: { keepPages?: boolean }) => {
	if (keepPages === undefined) return;
	PageCache.prototype.get = keepPages ? get : render;
	PageCache.prototype.find = keepPages ? find : findNone;
	process.send?.({ switched: true });
});
// A worker is kept alive by it until its port is open.
if (!cluster.isWorker) process.channel?.unref();
