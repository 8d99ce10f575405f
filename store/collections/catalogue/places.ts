import type { SelectQueryBuilder } from "kysely";
import { foldText } from "../../../domain/normalize-text.ts";
import type { Place } from "../../../domain/place/place.ts";
import { foldPostcode, type PlaceName, parsePlaceName } from "../../../domain/place/place-name.ts";
import { findCentre, getDistanceKm, type Position } from "../../../domain/place/position.ts";
import { findTownSide } from "../../../domain/search/sentence/places.ts";
import type { Store } from "../../store.ts";
import type { PlaceRow, Tables } from "../../tables.ts";
import { countRows } from "../read-rows.ts";

const maxPoints = 1000;
/** A catalogue covers a single town if at least this share of its venues is within this distance of their centre. */
const maxTownKm = 30;
const minShareInTown = 0.9;
const last = "\u{10FFFF}";
const severalWords = "% %";

export function createPlaces({ read, write, transact }: Store) {
	return {
		/** A postcode or its prefix, a town or neighbourhood, or a venue. */
		async find(text: string): Promise<Position | null> {
			const asked = parsePlaceName(text);
			return (
				(await findPostcode({ read }, asked)) ??
				(await findName({ read }, asked)) ??
				(await findVenue({ read }, asked)) ??
				(await findSide({ read }, asked))
			);
		},

		/** A single word must be where an activity takes place: many towns and venues are called 'Golf' or 'Studio'. */
		async findNames(names: string[]): Promise<Set<string>> {
			const folded = [...new Set(names.map(foldText))];
			if (folded.length === 0) return new Set();
			const found = await located(read.selectFrom("venues"))
				.where("folded_locality", "in", folded)
				.select("folded_locality as name")
				.union(
					located(read.selectFrom("venues"))
						.where("folded_title", "in", folded)
						.where("folded_title", "like", severalWords)
						.select("folded_title as name"),
				)
				.union(read.selectFrom("places").where("name", "in", folded).where("name", "like", severalWords).select("name"))
				.execute();
			const sides = await Promise.all(folded.map((name) => findSide({ read }, parsePlaceName(name))));
			return new Set([...found.map(({ name }) => name), ...folded.filter((_, index) => sides[index])]);
		},

		async add(places: Place[]): Promise<void> {
			const rows: PlaceRow[] = places.map(({ country, postcode, name, region, regionCode, latitude, longitude }) => ({
				country,
				postcode: foldPostcode(postcode),
				name: foldText(name),
				region: foldText(region),
				region_code: foldText(regionCode),
				latitude,
				longitude,
			}));
			const distinct = [...new Map(rows.map((row) => [`${row.country} ${row.postcode} ${row.name}`, row])).values()];
			await transact((transaction) =>
				transaction
					.insertInto("places")
					.values(distinct)
					.onConflict((conflict) =>
						conflict.columns(["country", "postcode", "name"]).doUpdateSet((eb) => ({
							region: eb.ref("excluded.region"),
							region_code: eb.ref("excluded.region_code"),
							latitude: eb.ref("excluded.latitude"),
							longitude: eb.ref("excluded.longitude"),
						})),
					)
					.execute(),
			);
		},

		async count(): Promise<number> {
			return countRows(write.selectFrom("places"));
		},
	};
}

type Reader = Pick<Store, "read">;

/** Finds a postcode: the loaded one itself, else its venues, else the postcodes that begin with it. */
async function findPostcode({ read }: Reader, { postcode }: PlaceName): Promise<Position | null> {
	if (!postcode) return null;
	const { exact, isBeginning } = postcode;
	const places = await read
		.selectFrom("places")
		.where("postcode", ">=", exact)
		.where("postcode", "<=", exact + last)
		.select(["postcode as code", "latitude", "longitude"])
		.orderBy("postcode")
		.limit(maxPoints)
		.execute();
	const venues = await located(read.selectFrom("venues"))
		.where("folded_postcode", ">=", exact)
		.where("folded_postcode", "<=", exact + last)
		.select(["folded_postcode as code", "latitude", "longitude"])
		.orderBy("folded_postcode")
		.limit(maxPoints)
		.execute();
	const lists = [places, toPositions(venues)].map((list) => list.filter(({ code }) => isBeginning(code)));
	const same = lists.map((list) => list.filter(({ code }) => code === exact));
	return findCentre([...same, ...lists].find((list) => list.length > 0) ?? []);
}

/** Finds a town or neighbourhood. Venues come first, since they are where the activities are. */
async function findName({ read }: Reader, { name, region }: PlaceName): Promise<Position | null> {
	if (name === "") return null;
	const towns = await readPositions(located(read.selectFrom("venues")).where("folded_locality", "=", name));
	if (towns.length > 0 && region === null) return findCentre(towns);
	const places = await read
		.selectFrom("places")
		.where("name", "=", name)
		.select(["country", "region", "region_code", "latitude", "longitude"])
		.limit(maxPoints)
		.execute();
	const inRegion = places.filter(
		(place) => region === null || [place.region, place.region_code, foldText(place.country)].includes(region),
	);
	const regions = Map.groupBy(inRegion, (place) => `${place.country} ${place.region}`);
	const centres = [...regions.values()].flatMap((points) => findCentre(points) ?? []);
	if (centres.length < 2) return centres[0] ?? findCentre(towns);
	// Of several regions, the nearest to the catalogue's own venues.
	const centre = findCentre(await readPositions(located(read.selectFrom("venues"))));
	const getDistance = (point: Position) => (centre ? getDistanceKm(point, centre) : 0);
	return centres.reduce((best, point) => (getDistance(point) < getDistance(best) ? point : best));
}

/** Finds a venue by its name or a prefix of it: 'Lincoln Park' finds the Lincoln Park Cultural Center. */
async function findVenue({ read }: Reader, { name, region }: PlaceName): Promise<Position | null> {
	if (name === "" || region !== null) return null;
	const venues = await located(read.selectFrom("venues"))
		.where((eb) =>
			eb.or([
				eb("folded_title", "=", name),
				eb.and([eb("folded_title", ">=", `${name} `), eb("folded_title", "<=", `${name} ${last}`)]),
			]),
		)
		.select(["folded_title", "latitude", "longitude"])
		.limit(maxPoints)
		.execute();
	const exact = venues.filter((venue) => venue.folded_title === name);
	return findCentre(toPositions(exact.length > 0 ? exact : venues));
}

/** Finds 'North side'. Returns null if the catalogue covers more than one town. */
async function findSide({ read }: Reader, { name, region }: PlaceName): Promise<Position | null> {
	const side = region === null ? findTownSide(name) : null;
	if (!side) return null;
	const venues = await readPositions(located(read.selectFrom("venues")));
	const centre = findCentre(venues);
	if (!centre) return null;
	const inTown = venues.filter((venue) => getDistanceKm(venue, centre) <= maxTownKm);
	if (inTown.length < venues.length * minShareInTown) return null;
	const isOnSide = ({ latitude, longitude }: Position) =>
		(latitude - centre.latitude) * side.north >= 0 && (longitude - centre.longitude) * side.east >= 0;
	return findCentre(inTown.filter(isOnSide));
}

async function readPositions(venues: SelectQueryBuilder<Tables, "venues", object>): Promise<Position[]> {
	return toPositions(await venues.select(["latitude", "longitude"]).limit(maxPoints).execute());
}

function located<Output>(venues: SelectQueryBuilder<Tables, "venues", Output>) {
	return venues.where("latitude", "is not", null);
}

function toPositions<Row extends { latitude: number | null; longitude: number | null }>(rows: Row[]) {
	return rows.map((row) => ({ ...row, latitude: Number(row.latitude), longitude: Number(row.longitude) }));
}
