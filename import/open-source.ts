import { basename } from "node:path";
import { type Category, categories } from "../domain/activity/activity.ts";
import type { ActivityField } from "../domain/activity/activity-input.ts";
import type { ColumnAnswers, ColumnProposal } from "../domain/import/column-proposal.ts";
import { describeLocation } from "../domain/import/describe-location.ts";
import type { ImportSourceOptions } from "../domain/import/import-source.ts";
import { isTimeZone } from "../domain/session/time-zone.ts";
import { type CheckOptions, checkCatalogue } from "./check-catalogue.ts";
import { checkFeed } from "./check-feed.ts";
import { type AskColumns, proposeMapping } from "./columns/propose-mapping.ts";
import type { SourceDownload } from "./fetch/download-source.ts";
import { type FeedFormat, recogniseFile } from "./formats/recognise-format.ts";
import { ImportError } from "./import-error.ts";
import { listMappedFields, type Mapping, parseMapping, readMapping } from "./mapping.ts";
import type { RowOutcome } from "./row-outcome.ts";
import type { StagedActivities } from "./staged-activities.ts";
import { statedFields } from "./to-activity-input.ts";

/** A file to import, and how to read it. */
export type ImportSource = {
	sourceName: string;
	/** What parents read after 'From'. */
	sourceTitle?: string | undefined;
	/** The format of a feed, given or detected. */
	format?: FeedFormat;
	/** Fields of activities that the source sets. */
	stated: readonly ActivityField[];
	/** Whether activities that are missing from the source have ended. */
	isComplete: boolean;
	unit: "line" | "item";
	/** What the columns mean, if no mapping is given. `mapping` is the JSON of the mapping that follows, or is given. */
	proposal?: ColumnProposal;
	mapping?: string;
	check(staged: StagedActivities): AsyncGenerator<RowOutcome>;
};

/** The command's options; undefined if not given. */
export type SourceOptions = ImportSourceOptions & {
	/** A mapping file. `mapping` is the JSON of a mapping instead. */
	map?: string | undefined;
	mapping?: string | null;
	source?: string | undefined;
	/** What is known of a table's columns without a mapping, and whom to ask about the rest. */
	answers?: ColumnAnswers | undefined;
	ask?: AskColumns | undefined;
};

export const formats = ["openactive", "json-ld", "ical"] as const satisfies FeedFormat[];

/**
 * Opens a file or, with `download`, a URL. Throws an ImportError if the mapping, an option or the download is unusable.
 */
export async function openSource(
	file: string,
	options: SourceOptions,
	site: { timeZone: string; currency: string; catalogueNow: Date; today: string },
	download?: SourceDownload,
): Promise<ImportSource> {
	const { isPartial, onlyChildren = false } = options;
	const given = await readGivenMapping(options);
	const timeZone = options.timeZone ?? site.timeZone;
	const currency = options.currency ?? site.currency;
	if (!isTimeZone(timeZone)) throw new ImportError(`--time-zone: there is no time zone "${timeZone}".`);
	if (!/^[A-Z]{3}$/.test(currency)) throw new ImportError("--currency must be a currency such as USD.");
	const sourceName = readSourceName(options.source ?? toSourceName(file));
	const address = URL.canParse(file) ? file : undefined;
	const checkOptions: CheckOptions = { today: site.today, timeZone, currency, onlyChildren, address };
	if (given) {
		if (options.source !== undefined && options.source !== given.sourceName) {
			throw new ImportError(`--source: the mapping's sourceName is "${given.sourceName}".`);
		}
		const mapping = download ? await downloadJoinedFiles(given, file, download) : given;
		const { path } = (await download?.download(file, { hasMapping: true })) ?? { path: file };
		const source = openMapped(path, mapping, isPartial, checkOptions);
		return options.mapping ? { ...source, mapping: options.mapping } : source;
	}
	const downloaded = await download?.download(file, { format: options.format, hasMapping: false });
	const path = downloaded?.path ?? file;
	const format = options.format === undefined ? await recogniseFile(path) : readFormat(options.format);
	if (!format) {
		const { proposal, mapping } = await proposeMapping(path, sourceName, { ...options, currency, today: site.today });
		const proposed = { sourceName, proposal, mapping };
		if (proposal.problem) return { ...proposed, stated: [], isComplete: false, unit: "line", async *check() {} };
		return {
			...openMapped(path, parseMapping(JSON.parse(mapping)), isPartial, checkOptions),
			...proposed,
		};
	}
	const feed = {
		path,
		format,
		sourceName,
		category: readCategory(options.category),
		timeZone,
		priceCurrency: currency,
		onlyChildren,
		now: site.catalogueNow.toISOString(),
	};
	return {
		sourceName: feed.sourceName,
		format,
		stated: statedFields,
		// One page of an OpenActive feed holds changes only; all pages together hold the whole catalogue.
		isComplete: (format !== "openactive" || downloaded?.hasAllPages === true) && !isPartial,
		unit: "item",
		check: (staged) => checkFeed(feed, staged),
	};
}

async function readGivenMapping({ map, mapping }: SourceOptions): Promise<Mapping | null> {
	if (mapping) return parseMapping(JSON.parse(mapping));
	return map ? readMapping(map) : null;
}

/** Downloads the joined files, whose paths are relative to the catalogue's URL. */
async function downloadJoinedFiles(mapping: Mapping, address: string, download: SourceDownload): Promise<Mapping> {
	const join: Mapping["join"] = {};
	for (const [name, joined] of Object.entries(mapping.join)) {
		const { href } = URL.parse(joined.file, address) ?? { href: joined.file };
		join[name] = { ...joined, file: (await download.download(href, { hasMapping: true })).path };
	}
	return { ...mapping, join };
}

function openMapped(path: string, mapping: Mapping, isPartial: boolean, options: CheckOptions): ImportSource {
	return {
		sourceName: mapping.sourceName,
		sourceTitle: mapping.sourceTitle,
		stated: listMappedFields(mapping),
		isComplete: mapping.complete && !isPartial,
		unit: "line",
		check: (staged) => checkCatalogue(path, mapping, staged, options),
	};
}

function readFormat(given: string): FeedFormat {
	const format = formats.find((name) => name === given);
	if (format) return format;
	throw new ImportError(`--format: there is no format "${given}"; there are: ${formats.join(", ")}.`);
}

/** Turns 'feeds/River Leisure.json.gz' into 'river-leisure'. */
function toSourceName(file: string): string {
	const [name = ""] = basename(describeLocation(file)).toLowerCase().split(".");
	const words = name
		.replace(/[^a-z0-9]+/g, " ")
		.trim()
		.slice(0, 40)
		.trim();
	return words.replaceAll(" ", "-") || "catalogue";
}

function readSourceName(name: string): string {
	if (/^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return name;
	throw new ImportError("--source must be lowercase letters, digits and single hyphens, at most 40 characters.");
}

function readCategory(name: string | undefined): Category | null {
	if (name === undefined) return null;
	const category = categories.find((known) => known === name);
	if (category) return category;
	throw new ImportError(`--category must be one of: ${categories.join(", ")}.`);
}
