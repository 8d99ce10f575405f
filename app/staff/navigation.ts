import { ClipboardList, type LucideIcon, Newspaper, Settings, Sun, Users } from "lucide-react";
import { href } from "react-router";

/** `does` is what else the command palette finds the screen by, and shows beside its name. */
export type StaffScreen = { to: string; name: string; does?: string };

type StaffGroup = { name: string; Icon: LucideIcon; screens: StaffScreen[] };

export const staffGroups: StaffGroup[] = [
	{
		name: "Today",
		Icon: Sun,
		screens: [
			{ to: href("/admin/dashboard"), name: "Dashboard", does: "what waits" },
			{ to: href("/admin/leads"), name: "Inbox", does: "leads, export" },
			{ to: href("/admin/review"), name: "Review", does: "corrections, reports" },
			{ to: href("/admin/insights"), name: "Insights", does: "visits, searches" },
		],
	},
	{
		name: "Catalogue",
		Icon: ClipboardList,
		screens: [
			{ to: href("/admin/activities"), name: "Activities", does: "publish, end, delete" },
			{ to: href("/admin/providers"), name: "Providers", does: "add, contact address" },
			{ to: href("/admin/venues"), name: "Places", does: "add" },
			{ to: href("/admin/sources"), name: "Sources", does: "imports, undo" },
			{ to: href("/admin/synonyms"), name: "Synonyms", does: "add" },
		],
	},
	{
		name: "People",
		Icon: Users,
		screens: [
			{ to: href("/admin/subscribers"), name: "Subscribers", does: "export" },
			{ to: href("/admin/people"), name: "Personal data", does: "export, erase" },
			{ to: href("/admin/mail"), name: "Mail", does: "send again" },
		],
	},
	{
		name: "Publish",
		Icon: Newspaper,
		screens: [
			{ to: href("/admin/newsletter"), name: "Newsletter", does: "write, send" },
			{ to: href("/admin/resources"), name: "Resources", does: "articles" },
			{ to: href("/admin/pages"), name: "Pages", does: "about, contact, privacy" },
		],
	},
	{
		name: "Settings",
		Icon: Settings,
		screens: [
			{ to: href("/admin/site"), name: "Site", does: "name, logo" },
			{ to: href("/admin/history"), name: "History", does: "undo, bring back, export" },
			{ to: href("/admin/staff"), name: "Staff", does: "invite, remove accounts" },
			{ to: href("/admin/account"), name: "Your account", does: "password, passkeys" },
		],
	},
];

export const staffTasks: StaffScreen[] = [
	{ to: href("/admin/activities/new"), name: "New activity", does: "add" },
	{ to: href("/admin/imports/new"), name: "Import a catalogue", does: "upload" },
	{ to: href("/admin/leads/new"), name: "Add a lead", does: "new" },
	{ to: href("/admin/providers/duplicates"), name: "Merge duplicate providers" },
	{ to: href("/admin/venues/duplicates"), name: "Merge duplicate places" },
	{ to: href("/"), name: "View the site" },
];
