import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// The site map is small, so it travels whole with the first page: no request is spent on finding routes.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
