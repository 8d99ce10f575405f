import { basename } from "node:path";
import { type Category, categories } from "../domain/activity/activity.ts";
import type { OptionalActivityField } from "../domain/activity/activity-input.ts";
import { defaultCategory } from "./category-rules.ts";
import { type CheckOptions, checkCatalogue } from "./check-catalogue.ts";
import { checkFeed, recogniseFile } from "./check-feed.ts";
import { isTimeZone } from "./formats/feed-dates.ts";
import type { FeedFormat } from "./formats/recognise-format.ts";
import { ImportError } from "./import-error.ts";
import { listUnmappedFields, readMapping } from "./mapping.ts";
import type { RowOutcome } from "./row-outcome.ts";
import type { StagedActivities } from "./staged-activities.ts";
import { fieldsOfStaff } from "./to-activity-input.ts";

/** A file to import, and how to read it. */
export type ImportSource = {
	sourceName: string;
	/** Fields that it does not set. */
	keptFields: readonly OptionalActivityField[];
	/** Whether what it does not have any more has ended. */
	isComplete: boolean;
	unit: "line" | "item";
	check(staged: StagedActivities): AsyncGenerator<RowOutcome>;
};

/** The command's options; undefined where they are not given. */
export type SourceOptions = {
	map: string | undefined;
	format: string | undefined;
	source: string | undefined;
	category: string | undefined;
	timeZone: string | undefined;
	currency: string | undefined;
	isPartial: boolean;
};

export const formats = ["openactive", "json-ld", "ical"] as const satisfies FeedFormat[];

/** Throws an ImportError for an unusable mapping or option. */
export async function openSource(
	file: string,
	options: SourceOptions,
	site: { timeZone: string; currency: string; catalogueNow: Date; today: string },
): Promise<ImportSource> {
	const { map, isPartial } = options;
	const timeZone = options.timeZone ?? site.timeZone;
	const currency = options.currency ?? site.currency;
	if (!isTimeZone(timeZone)) throw new ImportError(`--time-zone: there is no time zone "${timeZone}".`);
	if (!/^[A-Z]{3}$/.test(currency)) throw new ImportError("--currency must be a currency such as USD.");
	if (map) {
		const mapping = await readMapping(map);
		const checkOptions: CheckOptions = { today: site.today, timeZone, currency };
		return {
			sourceName: mapping.sourceName,
			keptFields: listUnmappedFields(mapping),
			isComplete: mapping.complete && !isPartial,
			unit: "line",
			check: (staged) => checkCatalogue(file, mapping, staged, checkOptions),
		};
	}
	const format = await requireFormat(file, options.format);
	const feed = {
		path: file,
		format,
		sourceName: readSourceName(options.source ?? toSourceName(file)),
		category: readCategory(options.category, format),
		...{ timeZone, priceCurrency: currency, now: site.catalogueNow.toISOString() },
	};
	return {
		sourceName: feed.sourceName,
		keptFields: fieldsOfStaff,
		// A page of OpenActive holds what has changed.
		isComplete: format !== "openactive" && !isPartial,
		unit: "item",
		check: (staged) => checkFeed(feed, staged),
	};
}

async function requireFormat(file: string, given: string | undefined): Promise<FeedFormat> {
	if (given !== undefined) {
		const format = formats.find((name) => name === given);
		if (!format) throw new ImportError(`--format: there is no format "${given}"; there are: ${formats.join(", ")}.`);
		return format;
	}
	const recognised = await recogniseFile(file);
	if (recognised) return recognised;
	throw new ImportError("Please name the mapping: --map MAP.json. Without one, name the format: --format openactive.");
}

/** 'feeds/River Leisure.json.gz' is 'river-leisure'. */
function toSourceName(file: string): string {
	const [name = ""] = basename(file).toLowerCase().split(".");
	return name
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 40);
}

function readSourceName(name: string): string {
	if (/^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return name;
	throw new ImportError("--source must be of lower-case letters, digits and single hyphens, 40 at most.");
}

/** Feeds of OpenActive are of sport and physical activity. */
function readCategory(name: string | undefined, format: FeedFormat): Category {
	if (name === undefined) return format === "openactive" ? "Sport" : defaultCategory;
	const category = categories.find((known) => known === name);
	if (category) return category;
	throw new ImportError(`--category must be one of: ${categories.join(", ")}.`);
}
