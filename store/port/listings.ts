import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { ListingReport } from "../../domain/listing/listing-report.ts";
import type { ProviderRequest } from "../../domain/listing/provider-request.ts";
import type { NewProviderRequest } from "./review-items.ts";

/** What people report about activities. Each change is in the history of the activity. */
export type ListingReports = {
	/** "duplicate": the same was reported before, and staff have not settled it yet. */
	create(
		report: Pick<ListingReport, "activityId" | "activityTitle" | "reason" | "message" | "email">,
	): Promise<"created" | "duplicate">;
	/** One page of them and their total: the open ones oldest first, the settled ones newest first. */
	list(
		state: ListingReport["state"],
		page: number,
		pageSize: number,
	): Promise<{ rows: ListingReport[]; total: number }>;
	countOpen(): Promise<number>;
	setState(id: string, state: ListingReport["state"], actor: Actor): Promise<"changed" | "missing">;
	/** Deletes the settled ones that are older than their retention, and returns how many. */
	deleteOld(): Promise<number>;
};

/** What providers ask for without an account. Staff see a request once its address is confirmed. */
export type ProviderRequests = {
	/**
	 * Stores a request, and writes the mail that asks its address to confirm: three an hour and six a day, beyond which
	 * nothing is stored ("too many"). "duplicate": the same request waits already.
	 */
	create(request: NewProviderRequest): Promise<"created" | "duplicate" | "too many">;
	find(id: string): Promise<ProviderRequest | null>;
	confirm(id: string): Promise<void>;
	/** One page of those that staff are to decide on, the oldest first, and their total. */
	list(page: number, pageSize: number): Promise<{ rows: OpenRequest[]; total: number }>;
	countOpen(): Promise<number>;
	/**
	 * Publishes the draft of a listing, or makes the address the confirmed contact of its provider, and tells the sender. A
	 * listing whose provider is not known adds it, with the address as its contact; one that is known keeps its own.
	 */
	accept(id: string, actor: Actor): Promise<"changed" | "missing" | "no draft" | "no provider">;
	/** Tells the sender, with the reason if there is one. `draftId`: the draft that nobody needs any more. */
	decline(
		id: string,
		reason: string,
		actor: Actor,
	): Promise<{ outcome: "changed"; draftId: string | null } | { outcome: "missing" }>;
	/** Deletes what was not confirmed in time, and what was decided longer ago than its retention. Returns how many. */
	deleteOld(): Promise<number>;
};

/** A request with what staff have to know before they decide on it. */
export type OpenRequest = ProviderRequest & {
	/** The provider that a listing gets if it is accepted; null for a new one, and for a takeover. */
	known: { id: string; title: string } | null;
	/** The address that gets the leads of the provider to be taken over. */
	contactEmail: string | null;
};
