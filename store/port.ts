import type { Activity, ActivityCard, Category, Origin } from "../domain/activity/activity.ts";
import type { ActivityToCheck, CheckKind } from "../domain/activity/activity-checks.ts";
import type { OptionalActivityField } from "../domain/activity/activity-input.ts";
import type { FacetCounts } from "../domain/activity/facets.ts";
import type { ActivityFilters } from "../domain/activity/filters.ts";
import type { GroupName } from "../domain/activity/list-groups.ts";
import type { Proposal } from "../domain/activity/proposal.ts";
import type { Spelling } from "../domain/activity/spelling.ts";
import type { StaffActivityFilters, StaffActivityRow } from "../domain/activity/staff-filters.ts";
import type { Suggestions } from "../domain/activity/suggestions.ts";
import type { Alert } from "../domain/alert/alert.ts";
import type { TimedEvent } from "../domain/analytics/events.ts";
import type { InsightRange, Insights } from "../domain/analytics/insights.ts";
import type { ProviderResponses } from "../domain/analytics/provider-responses.ts";
import type { RollUps } from "../domain/analytics/roll-ups.ts";
import type { Actor, AuditEntry, AuditedCollection } from "../domain/audit-log/audit-entry.ts";
import type { ImportCounts, ImportProblem, ImportRun } from "../domain/import/import-run.ts";
import type { ImportSourceRecord, SourceOverview } from "../domain/import/import-source.ts";
import type { PlaceAnswer } from "../domain/lead/got-place.ts";
import type { Lead, LeadStatus } from "../domain/lead/lead.ts";
import type { LeadDetails } from "../domain/lead/lead-changes.ts";
import type { LeadCorrection } from "../domain/lead/lead-correction.ts";
import type { LeadHandover, MailedHandover, ProviderAnswerForm } from "../domain/lead/lead-handover.ts";
import type { SavedView } from "../domain/lead/saved-view.ts";
import type { LeadFilters, StaffLeadRow } from "../domain/lead/staff-filters.ts";
import type { ListingReport } from "../domain/listing/listing-report.ts";
import type { ListingFields, ProviderRequest } from "../domain/listing/provider-request.ts";
import type { Mail, MailContent, RefusableMail } from "../domain/mail/mail.ts";
import type { MailFilters } from "../domain/mail/staff-filters.ts";
import type { Newsletter, NewsletterProgress } from "../domain/newsletter/newsletter.ts";
import type { Page, PageRow } from "../domain/page/page.ts";
import type { Place } from "../domain/place/place.ts";
import type { Position } from "../domain/place/position.ts";
import type { ActivityPosition } from "../domain/place/site-map.ts";
import type { Provider } from "../domain/provider/provider.ts";
import type { ProviderContact, ProviderContactForm, ProviderDelivery } from "../domain/provider/provider-contact.ts";
import type { Resource, ResourceCard, ResourceCategory } from "../domain/resource/resource.ts";
import type { StaffResourceFilters, StaffResourceRow } from "../domain/resource/staff-filters.ts";
import type { ActivitySession } from "../domain/session/session.ts";
import type { SitemapKind, SitemapPart } from "../domain/sitemap.ts";
import type { SubscriptionFilters } from "../domain/subscription/staff-filters.ts";
import type { Subscription, SubscriptionSource } from "../domain/subscription/subscription.ts";
import type { Synonym } from "../domain/synonym/synonym.ts";
import type { Venue } from "../domain/venue/venue.ts";

/**
 * The document store: its collections with the operations that the product needs, on any engine. Lists for public pages
 * may lag behind the newest changes; what staff read never does. Every total is counted up to the bound of
 * domain/format-count.ts: one more than the bound stands for any larger number.
 */
export type Documents = {
	activities: Activities;
	providers: Providers;
	providerContacts: ProviderContacts;
	venues: Venues;
	places: Places;
	leads: Leads;
	leadHandovers: LeadHandovers;
	proposals: Proposals;
	savedViews: SavedViews;
	listingReports: ListingReports;
	providerRequests: ProviderRequests;
	subscriptions: Subscriptions;
	resources: Resources;
	pages: Pages;
	sitemap: Sitemap;
	synonyms: Synonyms;
	people: People;
	auditLog: AuditLog;
	analytics: Analytics;
	imports: Imports;
	importSources: ImportSources;
	newsletters: Newsletters;
	parents: Parents;
	alerts: Alerts;
	outbox: Outbox;
	/**
	 * The stems (see domain/picture.ts) of all stored pictures that documents refer to, or audit log entries since then:
	 * a deleted document can be restored. May yield a stem more than once.
	 */
	findPictureReferences(since: string): AsyncIterable<string>;
	/** The number of documents in each collection, of one origin if given. */
	countDocuments(origin?: Origin): Promise<DocumentCounts>;
	/** True while a content page is the demo world's: cheap to look up, and what an operator replaces first. */
	isDemoSite(): Promise<boolean>;
	/**
	 * Deletes up to `maxDocuments` of the demo world's documents in a collection that nobody has changed, updates the
	 * activities' numbers of leads, and returns how many it deleted.
	 */
	removeDemoDocuments(collection: DocumentCollection, maxDocuments: number, actor: Actor): Promise<number>;
	/** Publishes the activities and resources that are due, by the real clock. Returns how many. */
	publishDue(): Promise<number>;
	/** Runs a batch of the first backfill that has not finished, and returns how far that is; null once all have. */
	runBackfillBatch(): Promise<{ name: string; rows: number; isFinished: boolean } | null>;
	/** Grows with every change of what public pages show, in any process. Cheap: called per request. */
	getCatalogueVersion(): number;
	/** Grows whenever an activity's number of leads changes, and with it the popular order. Cheap: called per request. */
	getLeadsVersion(): number;
	/**
	 * While public pages cannot be read, since the database does not answer: when it last did, in milliseconds since the
	 * epoch, and the versions of that time. Null while it answers. Cheap: called per request.
	 */
	getOutage(): { since: number; counts: { catalogue: number; leads: number } } | null;
	/** Whether a replica is read from, and how late it is; null if there is none. */
	getReplica(): { isUsed: boolean; lagMs: number } | null;
	/** This process's connections to the database server; null if there is no server. */
	getConnectionCounts(): { busy: number; idle: number; waiting: number } | null;
	/** Rejects if the store does not answer. */
	ping(): Promise<void>;
	close(): Promise<void>;
};

export type DocumentCollection =
	| "activities"
	| "providers"
	| "venues"
	| "leads"
	| "subscriptions"
	| "resources"
	| "pages";
export type DocumentCounts = Record<DocumentCollection, number>;

export type Activities = PublicActivities & StaffActivities;

/** What the public may see: published activities alone. Lists leave out those that have ended, too. */
export type PublicActivities = {
	/** One page of the matching activities in the filters' order, and their total. */
	list(filters: ActivityFilters, page: number, pageSize: number): Promise<ActivityList>;
	/** What satisfies the filters for sure and was published after that time, the newest first. */
	listNew(filters: ActivityFilters, publishedAfter: string, limit: number): Promise<CardList>;
	/** The number of activities that satisfy the filters for sure. */
	count(filters: ActivityFilters): Promise<number>;
	/**
	 * What each option of the listing's filters would leave. After `deadlineMs` no further options are counted: those are
	 * absent.
	 */
	countFacets(filters: ActivityFilters, deadlineMs: number): Promise<{ counts: FacetCounts; isComplete: boolean }>;
	/** Where these activities take place, without those of which it is not known. */
	findPositions(ids: string[]): Promise<ActivityPosition[]>;
	/** What begins with the words, or has words that do: at most `limit` of each kind. */
	suggest(text: string, limit: number): Promise<Suggestions>;
	/** Featured activities, newest first. */
	listFeatured(limit?: number): Promise<CardList>;
	/** The activities whose next session begins first, without those that have begun and those without dates. */
	listStartingSoon(limit: number): Promise<CardList>;
	/** What a provider offers, the next sessions first. */
	listByProvider(providerId: string, limit: number): Promise<CardList>;
	/** Also finds published activities that have ended. */
	find(id: string): Promise<Activity | null>;
	/**
	 * The sessions that are not over, in the order of their starts, and when the activity ends. Unpublished activities are
	 * included, because the preview needs them: callers look the activity up before they show any.
	 */
	listSessions(id: string, limit: number): Promise<SessionList>;
	/** The fields that a lead needs: the title, and the provider's registration link. Also finds activities that have ended. */
	findForBooking(id: string): Promise<BookableActivity | null>;
	/** Other activities of the same category, those for the same ages first. */
	listSimilar(activity: Activity, limit: number): Promise<CardList>;
	/** The categories of the activities that have not ended, sorted. */
	listCategories(): Promise<Category[]>;
	/** Inserts activities, or replaces those with a known id, in one transaction. Keeps `createdAt` and the leads. */
	upsert(activities: Activity[], origin: Origin): Promise<void>;
};

/** Activities for a page of the public site. None of them has ended. */
export type CardList = {
	cards: ActivityCard[];
	/** When the list or a card may change because a session begins or an activity ends; null: not before the catalogue changes. */
	expiresAt: string | null;
};

export type ActivityList = CardList & {
	/**
	 * The parts of the list in their order, empty ones left out; `size` is the number of cards of this page in each. `fits`:
	 * they satisfy all filters, and only the order has no place for them.
	 */
	groups: { name: GroupName | null; fits: boolean; size: number; total: number }[];
	/** Of all parts together. */
	total: number;
	/** What the words of a place stand for; null where none is searched. `position` is null for an unknown place. */
	place: { name: string; position: Position | null } | null;
	/** What was searched for instead of words that nothing matches. */
	spelling: Spelling | null;
};

export type SessionList = {
	sessions: ActivitySession[];
	/** How many there are, those beyond the limit included. */
	total: number;
	hasEnded: boolean;
	/** As of {@link CardList}. */
	expiresAt: string | null;
};

export type BookableActivity = Pick<Activity, "id" | "title" | "websiteUrl"> & { hasEnded: boolean };

export type StaffActivities = {
	/** Expands schedules that go on up to 18 months ahead. Returns how many activities got further sessions. */
	extendSchedules(): Promise<number>;
	/** Moves each activity on to its next session. `all`: also back, after the catalogue's date was set to an earlier day. */
	advanceNextSessions(options?: { all?: boolean }): Promise<void>;
	/** One page of the staff table, and the total. */
	listForStaff(filters: StaffActivityFilters, pageSize: number): Promise<{ rows: StaffActivityRow[]; total: number }>;
	/** One page of the activities that staff should look at for a reason, and their total. */
	listToCheck(kind: CheckKind, page: number, pageSize: number): Promise<{ rows: ActivityToCheck[]; total: number }>;
	/** The number of activities without a picture, and without a provider link. */
	countLacking(): Promise<{ picture: number; link: number }>;
	/**
	 * Publishes all drafts of an imported catalogue now, or makes drafts of what is published or scheduled, in batches.
	 * Returns how many activities it changed.
	 */
	setSourcePublished(source: string, isPublished: boolean, actor: Actor): Promise<number>;
	setFeatured(id: string, featured: boolean, actor: Actor): Promise<"changed" | "missing">;
} & StaffEditing<Activity>;

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

/** Sources that are read again, and how fresh each is. */
export type ImportSources = {
	/** Inserts or replaces it by its name. It counts as checked then. */
	remember(source: ImportSourceRecord): Promise<void>;
	/** Returns false if there is none of that name. Its activities stay. */
	forget(name: string): Promise<boolean>;
	/** By name; with `due`, those that nobody reads and that were not checked since then. */
	list(due?: { now: string; dueAt: string }): Promise<(ImportSourceRecord & { checkedAt: string | null })[]>;
	/**
	 * Takes the lease of a source, so that one process in all reads it. Returns false if another one holds it, or if the
	 * source has been checked since `dueAt`. Times are ISO 8601 in UTC.
	 */
	claim(name: string, lease: { now: string; leaseUntil: string; dueAt?: string }): Promise<boolean>;
	/** Gives the lease back. Null if the source was not checked: it stays due. */
	release(name: string, checkedAt: string | null): Promise<void>;
	/** Every source that was ever imported or remembered, by name. */
	listForStaff(): Promise<SourceOverview[]>;
};

/** Runs of imports, which can be undone. */
export type Imports = {
	/** Records that a run begins, and returns its id. Earlier runs than the newest 5 of a source can't be undone any more. */
	start(run: Pick<ImportRun, "source" | "fileName" | "startedAt">): Promise<string>;
	/**
	 * Writes a batch in one transaction: inserts documents, whose ids must differ, or updates those with a known id where they
	 * differ. Keeps `createdAt` and the `keptFields` of known activities, and leaves out those that staff have deleted.
	 */
	write(
		runId: string,
		batch: { providers?: Provider[]; venues?: Venue[]; activities?: Activity[] },
		keptFields: readonly OptionalActivityField[],
	): Promise<{ added: number; changed: number; removedByStaff: number }>;
	/** Ids of a source's activities that have not ended, in their order, from after one on. */
	listGoingOn(source: string, afterId: string, limit: number): Promise<string[]>;
	/** Ends activities now, by the catalogue's date. Returns how many of them had not ended. */
	end(runId: string, ids: string[], updatedAt: string): Promise<number>;
	finish(runId: string, counts: ImportCounts, finishedAt: string): Promise<void>;
	/** Records a run that wrote nothing. Of a source's such runs, the newest 50 are kept. */
	recordProblem(run: Pick<ImportRun, "source" | "fileName" | "startedAt">, problem: ImportProblem): Promise<void>;
	/** The newest first. */
	list(limit: number): Promise<ImportRun[]>;
	/**
	 * Restores each row as it was before the run; what the run added is deleted. Activities that were changed or deleted
	 * since then stay as they are. Only the newest run of a source that is not undone can be undone; returns the id of a
	 * newer one otherwise.
	 */
	undo(
		runId: string,
		undoneAt: string,
	): Promise<
		| { outcome: "undone"; restored: number; kept: number }
		| { outcome: "missing" }
		| { outcome: "already undone" }
		| { outcome: "wrote nothing" }
		| { outcome: "forgotten" }
		| { outcome: "newer run"; newerRun: string }
	>;
};

export type NewLead = Pick<Lead, "firstName" | "lastName" | "email" | "phone" | "agreeToTerms" | "newsletter"> & {
	activityId: string;
	activityName: string;
	/** False: the lead does not make its activity more popular. */
	isCounted?: boolean;
} & Partial<Pick<Lead, "session" | "childAge" | "message" | "termsVersion">>;

export type Leads = PublicLeads & StaffLeads;

export type PublicLeads = {
	/**
	 * Stores a lead durably with status 'new'. Idempotent: repeated calls with the same idempotency key and the same
	 * details create one lead; the same key with other details (a corrected e-mail after Back) creates another. Without a
	 * key (null), a lead with the same details for the same activity within the last 10 minutes counts as a repetition. The
	 * mail to the activity's provider is written with it, if that has a confirmed address.
	 */
	create(lead: NewLead, idempotencyKey: string | null, now?: Date): Promise<"created" | "duplicate">;
	/** Whether `create` would find the lead to be a repetition. */
	isKnown(lead: NewLead, idempotencyKey: string | null, now?: Date): Promise<boolean>;
	/** Inserts the leads whose id is unknown, unchanged, and returns how many. For the demo world and imports. */
	addMissing(leads: Lead[], origin: Origin): Promise<number>;
	/** The number of leads created at that time or later. */
	countSince(time: string): Promise<number>;
	/** The number of different e-mail addresses in those leads, without the demo world's. */
	countFamiliesSince(time: string): Promise<number>;
};

export type StaffLeads = {
	/** One page of the leads in the filters' order, and the total. */
	list(filters: LeadFilters, pageSize: number): Promise<{ rows: StaffLeadRow[]; total: number }>;
	/** All matching leads, newest first, in batches of a few hundred. */
	readBatches(filters: LeadFilters): AsyncIterable<Lead[]>;
	/** A lead, and the number of others with its e-mail address. */
	find(id: string): Promise<(Lead & { hasActivity: boolean; otherLeads: number }) | null>;
	/**
	 * Changes statuses with optimistic concurrency: a lead whose status is not the expected one any more stays as it is, and
	 * is a conflict. `expected` is null to change it whatever it is.
	 */
	setStatuses(changes: LeadStatusChange[], actor: Actor): Promise<LeadStatusResult>;
	/** Takes changes back by their audit log entries, where no other change came after them. */
	undoStatuses(entries: number[], actor: Actor): Promise<LeadStatusResult>;
	/**
	 * Replaces a lead's notes with optimistic concurrency: if they are not the `expectedNotes` any more, nothing is
	 * changed, and the conflict holds the current notes, and who wrote them when, as far as the audit log knows.
	 */
	setNotes(
		id: string,
		notes: string,
		expectedNotes: string,
		actor: Actor,
	): Promise<
		| { outcome: "changed" }
		| { outcome: "conflict"; notes: string; by: string | null; at: string | null }
		| { outcome: "missing" }
	>;
	setAssignment(id: string, assignment: Pick<Lead, "owner" | "remindOn">, actor: Actor): Promise<"changed" | "missing">;
	/** Corrects what a parent typed, with optimistic concurrency. */
	setDetails(id: string, details: LeadDetails, expectedVersion: string, actor: Actor): Promise<UpdateResult>;
	/** Stores a lead that staff entered, and returns its id. */
	add(lead: NewLead, actor: Actor): Promise<string>;
	/**
	 * Erases up to `maxLeads` leads that were last changed before that time, and what the audit log says about them. Leaves
	 * one entry with their number, which it returns.
	 */
	eraseUnchangedSince(time: string, maxLeads: number, actor: Actor): Promise<number>;
};

export type LeadStatusChange = { id: string; expected: LeadStatus | null; status: LeadStatus };

export type LeadStatusResult = {
	/** Those that have the asked status now. `entry`: the audit log entry, missing where nothing was to be changed. */
	changed: { id: string; status: LeadStatus; entry?: number }[];
	/** What they are instead, and who changed it when, as far as the audit log knows. */
	conflicts: { id: string; name: string; status: LeadStatus; by: string | null; at: string | null }[];
	missing: string[];
};

/** Views of the inbox that staff have named, for all of them. */
export type SavedViews = {
	/** By name. */
	list(): Promise<SavedView[]>;
	/** Stores a view, or replaces the one of that name. */
	save(view: Omit<SavedView, "id">): Promise<"saved" | "too many">;
	/** Returns its name; null if there is none. */
	remove(id: string): Promise<string | null>;
};

/** Which leads were passed on to their providers, and what these answered. */
export type LeadHandovers = {
	findMany(leadIds: string[]): Promise<MailedHandover[]>;
	/** Sends a lead to the provider of its activity, also once more. 'no address': none that is confirmed. */
	passOn(
		leadId: string,
		actor: Actor,
	): Promise<{ outcome: "sent"; provider: string } | { outcome: "no address" } | { outcome: "missing" }>;
	/** How providers have answered the leads passed on to them since then, those with the most leads first. */
	listResponses(since: string): Promise<ProviderResponses[]>;
	/** Writes the weekly mails that are due, and returns how many. */
	writeDigests(): Promise<number>;
	/** A lead for its provider's page; null unless it was passed on to one whose address is confirmed. */
	findEnquiry(leadId: string): Promise<StoredEnquiry | null>;
	/**
	 * Stores a provider's answer, moves the lead's status on, and writes the mail to the parent; answering again replaces the
	 * answer. At most five mails a day about a lead. 'missing': the `linkKey` is not valid any more.
	 */
	answer(leadId: string, linkKey: string, form: ProviderAnswerForm): Promise<"answered" | "too many" | "missing">;
	/** The provider says that the facts of the lead's activity are right; `today` is the date to be shown. */
	confirmFacts(leadId: string, linkKey: string, today: string): Promise<"confirmed" | "missing">;
	/** The provider says what has changed, for staff to approve. At most five corrections of an activity are open. */
	propose(
		leadId: string,
		linkKey: string,
		proposal: Pick<Proposal, "fields" | "note">,
	): Promise<"proposed" | "too many" | "missing">;
};

export type StoredEnquiry = {
	lead: Lead;
	handover: LeadHandover;
	/** `title` is the provider's name. */
	contact: Pick<ProviderContact, "providerId" | "email" | "linkKey" | "delivery"> & { title: string };
};

/** Providers' corrections of their activities. */
export type Proposals = {
	/** One page of the open ones, the oldest first, and their total. */
	list(page: number, pageSize: number): Promise<{ rows: Proposal[]; total: number }>;
	countOpen(): Promise<number>;
	/** Applies it to the activity, whose facts count as checked on the day of the proposal. */
	approve(id: string, actor: Actor): Promise<"changed" | "missing">;
	decline(id: string, actor: Actor): Promise<"changed" | "missing">;
};

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

export type NewProviderRequest = { email: string; provider: string } & (
	| { kind: "listing"; listing: ListingFields }
	| { kind: "takeover"; providerId: string; message: string }
);

/** A request with what staff have to know before they decide on it. */
export type OpenRequest = ProviderRequest & {
	/** The provider that a listing gets if it is accepted; null for a new one, and for a takeover. */
	known: { id: string; title: string } | null;
	/** The address that gets the leads of the provider to be taken over. */
	contactEmail: string | null;
};

/** What parents do by the links of their mails. */
export type Parents = {
	/** `gotPlace`: what the parent has answered. */
	findLead(id: string): Promise<(Lead & { gotPlace: PlaceAnswer | null }) | null>;
	/** Stores the answer to 'Did you get a place?', and moves the lead: to 'booked' or 'closed'. */
	answerPlace(id: string, answer: PlaceAnswer): Promise<"changed" | "missing">;
	/** Erases one lead and the mails about it, for the owner of an address that somebody else has typed. */
	eraseLead(id: string): Promise<"erased" | "missing">;
	/** Corrects a lead of an address; "missing" also for a lead of another one. */
	correctLead(id: string, email: string, correction: LeadCorrection): Promise<"changed" | "missing">;
	/**
	 * Sends an address the link to what is stored about it, whether that is anything or not: three an hour and six a day, and
	 * then none.
	 */
	sendDataLink(email: string): Promise<void>;
	/** The address that a link to its data was sent to; null once its data is erased. */
	findDataOwner(requestId: string): Promise<string | null>;
	/** An address gets no more mails of a kind. Stores a hash of it, which survives the person's erasure. */
	refuse(email: string, mail: RefusableMail): Promise<void>;
	hasRefused(email: string, mail: RefusableMail): Promise<boolean>;
	/**
	 * Asks the parents of leads that are due whether they got a place, each lead at most once, in one transaction. Returns how
	 * many leads were due: with `limit` of them, there may be more.
	 */
	askDue(limit: number): Promise<number>;
};

/** What people want to be told of by mail. */
export type Alerts = {
	/**
	 * Writes the mail that asks the owner of an address to confirm an alert: three an hour and six a day. Does nothing for one
	 * that is confirmed, and beyond the number of alerts that an address can have. Says nothing about any of it.
	 */
	create(alert: Pick<Alert, "email" | "kind" | "query">): Promise<void>;
	find(id: string): Promise<Alert | null>;
	confirm(id: string): Promise<"changed" | "missing">;
	remove(id: string): Promise<void>;
	/**
	 * Tells of what is new for up to `limit` alerts that are due: an alert at most once a week, and of each activity once.
	 * Deletes those that were not confirmed in time. Returns how many were due: with `limit` of them, there may be more.
	 */
	tellDue(limit: number): Promise<number>;
	/** Whether `tellDue` has anything to do. */
	hasDue(): Promise<boolean>;
};

/** What searches also find. */
export type Synonyms = {
	/** All of them, in the order of their words. */
	list(): Promise<Synonym[]>;
	/** Inserts what a new site begins with, unless there are synonyms or ever were. Returns how many it inserted. */
	addDefaults(synonyms: Synonym[]): Promise<number>;
} & StaffEditing<Synonym>;

export type Subscriptions = PublicSubscriptions & StaffSubscriptions;

export type PublicSubscriptions = {
	/**
	 * Creates a subscription, and writes the mail that asks its owner to confirm it. Somebody who has left gets that mail, too,
	 * and stays inactive: "created" either way. An address gets one such mail an hour, three a day. One e-mail address has one
	 * subscription: the store enforces it.
	 */
	create(subscription: {
		email: string;
		firstName?: string;
		lastName?: string;
		subscriptionSource: SubscriptionSource;
	}): Promise<"created" | "duplicate">;
	/** Confirms a subscription for its owner: it is active then, and gets the newsletter. */
	confirm(id: string): Promise<"changed" | "missing">;
	/** Deactivates a subscription for its owner. It has to be confirmed again. */
	leave(id: string): Promise<"changed" | "missing">;
	find(id: string): Promise<Subscription | null>;
	/**
	 * Deletes the active subscriptions that were not confirmed by `unconfirmedRetentionDays` after the last mail that asked, and
	 * returns how many. Whose mail still waits to be sent was not asked yet.
	 */
	deleteUnconfirmed(actor: Actor): Promise<number>;
	/** Inserts the subscriptions whose id and e-mail are unknown, unchanged, and returns how many. For the demo world and imports. */
	addMissing(subscriptions: Subscription[], origin: Origin): Promise<number>;
};

export type StaffSubscriptions = {
	/** One page of the subscriptions, newest first, and the total. */
	list(filters: SubscriptionFilters, pageSize: number): Promise<{ rows: Subscription[]; total: number }>;
	/** All matching subscriptions, newest first, in batches of a few hundred. */
	readBatches(filters: SubscriptionFilters): AsyncIterable<Subscription[]>;
	/** Activating writes the mail that asks its owner to confirm: no newsletter goes to somebody who has left before that. */
	setActive(id: string, active: boolean, actor: Actor): Promise<"changed" | "missing">;
};

/** Newsletters, of which drafts alone can be changed or removed. */
export type Newsletters = {
	/** One page of them, newest first, and the total. */
	list(page: number, pageSize: number): Promise<{ rows: NewsletterRow[]; total: number }>;
	getProgress(id: string): Promise<NewsletterProgress>;
	/** When the last newsletter began to be sent; null if there is none. */
	findLastStart(): Promise<string | null>;
	/** What the mails of a newsletter say; null as long as it has not been started. */
	findContent(id: string): Promise<MailContent | null>;
	/** Writes a mail with that content to the staff member. */
	sendTest(newsletter: Pick<Newsletter, "id">, content: MailContent, actor: Actor): Promise<void>;
	/** Lets a newsletter go out at a time, unless its version is not the expected one any more. */
	schedule(id: string, sendAt: string, expectedVersion: string, actor: Actor): Promise<UpdateResult>;
	/** Makes a scheduled newsletter a draft again. */
	withdraw(id: string, actor: Actor): Promise<UpdateResult>;
	/** Stops queueing, and holds back what is queued; mails that are on their way go out. */
	pause(id: string, actor: Actor): Promise<UpdateResult>;
	resume(id: string, actor: Actor): Promise<UpdateResult>;
} & NewsletterPicks &
	NewsletterSending &
	StaffEditing<Newsletter>;

export type NewsletterRow = Pick<
	Newsletter,
	"id" | "title" | "state" | "sendAt" | "startedAt" | "finishedAt" | "updatedAt"
>;

/** What a newsletter can show: public activities that have not ended, and published articles. */
export type NewsletterPicks = {
	/** In the order of the ids, without those that a newsletter cannot show. */
	findActivities(ids: string[]): Promise<ActivityCard[]>;
	/** Published since then, newest first. */
	listNewActivities(since: string, limit: number): Promise<ActivityCard[]>;
	/** With a session in the next seven days that is known to have places left; the next session first, which the card shows. */
	listActivitiesWithPlaces(limit: number): Promise<ActivityCard[]>;
	findArticles(ids: string[]): Promise<ResourceCard[]>;
	listNewArticles(since: string, limit: number): Promise<ResourceCard[]>;
};

/** How a newsletter is sent. Several processes may do it at once, and be killed at any time: each address gets it once. */
export type NewsletterSending = {
	/** Those whose time has come. */
	listDue(): Promise<Newsletter[]>;
	/** Stores what the mails of a newsletter that is due say. False if it has been changed or started meanwhile. */
	start(newsletter: Pick<Newsletter, "id" | "updatedAt">, content: MailContent): Promise<boolean>;
	/** The ids of those whose mails are not all queued yet. */
	listQueueing(): Promise<string[]>;
	/**
	 * Queues the mails of the next subscribers who have confirmed, and returns how many those were: fewer than `batchSize`
	 * once there are no more, or if the newsletter is paused.
	 */
	queueBatch(id: string, batchSize: number): Promise<number>;
	/** Marks newsletters without waiting mails as sent, and returns how many. */
	finishSent(): Promise<number>;
};

/** Mails that were written in the transactions of their causes, and what became of them. */
export type Outbox = {
	/**
	 * Takes mails that are due, bulk mail last, for a time in which no other process takes them: afterwards, unless they are
	 * settled, they are due again.
	 */
	claimDue(claim: { leaseMs: number; limit: number }): Promise<DueMail[]>;
	/** Makes mails due that were queued while the clock was ahead, and returns how many. */
	makeFutureMailsDue(): Promise<number>;
	/** Stores what became of an attempt. An address that was refused takes no mail any more. */
	settle(mail: Pick<Mail, "id" | "attempts">, outcome: MailOutcome): Promise<void>;
	/** Holds back all mail to an address from now on. Stores a hash of it, which survives the person's erasure. */
	suppress(email: string, reason: "bounced" | "complained"): Promise<void>;
	isSuppressed(email: string): Promise<boolean>;
	/** One page of the mails, newest first, and the total. */
	list(filters: MailFilters, pageSize: number): Promise<{ rows: Mail[]; total: number }>;
	find(id: string): Promise<Mail | null>;
	/** Lets a failed mail be tried again for three days, and allows its address again, unless its owner has complained. */
	sendAgain(id: string, actor: Actor): Promise<"changed" | "missing">;
	count(): Promise<{ waiting: number; failed: number }>;
	/** Deletes the mails that are older than their retention, and returns how many. */
	deleteOld(): Promise<number>;
};

/** `queuedAt`: when it was written, or when staff sent it again. `isSuppressed`: its address takes no mail. */
export type DueMail = Mail & { queuedAt: string; isSuppressed: boolean };

/** `answer`: what the mail server said, or why the mail was not sent. */
export type MailOutcome = { answer: string } & (
	| { state: "sent" | "suppressed" }
	| { state: "waiting"; nextAttemptAt: string }
	| { state: "failed"; isAddressRefused: boolean }
);

/** The personal data stored under an e-mail address, in any spelling. */
export type People = {
	/** The leads newest first. */
	find(email: string): Promise<Person>;
	/** Deletes all of it in one transaction, and returns how much that was. The audit log records the numbers only. */
	erase(email: string, actor: Actor): Promise<PersonCounts>;
};

/** `mails`: those to the person, newest first. */
export type Person = {
	leads: Lead[];
	/** What became of the leads that were passed on. */
	handovers: LeadHandover[];
	subscription: Subscription | null;
	mails: Mail[];
	alerts: Alert[];
	reports: ListingReport[];
	requests: ProviderRequest[];
};

/** How much of each kind is stored about a person, or was erased. */
export type PersonCounts = Record<"leads" | "subscriptions" | "mails" | "alerts" | "reports" | "requests", number>;

export type Resources = PublicResources & StaffResources;

/** What the public may see: published resources alone. */
export type PublicResources = {
	/** Newest first. */
	list(category: ResourceCategory | null): Promise<ResourceCard[]>;
	find(id: string): Promise<Resource | null>;
	/** Others that share a tag or the category: most shared tags first, then newest. */
	listRelated(resource: Pick<Resource, "id" | "category" | "tags">, limit: number): Promise<ResourceCard[]>;
	/** Inserts resources, or replaces those with a known id. Sanitizes their HTML. */
	upsert(resources: Resource[], origin: Origin): Promise<void>;
};

export type StaffResources = {
	/** One page of the staff table, newest first, and the total. */
	listForStaff(filters: StaffResourceFilters, pageSize: number): Promise<{ rows: StaffResourceRow[]; total: number }>;
} & StaffEditing<Resource>;

/**
 * What is public and has not ended, in parts by id. A part is a range of up to `partSize` documents, public or not: it stays
 * the same when one of them is published or ends.
 */
export type Sitemap = {
	/** The numbers of a kind's parts that list anything. */
	listParts(kind: SitemapKind, partSize: number): Promise<number[]>;
	/**
	 * The documents of a part that have a page here, by id. Leaves out articles that stand elsewhere, and providers without an
	 * activity in public lists: their page says nothing, or names who has only drafts.
	 */
	listPart(part: SitemapPart, partSize: number): Promise<{ id: string; updatedAt: string }[]>;
};

export type Pages = PublicPages & StaffPages;

export type PublicPages = {
	find(id: string): Promise<Page | null>;
	/** Inserts pages, or replaces those with a known id. Sanitizes their HTML. */
	upsert(pages: Page[], origin: Origin): Promise<void>;
	/**
	 * Inserts the pages that are missing, and replaces those that still have a default text, unless it is the same. Returns
	 * how many pages it wrote. Sanitizes their HTML.
	 */
	replaceDefaults(pages: Page[], origin: "default" | "demo"): Promise<number>;
};

export type StaffPages = {
	/** All pages, for the staff table. */
	list(): Promise<PageRow[]>;
} & StaffEditing<Page>;

/**
 * How staff edit activities, resources and pages. Every change and its audit log entry are one transaction; HTML is
 * sanitized; the leads of a removed activity stay.
 */
export type StaffEditing<Document> = {
	/** The newest version, to be edited. */
	findForEditing(id: string): Promise<Document | null>;
	/** 'duplicate' if a document with that id exists; it is left unchanged. */
	add(document: Document, actor: Actor): Promise<"added" | "duplicate">;
	/** Changes the given fields, unless the document's version (`updatedAt`) is not the expected one any more. */
	update(
		fields: { id: string } & Partial<Omit<Document, "createdAt" | "updatedAt">>,
		expectedVersion: string,
		actor: Actor,
	): Promise<UpdateResult>;
	/** `entry` is the id of the audit log entry, from which the document can be restored. */
	remove(
		id: string,
		actor: Actor,
	): Promise<{ outcome: "removed"; title: string; entry: number } | { outcome: "missing" }>;
	/** Inserts the document that an audit log entry says was deleted, unless it exists again. */
	restore(entry: number, actor: Actor): Promise<{ outcome: "restored"; title: string } | { outcome: "missing" }>;
};

/** `updatedAt` is the current version; `by` is who made it, as far as the audit log knows. */
export type UpdateResult =
	| { outcome: "changed"; updatedAt: string }
	| { outcome: "conflict"; updatedAt: string; by: string | null }
	| { outcome: "missing" };

/** What staff have changed. Append-only. */
export type AuditLog = {
	/** Newest first; `collection` null: of all collections. `isThere` is false if the document does not exist any more. */
	list(
		choice: { collection: AuditedCollection | null; documentId?: string },
		page: number,
		pageSize: number,
	): Promise<{ entries: (AuditEntry & { isThere: boolean })[]; total: number }>;
	find(id: number): Promise<AuditEntry | null>;
	/** All entries, or those about one collection, newest first, in batches of a few hundred. */
	readBatches(collection: AuditedCollection | null): AsyncIterable<AuditEntry[]>;
	/** For actions that change no document, such as an export; changes record themselves. Returns the entry's id. */
	record(entry: Omit<AuditEntry, "id" | "at">): Promise<number>;
};

/** Visitors' events, stored without personal data. */
export type Analytics = {
	/** Stores events in one transaction. */
	recordEvents(events: TimedEvent[]): Promise<void>;
	/**
	 * Rolls events up into daily counts, each event once however many processes do it at the same time, and deletes what
	 * is older than its retention. Events of unknown activities are not counted.
	 */
	rollUp(now: Date): Promise<void>;
	/** The counts of the last days, today included. */
	getInsights(days: InsightRange, now: Date): Promise<Insights>;
	/** Inserts the demo world's counts, unless there are any. They are removed with the demo world's leads. */
	addDemoCounts(rollUps: RollUps): Promise<void>;
};
