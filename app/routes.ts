import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map: every URL of the product, in the order of docs/requirements.md. */
export default [
	index("screens/public/home.tsx"),
	route("activities", "screens/public/activities.tsx"),
	route("booking/:id", "screens/public/activity.tsx"),
	route("thank-you", "screens/public/thank-you.tsx"),
	route("newsletter", "screens/public/newsletter.tsx"),

	route("resources", "screens/public/resources.tsx"),
	route("resources/feed.xml", "endpoints/resources-feed.ts"),
	route("resources/:id", "screens/public/article.tsx"),

	route("robots.txt", "endpoints/robots.ts"),

	// The content pages (/about, /contact …); a path without a document is not found.
	route(":page", "screens/public/content-page.tsx"),
	route("*", "screens/public/not-found.tsx"),
] satisfies RouteConfig;
