import { ClipboardList, type LucideIcon, Newspaper, Settings, Sun, Users } from "lucide-react";
import { href } from "react-router";

export type StaffScreen = { to: string; name: string };

type StaffGroup = { name: string; Icon: LucideIcon; screens: StaffScreen[] };

export const staffGroups: StaffGroup[] = [
	{
		name: "Today",
		Icon: Sun,
		screens: [
			{ to: href("/admin/dashboard"), name: "Dashboard" },
			{ to: href("/admin/leads"), name: "Inbox" },
			{ to: href("/admin/review"), name: "Review" },
			{ to: href("/admin/insights"), name: "Insights" },
		],
	},
	{
		name: "Catalogue",
		Icon: ClipboardList,
		screens: [
			{ to: href("/admin/activities"), name: "Activities" },
			{ to: href("/admin/providers"), name: "Providers" },
			{ to: href("/admin/venues"), name: "Places" },
			{ to: href("/admin/sources"), name: "Sources" },
			{ to: href("/admin/synonyms"), name: "Synonyms" },
		],
	},
	{
		name: "People",
		Icon: Users,
		screens: [
			{ to: href("/admin/subscribers"), name: "Subscribers" },
			{ to: href("/admin/people"), name: "Personal data" },
			{ to: href("/admin/mail"), name: "Mail" },
		],
	},
	{
		name: "Publish",
		Icon: Newspaper,
		screens: [
			{ to: href("/admin/newsletter"), name: "Newsletter" },
			{ to: href("/admin/resources"), name: "Resources" },
			{ to: href("/admin/pages"), name: "Pages" },
		],
	},
	{
		name: "Settings",
		Icon: Settings,
		screens: [
			{ to: href("/admin/site"), name: "Site" },
			{ to: href("/admin/history"), name: "History" },
			{ to: href("/admin/staff"), name: "Staff" },
			{ to: href("/admin/account"), name: "Your account" },
		],
	},
];

export const staffTasks: StaffScreen[] = [
	{ to: href("/admin/activities/new"), name: "New activity" },
	{ to: href("/admin/imports/new"), name: "Import a catalogue" },
	{ to: href("/admin/leads/new"), name: "Add a lead" },
	{ to: href("/"), name: "View the site" },
];
