import type { Migration } from "./migrate.ts";
import * as schema from "./migrations/0001-schema.ts";
import * as dropBackfills from "./migrations/0002-drop-backfills.ts";
import * as undoCorrections from "./migrations/0003-undo-corrections.ts";
import * as mailboxes from "./migrations/0004-mailboxes.ts";
import * as readFromText from "./migrations/0005-read-from-text.ts";
import * as statedPrices from "./migrations/0006-stated-prices.ts";
import * as importJobs from "./migrations/0007-import-jobs.ts";
import * as sourcePictures from "./migrations/0008-source-pictures.ts";
import * as textLanguage from "./migrations/0009-text-language.ts";
import * as headingWords from "./migrations/0010-heading-words.ts";
import * as heldBackChanges from "./migrations/0011-held-back-changes.ts";
import * as providerChanges from "./migrations/0012-provider-changes.ts";
import * as reviewEdits from "./migrations/0013-review-edits.ts";
import * as unconfirmedSubmissions from "./migrations/0014-unconfirmed-submissions.ts";
import * as heldForms from "./migrations/0015-held-forms.ts";

/** In the order of execution. A released migration never changes: a later one corrects it. */
export const migrations: Record<string, Migration> = {
	"0001-schema": schema,
	"0002-drop-backfills": dropBackfills,
	"0003-undo-corrections": undoCorrections,
	"0004-mailboxes": mailboxes,
	"0005-read-from-text": readFromText,
	"0006-stated-prices": statedPrices,
	"0007-import-jobs": importJobs,
	"0008-source-pictures": sourcePictures,
	"0009-text-language": textLanguage,
	"0010-heading-words": headingWords,
	"0011-held-back-changes": heldBackChanges,
	"0012-provider-changes": providerChanges,
	"0013-review-edits": reviewEdits,
	"0014-unconfirmed-submissions": unconfirmedSubmissions,
	"0015-held-forms": heldForms,
};
