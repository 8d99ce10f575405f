import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// The site map is small, so it travels whole with the first page: no request is spent on finding routes.
	routeDiscovery: { mode: "initial" },
	// A form's own sending must not be something that still has to be fetched when the network is gone.
	splitRouteModules: false,
} satisfies Config;
