// Preloaded into the server: switches the page cache off and on, so that any page can be measured uncached.
import cluster from "node:cluster";
import { PageCache } from "../../server/cache/page-cache.ts";

const cached = { find: PageCache.prototype.find, render: PageCache.prototype.render };
const uncached: typeof cached = { find: () => null, render: (_key, _version, _getVersion, render) => render() };

process.on("message", ({ isPageCacheEnabled }: { isPageCacheEnabled?: boolean }) => {
	if (isPageCacheEnabled === undefined) return;
	Object.assign(PageCache.prototype, isPageCacheEnabled ? cached : uncached);
	process.send?.({ switched: true });
});
// The open channel would keep a worker process alive until its port is open.
if (!cluster.isWorker) process.channel?.unref();
