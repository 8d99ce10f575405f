import type { ColumnAnswers, ColumnProposal } from "../../domain/import/column-proposal.ts";
import { parsePrices } from "../../domain/offer/parse-prices.ts";
import { ImportError } from "../import-error.ts";
import { findPath, readRows } from "../read-rows.ts";
import { createMapping, listIdentity } from "./create-mapping.ts";
import { type ColumnProfile, profileColumns } from "./profile-columns.ts";
import { proposeColumns } from "./propose-columns.ts";

export type AskColumns = (proposal: ColumnProposal) => Promise<ColumnAnswers>;

/** Proposes the mapping of a table. `ask` answers questions; without it, what isn't sure is left out. */
export async function proposeMapping(
	path: string,
	sourceName: string,
	{
		currency,
		today,
		answers: given = {},
		ask,
	}: { currency: string; today: string; answers?: ColumnAnswers | undefined; ask?: AskColumns | undefined },
): Promise<{ proposal: ColumnProposal; mapping: string }> {
	const file = await readRows(path, {});
	const table = await profileColumns(file);
	if (table.rows === 0) throw new ImportError("The file has no rows.");
	const site = { order: getDateOrder(findCurrency(table.columns, currency)), found: file.found, today };
	let answers = given;
	let proposal = proposeColumns(table, answers, site);
	while (ask && proposal.questions.length > 0) {
		answers = { ...answers, ...(await ask(proposal)) };
		proposal = proposeColumns(table, answers, site);
	}
	const isRepeated = await hasRepeats(path, listIdentity(proposal));
	const { profiles, dateOrder, ...shown } = proposal;
	const key = shown.columns.find(({ field }) => field === "key");
	if (key && isRepeated) {
		key.field = "";
		key.why = "Not needed: rows of one title, provider, place and ages are one activity";
	}
	return { proposal: shown, mapping: createMapping(proposal, sourceName, { isRepeated }) };
}

async function hasRepeats(path: string, names: string[]): Promise<boolean> {
	const seen = new Set<string>();
	for await (const row of (await readRows(path, {})).rows) {
		if (!("values" in row)) continue;
		const { values } = row;
		const identity = JSON.stringify(names.map((name) => findPath(values, name)));
		if (seen.has(identity)) return true;
		seen.add(identity);
	}
	return false;
}

/** Returns the currency that prices name; by default the site's. */
function findCurrency(columns: ColumnProfile[], currency: string): string {
	const prices = columns.filter(({ shares }) => shares.money > 0.5).flatMap(({ distinct }) => distinct);
	const named = prices.flatMap((text) => parsePrices(text, { currency, unit: null })?.offers ?? []);
	return named.find(({ priceCurrency }) => priceCurrency !== currency)?.priceCurrency ?? currency;
}

/** Returns how the country of a currency writes dates; null if neither day nor month comes first, or both are usual. */
function getDateOrder(currency: string): "mdy" | "dmy" | null {
	const region = currency === "EUR" ? "150" : currency.slice(0, 2);
	const parts = new Intl.DateTimeFormat(`en-${region}`).formatToParts().filter(({ type }) => type !== "literal");
	const [first] = parts;
	return first?.type === "month" ? "mdy" : first?.type === "day" ? "dmy" : null;
}
