import { analytics } from "./0001/analytics.ts";
import { catalogue } from "./0001/catalogue.ts";
import { content } from "./0001/content.ts";
import { imports } from "./0001/imports.ts";
import { mail } from "./0001/mail.ts";
import { people } from "./0001/people.ts";
import { postgres } from "./0001/postgres.ts";
import { sqlite } from "./0001/sqlite.ts";
import { staff } from "./0001/staff.ts";
import type { Dialect } from "./dialect.ts";

/** The complete schema. */
export const up = (dialect: Dialect): string[] => [
	...catalogue(dialect),
	...people(dialect),
	...content(dialect),
	...mail(dialect),
	...staff(dialect),
	...analytics(dialect),
	...imports(dialect),
	...(dialect.engine === "sqlite" ? sqlite : postgres),
];
