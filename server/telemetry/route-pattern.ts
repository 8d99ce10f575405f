type Route = { parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined };

/** Paths that the server answers without React Router. */
const serverPatterns = [
	"/events",
	"/policy-reports",
	"/screen-failures",
	"/health/*",
	"/assets/*",
	"/stock/*",
	"/art/*",
];

/**
 * Creates a function that finds the route pattern of a path, such as '/booking/:id': a metric's label must hold neither
 * a requested path nor one value per activity. The pattern with the longest static prefix wins.
 */
export function createRouteMatcher(routes: Record<string, Route | undefined>): (path: string) => string {
	const screenPatterns = Object.values(routes).flatMap((route) =>
		route?.path || route?.index ? [fullPattern(route, routes)] : [],
	);
	const patterns = [...new Set([...serverPatterns, ...screenPatterns])]
		.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
		.map((pattern) => ({ pattern, expression: toRegExp(pattern) }));
	return (path) => {
		const pathname = path.replace(/(\.data)?\/?(\?.*)?$/, "") || "/";
		return patterns.find(({ expression }) => expression.test(pathname))?.pattern ?? "/*";
	};
}

/**
 * Returns a request's path for the log, without its query. A signed link is as good as a password, so its pattern is
 * logged instead.
 */
export function toLoggedPath(url: string, findPattern: (path: string) => string): string {
	const pattern = findPattern(url);
	return pattern.includes("/:token") ? pattern : (url.split("?")[0] ?? "");
}

function fullPattern(route: Route, routes: Record<string, Route | undefined>): string {
	const parent = route.parentId === undefined ? undefined : routes[route.parentId];
	const prefix = parent ? fullPattern(parent, routes) : "";
	return `${prefix === "/" ? "" : prefix}/${route.path ?? ""}`.replace(/(.)\/$/, "$1");
}

/** Static segments sort before params, and params before splats. */
function sortKey(pattern: string): string {
	return pattern.replace(/:\w+/g, "\u{fffe}").replace(/\*/g, "\u{ffff}");
}

function toRegExp(pattern: string): RegExp {
	const source = pattern.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+").replace(/\*/g, ".*");
	return new RegExp(`^${source}$`, "i");
}
