/** The document store as other folders see it: its collections, and what they return. */

export type { CardList } from "./collections/catalogue/activity-cards.ts";
export type { StaffDirectory } from "./collections/catalogue/directory.ts";
export type { BookableActivity, SessionList } from "./collections/catalogue/find-activities.ts";
export type { ImportFile, ImportStepResult, NewImportJob } from "./collections/import/import-jobs.ts";
export type { DueMail, MailOutcome } from "./collections/mail/outbox.ts";
export type { StoredEnquiry } from "./collections/people/lead-forwardings.ts";
export type { Person, PersonCounts } from "./collections/people/people.ts";
export type { LeadStatusResult } from "./collections/people/staff-leads.ts";
export type { ProviderLink } from "./collections/providers/provider-links.ts";
export type { NewSubmission } from "./collections/review/submissions.ts";
export type { Choice, EditableDocument, StaffEditing, UndoResult, UpdateResult } from "./collections/staff-editing.ts";
export type { Documents } from "./documents.ts";
export type { ActivityList } from "./search/listing.ts";
export type { Spelling } from "./search/read-words.ts";
