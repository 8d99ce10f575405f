import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map: every URL of the product, in the order of docs/requirements.md. */
export default [
	layout("public/layout.tsx", [
		index("public/home/home.tsx"),
		route("activities", "public/activities/activities.tsx"),
		route("booking/:id", "public/activity/activity.tsx"),
		route("providers/:id", "public/provider/provider.tsx"),
		route("thank-you", "public/thank-you/thank-you.tsx"),
		route("newsletter", "public/newsletter/newsletter.tsx"),

		route("resources", "public/resources/resources.tsx"),
		route("resources/:id", "public/article/article.tsx"),

		// The content pages (/about, /contact …); a path without a document is not found.
		route(":page", "public/content-page/content-page.tsx"),
		route("*", "public/not-found.tsx"),
	]),
	route("booking/:id.ics", "public/activity/calendar.ts"),
	route("booking/:id/:session.ics", "public/activity/session-calendar.ts"),
	route("resources/feed.xml", "public/resources/feed.ts"),
	route("files/*", "public/files.ts"),
	route("robots.txt", "public/robots.ts"),

	route("admin/login", "staff/login/login.tsx"),
	// The layout is the guard of all that stands below it.
	route("admin", "staff/layout.tsx", [
		index("staff/redirect-to-dashboard.ts"),
		route("dashboard", "staff/dashboard/dashboard.tsx"),
		route("logout", "staff/login/logout.ts"),

		route("activities", "staff/activities/activities.tsx"),
		route("activities/:id", "staff/activities/activity.tsx"),
		route("activities/:id/copy", "staff/activities/copy.ts"),
		route("activities/:id/ending", "staff/activities/ending.ts"),
		route("activities/:id/featuring", "staff/activities/featuring.ts"),
		route("activities/:id/deletion", "staff/activities/deletion.ts"),
		route("activities/restoration", "staff/activities/restoration.ts"),
		route("activities/dates", "staff/activities/dates.ts"),
		route("activities/names", "staff/activities/names.ts"),

		route("checks", "staff/checks/checks.tsx"),
		route("providers", "staff/providers/providers.tsx"),
		route("providers/duplicates", "staff/providers/duplicates.tsx"),
		route("providers/restoration", "staff/providers/restoration.ts"),
		route("providers/:id", "staff/providers/provider.tsx"),
		route("providers/:id/deletion", "staff/providers/deletion.ts"),
		route("venues", "staff/venues/venues.tsx"),
		route("venues/duplicates", "staff/venues/duplicates.tsx"),
		route("venues/restoration", "staff/venues/restoration.ts"),
		route("venues/:id", "staff/venues/venue.tsx"),
		route("venues/:id/deletion", "staff/venues/deletion.ts"),

		route("leads", "staff/leads/leads.tsx"),
		route("leads/export", "staff/leads/export.ts"),
		route("leads/:id/status", "staff/leads/status.ts"),
		route("leads/:id/notes", "staff/leads/notes.ts"),
		route("subscribers", "staff/subscribers/subscribers.tsx"),
		route("subscribers/export", "staff/subscribers/export.ts"),
		route("subscribers/:id/activation", "staff/subscribers/activation.ts"),
		route("subscribers/:id/deactivation", "staff/subscribers/deactivation.ts"),
		route("people", "staff/people/people.tsx"),
		route("people/export", "staff/people/export.ts"),
		route("people/erasure", "staff/people/erasure.ts"),

		route("insights", "staff/insights/insights.tsx"),
		route("history", "staff/history/history.tsx"),
		route("seed", "staff/seed/seed.tsx"),
		route("seed/additions", "staff/seed/additions.ts"),
		route("seed/removals", "staff/seed/removals.ts"),

		route("pictures", "staff/picture-upload.ts"),

		route("resources", "staff/resources/resources.tsx"),
		route("resources/edit/:id", "staff/resources/resource.tsx"),
		route("resources/:id/deletion", "staff/resources/deletion.ts"),
		route("resources/restoration", "staff/resources/restoration.ts"),

		route("pages", "staff/pages/pages.tsx"),
		route("pages/edit/:id", "staff/pages/page.tsx"),
		route("preview", "staff/preview.ts"),

		route("*", "staff/not-found.tsx"),
	]),
] satisfies RouteConfig;
