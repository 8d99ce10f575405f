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

/** The addresses at which providers get their leads. Every change is in the history of its provider. */
export type ProviderContacts = {
	find(providerId: string): Promise<ProviderContact | null>;
	findMany(providerIds: string[]): Promise<ProviderContact[]>;
	/**
	 * Stores the address, or deletes it. One that nobody vouches for is asked by mail, once a week at most, and gets nothing
	 * else before it is confirmed. Another address makes the former one's links void.
	 */
	set(providerId: string, form: ProviderContactForm, actor: Actor): Promise<"changed" | "missing">;
	/** Asks an address that is not confirmed once more. */
	ask(providerId: string): Promise<"sent" | "too soon" | "missing">;
	/** The provider confirms the address by a link, which has the `linkKey`, and chooses how leads come to it. */
	confirm(providerId: string, linkKey: string, delivery: ProviderDelivery): Promise<"changed" | "missing">;
	/** The provider takes the address off by a link. */
	decline(providerId: string, linkKey: string): Promise<"changed" | "missing">;
	/** Makes all links void that the provider has got so far. */
	revokeLinks(providerId: string, actor: Actor): Promise<"changed" | "missing">;
	/** Inserts the addresses of providers that have none. For the demo world. */
	addMissing(contacts: Pick<ProviderContact, "providerId" | "email" | "confirmedAt" | "confirmedBy">[]): Promise<void>;
};

export type Venues = {
	find(id: string): Promise<Venue | null>;
	/** Inserts venues, or replaces those with a known id. Keeps `createdAt`. */
	upsert(venues: Venue[], origin: Origin): Promise<void>;
} & StaffDirectory<Venue>;

/** Places that a search can be near to: the venues' own, and those of a postcode file. */
export type Places = {
	/**
	 * The centre of what a name or postcode stands for: a postcode or the beginning of one, a town or neighbourhood, a
	 * venue. Null for what is not known.
	 */
	find(text: string): Promise<Position | null>;
	/** Returns those names, folded, that are the whole name of a town, a neighbourhood, a side of the town or a venue. */
	findNames(names: string[]): Promise<Set<string>>;
	/** Inserts places, or replaces those with the same postcode and name. */
	add(places: Place[]): Promise<void>;
	/** Of the postcode files. */
	count(): Promise<number>;
};

/** How staff manage providers and venues. */
export type StaffDirectory<Document> = {
	/** One page in the order of their names, with the number of their activities; each word must occur in the texts. */
	listForStaff(
		filters: { search: string; page: number },
		pageSize: number,
	): Promise<{ rows: (Document & { activityCount: number })[]; total: number }>;
	findMany(ids: string[]): Promise<Document[]>;
	/** Those with the name, whatever the case of its letters, by id. */
	findByTitle(title: string): Promise<Document[]>;
	/** Groups of two or more that look the same: equal folded names. The largest groups first. */
	listDuplicates(limit: number): Promise<Document[][]>;
	/**
	 * Moves the activities of one to another and deletes it, in one transaction with its audit log entries. Returns how many
	 * activities that were; null if either is missing.
	 */
	mergeInto(id: string, targetId: string, actor: Actor): Promise<number | null>;
} & StaffEditing<Document>;
