/**
 * As in route-modules.ts, for links that are only pointed at: the router fetches their scripts itself, and asks here for
 * their style sheets. Were a script imported now and that failed, the browser would never ask for it again.
 */
export async function loadRouteModule(route: { id: string }, loaded: Record<string, object>): Promise<object> {
	return loaded[route.id] ?? {};
}
