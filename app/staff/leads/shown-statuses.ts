import { useSyncExternalStore } from "react";
import { href, useSubmit } from "react-router";
import type { LeadStatus } from "../../../domain/lead/lead.ts";
import type { LeadState } from "../../ui/staff/action-result.ts";

/** Changed since the rows were loaded, which are not reloaded: they would leave a list filtered by status. */
let shown: Record<string, LeadStatus> = {};
const nothing: Record<string, LeadStatus> = {};
const listeners = new Set<() => void>();

export function showStatuses(leads: LeadState[]): void {
	if (leads.length === 0) return;
	shown = { ...shown, ...Object.fromEntries(leads.map(({ id, status }) => [id, status])) };
	for (const listener of listeners) listener();
}

export function forgetShownStatuses(): void {
	shown = {};
	for (const listener of listeners) listener();
}

export function useShownStatus(): (lead: LeadState) => LeadStatus {
	const statuses = useSyncExternalStore(subscribe, getShown, getNothing);
	return ({ id, status }) => statuses[id] ?? status;
}

export function useStatusChange(): (leads: LeadState[], status: LeadStatus) => void {
	const submit = useSubmit();
	return (leads, status) => {
		if (leads.length === 0) return;
		const form = new FormData();
		form.set("status", status);
		for (const lead of leads) form.append("selected", toSelectedValue({ id: lead.id, status: getStatus(lead) }));
		showStatuses(leads.map(({ id }) => ({ id, status })));
		// Uses a separate fetcher, so that the next change doesn't abort one that is still in progress.
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
