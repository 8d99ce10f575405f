type Route = { parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined };

/** What the shell itself answers. */
const own = ["/events", "/health/*", "/assets/*", "/stock/*", "/art/*"];

/**
 * Finds the pattern of the route that answers a path, such as '/booking/:id': for figures, in which neither what was
 * asked for nor a million activities may appear. The pattern with the longest fixed beginning counts.
 */
export function routePatterns(routes: Record<string, Route | undefined>): (path: string) => string {
	const paths = Object.values(routes).flatMap((route) =>
		route?.path || route?.index ? [fullPath(route, routes)] : [],
	);
	const known = [...new Set([...own, ...paths])]
		.sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
		.map((pattern) => ({ pattern, matches: toRegExp(pattern) }));
	return (path) => {
		const asked = path.replace(/(\.data)?\/?(\?.*)?$/, "") || "/";
		return known.find(({ matches }) => matches.test(asked))?.pattern ?? "/*";
	};
}

function fullPath(route: Route, routes: Record<string, Route | undefined>): string {
	const above = route.parentId === undefined ? undefined : routes[route.parentId];
	const before = above ? fullPath(above, routes) : "";
	return `${before === "/" ? "" : before}/${route.path ?? ""}`.replace(/(.)\/$/, "$1");
}

/** Fixed parts come before params, and those before what takes everything. */
function sortKey(pattern: string): string {
	return pattern.replace(/:\w+/g, "\u{fffe}").replace(/\*/g, "\u{ffff}");
}

function toRegExp(pattern: string): RegExp {
	const source = pattern.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+").replace(/\*/g, ".*");
	return new RegExp(`^${source}$`, "i");
}
