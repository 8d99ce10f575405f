import { href, Link } from "react-router";
import type { AuditEntry, AuditedCollection } from "../../../domain/audit-log/audit-entry.ts";
import type { FieldChange } from "../../../domain/audit-log/field-changes.ts";
import { isOfRun } from "../../../domain/import/run-group.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { isChangedByStaff, isDeletable } from "../deletables.ts";
import { FieldChanges } from "./field-changes.tsx";

type HistoryRow = Omit<AuditEntry, "before" | "after"> & {
	isThere: boolean;
	/** It is only about the state of a review item, which the review reopens. */
	isDecision: boolean;
	changes: FieldChange[];
};

/** What a line of the history is about, and all lines about such. */
export const collectionNames: Record<AuditedCollection, { one: string; all: string }> = {
	activities: { one: "Activity", all: "Activities" },
	providers: { one: "Provider", all: "Providers" },
	venues: { one: "Place", all: "Places" },
	resources: { one: "Resource", all: "Resources" },
	pages: { one: "Page", all: "Pages" },
	synonyms: { one: "Synonym", all: "Synonyms" },
	site: { one: "Site", all: "Site" },
	leads: { one: "Lead", all: "Leads" },
	subscriptions: { one: "Subscription", all: "Subscribers" },
	newsletters: { one: "Newsletter", all: "Newsletters" },
	mails: { one: "Mail", all: "Mails" },
	people: { one: "Personal data", all: "People" },
	staff: { one: "Staff", all: "Accounts and sign-ins" },
	imports: { one: "Import", all: "Imports" },
	requests: { one: "Request", all: "Refused requests" },
	demo: { one: "Demo data", all: "Demo data" },
};

export function HistoryEntry({ entry }: { entry: HistoryRow }) {
	const { id, collection, title, action, by, at, isThere, changes } = entry;
	const documentPath = isThere ? getDocumentPath(entry) : null;
	const isGroup = entry.group !== undefined && !isOfRun(entry.group);
	const undo = getUndoLabel(entry, isGroup);
	return (
		<li className="px-4 py-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="rounded-md bg-sunken px-2 text-sm">{collectionNames[collection].one}</span>
				<p dir="auto" className="min-w-0 font-semibold">
					{documentPath ? (
						<Link to={documentPath} className="underline">
							{title}
						</Link>
					) : (
						<span>{title}</span>
					)}{" "}
					<span className="font-normal">{action}</span>
				</p>
				<p className="text-ink-soft md:ml-auto">
					<span className="break-all">{by}</span>, <Timestamp time={at} />
				</p>
				{undo && (
					<ActionButton
						action={href("/admin/undo")}
						values={isGroup ? { group: String(entry.group) } : { entries: String(id) }}
						about={title}
					>
						{undo}
					</ActionButton>
				)}
			</div>
			{changes.length > 0 && <FieldChanges changes={changes} />}
		</li>
	);
}

function getUndoLabel({ action, collection, isThere, isDecision }: HistoryRow, isGroup: boolean): string | null {
	if (isDecision) return null;
	const isDeleted = action === "deleted" && !isThere && isDeletable(collection);
	const isChanged = action.startsWith("changed") && isThere && isChangedByStaff(collection);
	if (!isDeleted && !isChanged) return null;
	if (isGroup) return "Undo all";
	return isDeleted ? "Bring back" : "Undo";
}

function getDocumentPath({ collection, documentId: id }: HistoryRow): string | null {
	if (collection === "activities") return href("/admin/activities/:id", { id });
	if (collection === "providers") return href("/admin/providers/:id", { id });
	if (collection === "venues") return href("/admin/venues/:id", { id });
	if (collection === "resources") return href("/admin/resources/edit/:id", { id });
	if (collection === "pages") return href("/admin/pages/edit/:id", { id });
	if (collection === "site") return href("/admin/site");
	if (collection === "synonyms") return href("/admin/synonyms/:id", { id });
	if (collection === "newsletters") return href("/admin/newsletter/:id", { id });
	if (collection === "imports") return href("/admin/imports/:id", { id });
	if (collection === "leads") return `${href("/admin/leads")}?${new URLSearchParams({ lead: id })}`;
	return null;
}
