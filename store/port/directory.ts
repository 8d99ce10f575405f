import type { Origin } from "../../domain/activity/activity.ts";
import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { Place } from "../../domain/place/place.ts";
import type { Position } from "../../domain/place/position.ts";
import type { Provider } from "../../domain/provider/provider.ts";
import type { ProviderContact, ProviderContactForm, ProviderDelivery } from "../../domain/provider/provider-contact.ts";
import type { Venue } from "../../domain/venue/venue.ts";
import type { StaffEditing } from "./editing.ts";

export type Providers = {
	find(id: string): Promise<Provider | null>;
	/** Inserts providers, or replaces those with a known id. Keeps `createdAt`. */
	upsert(providers: Provider[], origin: Origin): Promise<void>;
} & StaffDirectory<Provider>;

/** The addresses to which providers' leads are sent. Every change is recorded in the provider's history. */
export type ProviderContacts = {
	find(providerId: string): Promise<ProviderContact | null>;
	findMany(providerIds: string[]): Promise<ProviderContact[]>;
	/**
	 * Stores the address, or deletes it. An address that nobody vouches for is asked by mail, at most once a week, and
	 * gets nothing else until it is confirmed. Changing the address revokes the former one's links.
	 */
	set(providerId: string, form: ProviderContactForm, actor: Actor): Promise<"changed" | "missing">;
	/** Asks an unconfirmed address once more. */
	ask(providerId: string): Promise<"sent" | "too soon" | "missing">;
	/** Confirms the address through a link with the `linkKey`, with the provider's choice of delivery. */
	confirm(providerId: string, linkKey: string, delivery: ProviderDelivery): Promise<"changed" | "missing">;
	/** Removes the address through a link that the provider has followed. */
	decline(providerId: string, linkKey: string): Promise<"changed" | "missing">;
	/** Revokes all links that the provider has received so far. */
	revokeLinks(providerId: string, actor: Actor): Promise<"changed" | "missing">;
	/** Inserts the addresses of providers that have none. For the demo world. */
	addMissing(contacts: Pick<ProviderContact, "providerId" | "email" | "confirmedAt" | "confirmedBy">[]): Promise<void>;
};

export type Venues = {
	find(id: string): Promise<Venue | null>;
	/** Inserts venues, or replaces those with a known id. Keeps `createdAt`. */
	upsert(venues: Venue[], origin: Origin): Promise<void>;
} & StaffDirectory<Venue>;

/** Localities to search near: the venues' own, and those of a postcode file. */
export type Places = {
	/**
	 * Returns the centre of a name or postcode: a postcode or its prefix, a town or neighbourhood, or a venue. Returns
	 * null if it is unknown.
	 */
	find(text: string): Promise<Position | null>;
	/**
	 * Returns those of the names, folded, that are the full name of a town, a neighbourhood, a side of the town or a
	 * venue.
	 */
	findNames(names: string[]): Promise<Set<string>>;
	/** Inserts places, or replaces those with the same postcode and name. */
	add(places: Place[]): Promise<void>;
	/** Returns the number of places from postcode files. */
	count(): Promise<number>;
};

/** The management of providers and venues by staff. */
export type StaffDirectory<Document> = {
	/** Returns one page, sorted by name, with the number of their activities. Each word must occur in the texts. */
	listForStaff(
		filters: { search: string; page: number },
		pageSize: number,
	): Promise<{ rows: (Document & { activityCount: number })[]; total: number }>;
	findMany(ids: string[]): Promise<Document[]>;
	/** Returns those with the name, ignoring case, sorted by id. */
	findByTitle(title: string): Promise<Document[]>;
	/**
	 * Returns groups of two or more that look the same: of one name, and venues also of one place. With the number of
	 * their activities. Largest groups first.
	 */
	listDuplicates(limit: number): Promise<(Document & { activityCount: number })[][]>;
	/** Returns the number of activities that refer to one of the documents, also by their dates. */
	countActivities(ids: string[]): Promise<number>;
	/**
	 * Moves the activities of one document to another and deletes the former, in one transaction with the audit log
	 * entries. Returns how many activities were moved, or null if either document is missing.
	 */
	mergeInto(id: string, targetId: string, actor: Actor): Promise<number | null>;
} & StaffEditing<Document>;
