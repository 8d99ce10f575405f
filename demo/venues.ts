import type { Venue } from "../domain/venue/venue.ts";

type Town = keyof typeof towns;

/** Four invented towns, five to eight kilometres apart, whose coordinates are in the open Atlantic. */
export const towns = {
	"Alder Quay": { postalCode: "00121", latitude: 40, longitude: -60 },
	Fennmouth: { postalCode: "00122", latitude: 39.955, longitude: -60.04 },
	Otterford: { postalCode: "00123", latitude: 40.05, longitude: -60.012 },
	Bramblewood: { postalCode: "00124", latitude: 40.03, longitude: -59.914 },
};

/** Metres from the middle of the town. */
type Offset = { north: number; east: number };

const metresPerDegree = 111_320;

const createdAt = "2026-03-02T08:00:00.000Z";

/** The venues of the demo world. Two have no position: Plot 17, which nobody has looked up, and the online class. */
export const demoVenues: Venue[] = [
	place("harbour-slipway", "Harbour Slipway", "Fish Quay", "Alder Quay", { north: -420, east: 80 }),
	place("sail-loft", "The Sail Loft", "3 Chandler’s Yard", "Alder Quay", { north: -250, east: -60 }),
	place("clay-studio", "Señora Núñez’s Studio", "62 Saltmarsh Lane", "Alder Quay", { north: 310, east: -940 }),
	place("paper-shop", "Lantern Street Paper", "14 Lantern Street", "Alder Quay", { north: 40, east: 150 }),
	place("chapel-rooms", "Chapel Rooms", "8 Saltmarsh Lane", "Alder Quay", { north: 210, east: -380 }),
	place("the-burrow", "The Burrow", "11 Towpath Row", "Alder Quay", { north: -300, east: 270 }),
	place("little-lantern", "The Little Lantern", "31 Lantern Street", "Alder Quay", { north: 90, east: 220 }),
	place("tidemill-yard", "Tidemill Yard", "Unit 6, Tidemill Yard", "Alder Quay", { north: 180, east: 410 }),
	place("boatbuilders-yard", "Boatbuilders’ Yard", "Slip Lane", "Alder Quay", { north: -510, east: -150 }),
	place("cafe-elodie", "Café Élodie", "22 Lantern Street", "Alder Quay", { north: 60, east: 180 }),
	{
		...place("plot-seventeen", "Plot 17", "Saltmarsh Lane Allotments", "Alder Quay", { north: 0, east: 0 }),
		latitude: null,
		longitude: null,
	},
	place("west-strand", "West Strand", "Lighthouse Steps", "Fennmouth", { north: -650, east: -800 }),
	place("tram-depot", "Old Tram Depot", "40 Ferry Road", "Fennmouth", { north: 120, east: 90 }),
	place("granary", "Granary Climbing", "The Granary, East Quay", "Fennmouth", { north: -210, east: 260 }),
	place("estuary-fields", "Estuary Fields", "Estuary Road", "Fennmouth", { north: 700, east: 520 }),
	place("kestrel-hill", "Kestrel Hill", "Beech Ride", "Otterford", { north: 900, east: -620 }),
	place("observatory", "Kestrel Hill Observatory", "Hill Road", "Otterford", { north: 1350, east: -700 }),
	place("otter-lake", "Otter Lake", "Lake Road", "Otterford", { north: 2400, east: 1100 }),
	place("mill-baths", "Mill Baths", "2 Weir Walk", "Otterford", { north: -130, east: 60 }),
	place("market-hall", "Market Hall", "1 Market Place", "Otterford", { north: 0, east: 0 }),
	place("pump-house", "Pump House Museum", "17 Weir Walk", "Otterford", { north: -340, east: 190 }),
	place("hazel-field", "Hazel Field", "Hazel Lane", "Bramblewood", { north: 820, east: 340 }),
	place("old-sawmill", "Old Sawmill", "Sawmill Road", "Bramblewood", { north: -560, east: -430 }),
	place("quarry-park", "Quarry Bike Park", "Lower Quarry", "Bramblewood", { north: 260, east: -710 }),
	{
		id: "online-from-the-west",
		title: "Online",
		address: "",
		locality: "",
		postalCode: "",
		latitude: null,
		longitude: null,
		timeZone: "America/Los_Angeles",
		createdAt,
		updatedAt: createdAt,
	},
];

function place(id: string, title: string, street: string, town: Town, { north, east }: Offset): Venue {
	const { postalCode, latitude, longitude } = towns[town];
	return {
		id,
		title,
		address: `${street}, ${town}`,
		locality: town,
		postalCode,
		latitude: round(latitude + north / metresPerDegree),
		longitude: round(longitude + east / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))),
		timeZone: "America/New_York",
		createdAt,
		updatedAt: createdAt,
	};
}

/** Rounds to about ten metres. */
function round(degrees: number): number {
	return Math.round(degrees * 10_000) / 10_000;
}
