import { data, type ServerBuild } from "react-router";
import { describeError, type FailureCode } from "../domain/errors.ts";
import { getServices } from "./context.server.ts";
import type { Failure, FailureHandle } from "./failure.ts";

type Routes = ServerBuild["routes"];
type RouteFunction = NonNullable<NonNullable<Routes[string]>["module"]["loader"]>;

/**
 * Returns the build with loaders and actions that log what they throw unexpectedly, under the request's reference, and
 * throw the failure of their route's `handle` instead. Redirects and failures that were thrown on purpose pass through.
 */
export function logFailures(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route) return [id, route];
		const { loader, action } = route.module;
		const failed = findHandle(build.routes, id)?.failed ?? "unexpected";
		const module = {
			...route.module,
			...(loader && { loader: withFailure(id, loader, failed) }),
			...(action && { action: withFailure(id, action, failed.startsWith("load ") ? "unexpected" : failed) }),
		};
		return [id, { ...route, module }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
}

function findHandle(routes: Routes, id: string): FailureHandle | undefined {
	const { module, parentId } = routes[id] ?? {};
	return (module?.handle as FailureHandle | undefined) ?? (parentId ? findHandle(routes, parentId) : undefined);
}

function withFailure(route: string, run: RouteFunction, code: FailureCode): RouteFunction {
	return async (args, ...rest) => {
		try {
			return await run(args, ...rest);
		} catch (error) {
			if (!(error instanceof Error) || args.request.signal.aborted) throw error;
			const { reference, log } = getServices(args.context);
			const { title, status } = describeError(code);
			log("error", title, { route, error });
			throw data<Failure>({ code, reference }, { status });
		}
	};
}
