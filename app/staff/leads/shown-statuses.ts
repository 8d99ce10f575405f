import { useSyncExternalStore } from "react";
import { href, useSubmit } from "react-router";
import type { LeadStatus } from "../../../domain/lead/lead.ts";
import type { LeadState } from "../../ui/staff/action-result.ts";

/**
 * The statuses that leads have got since their rows were loaded. Rows are not loaded again for a change: they would leave a
 * list that is filtered by status while somebody works through it.
 */
let shown: Record<string, LeadStatus> = {};
const nothing: Record<string, LeadStatus> = {};
const listeners = new Set<() => void>();

export function showStatuses(leads: LeadState[]): void {
	if (leads.length === 0) return;
	shown = { ...shown, ...Object.fromEntries(leads.map(({ id, status }) => [id, status])) };
	for (const listener of listeners) listener();
}

/** For rows that were just loaded. */
export function forgetShownStatuses(): void {
	shown = {};
	for (const listener of listeners) listener();
}

/** Returns a function that gives the status to show of a lead. */
export function useShownStatus(): (lead: LeadState) => LeadStatus {
	const statuses = useSyncExternalStore(subscribe, getShown, getNothing);
	return ({ id, status }) => statuses[id] ?? status;
}

/** Returns a function that changes the status of leads, given as their rows show them, at once. */
export function useStatusChange(): (leads: LeadState[], status: LeadStatus) => void {
	const submit = useSubmit();
	return (leads, status) => {
		if (leads.length === 0) return;
		const form = new FormData();
		form.set("status", status);
		for (const lead of leads) form.append("selected", toSelectedValue({ id: lead.id, status: getStatus(lead) }));
		showStatuses(leads.map(({ id }) => ({ id, status })));
		// A fetcher of its own: a change that is still on its way is not aborted by the next one.
		const fetcherKey = `lead-status ${crypto.getRandomValues(new Uint32Array(2)).join()}`;
		submit(form, { method: "post", action: href("/admin/leads/status"), navigate: false, fetcherKey });
	};
}

export function toSelectedValue({ id, status }: LeadState): string {
	return `${status} ${id}`;
}

function getStatus({ id, status }: LeadState): LeadStatus {
	return shown[id] ?? status;
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function getShown() {
	return shown;
}

function getNothing() {
	return nothing;
}
