import { type FactName, type Facts, factNames } from "../domain/activity/facts.ts";
import { completeHttpUrl } from "../domain/url.ts";
import type { CompiledDetails, Evaluate, ReadCell } from "./compile-mapping.ts";
import { type CatalogueOptions, DetailReader } from "./detail-reader.ts";
import { readOffers } from "./read-offers.ts";
import { readAllSessions, readYear } from "./read-sessions.ts";
import type { UnreadableValue } from "./row-outcome.ts";
import type { SourceActivity, SourceProvider, SourceVenue } from "./source-activity.ts";
import { type ClosedStatus, parseStatus } from "./texts/find-status.ts";

export type RowDetails = Pick<SourceActivity, "provider" | "sessions" | "schedules" | "offers" | "facts"> & {
	venue: { key: string; venue: SourceVenue } | null;
	unreadable: UnreadableValue[];
	status: ClosedStatus | null;
	/** The year of dates that state none. */
	year: number | null;
};

export function readDetails(details: CompiledDetails, row: ReadCell, options: CatalogueOptions): RowDetails {
	const reader = new DetailReader(row);
	const venue = readVenue(details.venue, reader);
	const dates = details.sessions.map((fields) => readAllSessions(fields, reader, options));
	return {
		provider: readProvider(details.provider, reader),
		venue,
		sessions: dates.flatMap(({ sessions }) => sessions),
		schedules: dates.flatMap(({ schedules }) => schedules),
		offers: details.offers.flatMap((fields) => readOffers(fields, reader, options)),
		facts: readFacts(details.facts, reader),
		status: parseStatus(reader.text(details.sessions[0]?.status, "sessions.status") ?? ""),
		unreadable: reader.unreadable,
		year: readYear(details.sessions[0]?.year, reader, options),
	};
}

function readProvider(fields: CompiledDetails["provider"], reader: DetailReader): SourceProvider | null {
	const name = reader.text(fields?.name, "provider.name");
	if (!fields || name === null) return null;
	return {
		key: reader.text(fields.key, "provider.key") ?? name,
		name,
		description: reader.text(fields.description, "provider.description") ?? "",
		url: reader.parsed(fields.url, "provider.url", (text) => completeHttpUrl(text)),
		email: reader.text(fields.email, "provider.email"),
		telephone: reader.text(fields.telephone, "provider.telephone"),
	};
}

function readVenue(fields: CompiledDetails["venue"], reader: DetailReader): RowDetails["venue"] {
	if (!fields) return null;
	const text = (field: "name" | "address" | "locality" | "postalCode") =>
		reader.text(fields[field], `venue.${field}`) ?? "";
	const point = reader.parsed(fields.point, "venue.point", parsePoint);
	const [name = "", ...lines] = text("name").split(/\s*[\r\n]+\s*/);
	const venue = {
		name,
		address: text("address") || lines.join(", "),
		locality: text("locality"),
		postalCode: text("postalCode"),
		latitude: point?.latitude ?? reader.parsed(fields.latitude, "venue.latitude", parseDegrees),
		longitude: point?.longitude ?? reader.parsed(fields.longitude, "venue.longitude", parseDegrees),
	};
	const { address, locality, postalCode, latitude, longitude } = venue;
	if (!(name || address || locality || postalCode)) return null;
	const key =
		reader.text(fields.key, "venue.key") ?? JSON.stringify([name, address, postalCode, locality, latitude, longitude]);
	return { key, venue };
}

/** Parses 'POINT (-87.62 41.88)' (Well-Known Text), or '41.88, -87.62'. */
export function parsePoint(text: string): { latitude: number; longitude: number } | null {
	const number = "(-?\\d+(?:\\.\\d+)?)";
	const [, x, y] = text.match(new RegExp(`^POINT ?\\(${number} ${number}\\)$`, "i")) ?? [];
	if (x && y) return { latitude: Number(y), longitude: Number(x) };
	const [, latitude, longitude] = text.match(new RegExp(`^\\(?${number}[,; ] ?${number}\\)?$`)) ?? [];
	return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
}

function parseDegrees(text: string): number | null {
	return /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null;
}

const answers: Record<string, "yes" | "no"> = { yes: "yes", true: "yes", no: "no", false: "no" };

function readFacts(fields: Partial<Record<FactName, Evaluate>>, reader: DetailReader): Facts {
	const facts: Facts = {};
	for (const name of factNames) {
		const answer = reader.parsed(fields[name], `facts.${name}`, (text) => answers[text.toLowerCase()] ?? null);
		if (answer) facts[name] = { answer, source: "the source's catalogue" };
	}
	return facts;
}
