import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map: every URL of the product, in the order of docs/requirements.md. */
export default [
	layout("screens/public/layout.tsx", [
		index("screens/public/home.tsx"),
		route("activities", "screens/public/activities.tsx"),
		route("booking/:id", "screens/public/activity.tsx"),
		route("thank-you", "screens/public/thank-you.tsx"),
		route("newsletter", "screens/public/newsletter.tsx"),

		route("resources", "screens/public/resources.tsx"),
		route("resources/:id", "screens/public/article.tsx"),

		// The content pages (/about, /contact …); a path without a document is not found.
		route(":page", "screens/public/content-page.tsx"),
		route("*", "screens/public/not-found.tsx"),
	]),
	route("resources/feed.xml", "endpoints/resources-feed.ts"),
	route("files/*", "endpoints/files.ts"),
	route("robots.txt", "endpoints/robots.ts"),

	route("admin/login", "screens/staff/login.tsx"),
	// The layout is the guard of all that stands below it.
	route("admin", "screens/staff/layout.tsx", [
		index("screens/staff/entrance.ts"),
		route("dashboard", "screens/staff/dashboard.tsx"),
		route("logout", "screens/staff/logout.ts"),

		route("activities", "screens/staff/activities.tsx"),
		route("activities/:id", "screens/staff/activity.tsx"),
		route("activities/:id/copy", "screens/staff/activity-copy.ts"),
		route("activities/:id/featuring", "screens/staff/activity-featuring.ts"),
		route("activities/:id/deletion", "screens/staff/activity-deletion.ts"),
		route("activities/restoration", "screens/staff/activity-restoration.ts"),

		route("leads", "screens/staff/leads.tsx"),
		route("leads/export", "screens/staff/leads-export.ts"),
		route("leads/:id/status", "screens/staff/lead-status.ts"),
		route("leads/:id/notes", "screens/staff/lead-notes.ts"),
		route("subscribers", "screens/staff/subscribers.tsx"),
		route("subscribers/export", "screens/staff/subscribers-export.ts"),
		route("subscribers/:id/activation", "screens/staff/subscriber-activation.ts"),
		route("subscribers/:id/deactivation", "screens/staff/subscriber-deactivation.ts"),
		route("people", "screens/staff/people.tsx"),
		route("people/export", "screens/staff/person-export.ts"),
		route("people/erasure", "screens/staff/person-erasure.ts"),

		route("insights", "screens/staff/insights.tsx"),
		route("history", "screens/staff/history.tsx"),
		route("seed", "screens/staff/seed.tsx"),
		route("seed/additions", "screens/staff/seed-additions.ts"),
		route("seed/removals", "screens/staff/seed-removals.ts"),

		route("pictures", "screens/staff/pictures.ts"),

		route("resources", "screens/staff/resources.tsx"),
		route("resources/edit/:id", "screens/staff/resource.tsx"),
		route("resources/:id/deletion", "screens/staff/resource-deletion.ts"),
		route("resources/restoration", "screens/staff/resource-restoration.ts"),

		route("pages", "screens/staff/pages.tsx"),
		route("pages/edit/:id", "screens/staff/page.tsx"),
		route("preview", "screens/staff/preview.ts"),

		route("*", "screens/staff/not-found.tsx"),
	]),
] satisfies RouteConfig;
