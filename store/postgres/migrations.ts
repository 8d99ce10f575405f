import type { Migration } from "../migrate.ts";
import * as catalogue from "../migrations/postgres/0001-catalogue.ts";
import * as changeCounters from "../migrations/postgres/0002-change-counters.ts";
import * as search from "../migrations/postgres/0003-search.ts";
import * as staff from "../migrations/postgres/0004-staff.ts";
import * as analytics from "../migrations/postgres/0005-analytics.ts";
import * as imports from "../migrations/postgres/0006-imports.ts";
import * as mail from "../migrations/postgres/0007-mail.ts";
import * as handover from "../migrations/postgres/0008-handover.ts";
import * as newsletters from "../migrations/postgres/0009-newsletters.ts";
import * as parents from "../migrations/postgres/0010-parents.ts";
import * as proposals from "../migrations/postgres/0011-proposals.ts";
import * as alerts from "../migrations/postgres/0012-alerts.ts";
import * as leadLimits from "../migrations/postgres/0013-lead-limits.ts";
import * as listingMail from "../migrations/postgres/0014-listing-mail.ts";
import * as savedViews from "../migrations/postgres/0015-saved-views.ts";
import * as ownPasswords from "../migrations/postgres/0016-own-passwords.ts";
import * as secondFactors from "../migrations/postgres/0017-second-factors.ts";
import * as accountMail from "../migrations/postgres/0018-account-mail.ts";
import * as compatibility from "../migrations/postgres/0019-compatibility.ts";

/** In the order in which they run. A released migration never changes: a later one corrects it. */
export const postgresMigrations: Record<string, Migration> = {
	"0001-catalogue": catalogue,
	"0002-change-counters": changeCounters,
	"0003-search": search,
	"0004-staff": staff,
	"0005-analytics": analytics,
	"0006-imports": imports,
	"0007-mail": mail,
	"0008-handover": handover,
	"0009-newsletters": newsletters,
	"0010-parents": parents,
	"0011-proposals": proposals,
	"0012-alerts": alerts,
	"0013-lead-limits": leadLimits,
	"0014-listing-mail": listingMail,
	"0015-saved-views": savedViews,
	"0016-own-passwords": ownPasswords,
	"0017-second-factors": secondFactors,
	"0018-account-mail": accountMail,
	"0019-compatibility": compatibility,
};
