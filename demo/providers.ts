import type { Provider } from "../domain/provider/provider.ts";
import type { ProviderContact } from "../domain/provider/provider-contact.ts";

const createdAt = "2026-03-02T08:00:00.000Z";

/** The providers of the demo world's activities. The allotment's neighbours have only a name. */
export const demoProviders: Provider[] = [
	provider(
		"quayside-paddlers",
		"Quayside Paddlers",
		"Rosa, Tom and Funmi coach kayaking from the blue shed beside the ice house, in the harbour where they learned it.",
		"quayside-paddlers.example",
		"555-0101",
	),
	provider(
		"fennmouth-shore-trust",
		"Fennmouth Shore Trust",
		"The Trust looks after the Long Ledge and shows it to anybody with boots.",
		"fennmouth-shore.example",
		"555-0102",
	),
	provider(
		"kestrel-hill-ropes",
		"Kestrel Hill Ropes",
		"A ropes course in the beeches, and sledging when there is snow.",
		"kestrelhill-ropes.example",
		"555-0103",
	),
	provider(
		"sail-loft-studio",
		"Sail Loft Studio",
		"Painters who share a long table above the chandler’s.",
		"sailloft-studio.example",
		"555-0104",
	),
	provider(
		"nunez-ceramica",
		"Núñez Cerámica",
		"Pilar Núñez and her apprentice Jun make pots, and make room for six children.",
		"nunez-ceramica.example",
		"555-0105",
	),
	provider(
		"lantern-street-paper",
		"Lantern Street Paper",
		"A paper shop with a back room for people who would rather make it themselves.",
		"lanternstreet-paper.example",
		"555-0106",
	),
	provider(
		"otter-lake-camp",
		"Otter Lake Camp",
		"Six cabins, one lake and one goat, for twenty-two summers.",
		"otterlakecamp.example",
		"555-0107",
	),
	provider(
		"bramblewood-outdoors",
		"Bramblewood Outdoors",
		"Ines, Marek, Aoife and their team take children into the woods and fields around Bramblewood, by day and overnight.",
		"bramblewood-outdoors.example",
		"555-0108",
	),
	provider("mill-baths", "Mill Baths", "The town’s two pools, large and small.", "millbaths.example", "555-0109"),
	provider(
		"chapel-rooms-music",
		"Chapel Rooms Music",
		"Dele and Margit teach music to people who cannot yet read it.",
		"chapelrooms-music.example",
		"555-0110",
	),
	provider(
		"tram-depot-dance",
		"Tram Depot Dance",
		"Dance for teenagers where the trams used to sleep.",
		"tramdepot-dance.example",
		"555-0111",
	),
	provider("the-burrow", "The Burrow", "Soft play for the under-threes.", "the-burrow.example", "555-0112"),
	provider(
		"petite-lanterne",
		"La Petite Lanterne",
		"Étienne, Solveig and Awa: a shadow theatre in two languages.",
		"petite-lanterne.example",
		"555-0113",
	),
	provider(
		"granary-climbing",
		"Granary Climbing",
		"Fourteen roped climbs and a bouldering cave in the old granary.",
		"granary-climbing.example",
		"555-0114",
	),
	provider(
		"robot-garage",
		"Robot Garage",
		"Ingrid Valk and Sami Haddou-Price teach children to build what they can imagine.",
		"robotgarage.example",
		"555-0115",
	),
	provider(
		"alder-quay-astronomers",
		"Alder Quay Astronomers",
		"Eleven adults and one very keen nine-year-old, with telescopes.",
		"alderquay-astronomers.example",
		null,
	),
	provider(
		"pump-house-museum",
		"Pump House Museum",
		"A pumping station with its beam engine, and a lab in the boiler room.",
		"pumphouse-museum.example",
		"555-0117",
	),
	provider(
		"otterford-judo",
		"Otterford Judo Club",
		"Halvard Quist and three assistants, upstairs in the Market Hall.",
		"otterford-judo.example",
		"555-0118",
	),
	provider(
		"fennmouth-wanderers",
		"Fennmouth Wanderers",
		"A football club with two girls’ teams, and a course for those who have never played.",
		"fennmouth-wanderers.example",
		"555-0119",
	),
	provider(
		"quarry-bike-park",
		"Quarry Bike Park",
		"Tracks for small wheels and large ones in the lower quarry.",
		"quarrybikepark.example",
		"555-0120",
	),
	provider(
		"boatbuilders-yard",
		"Boatbuilders’ Yard",
		"The yard builds wooden boats, and lends its hand tools to young hands.",
		"boatbuilders-yard.example",
		"555-0121",
	),
	{
		id: "plot-seventeen-neighbours",
		title: "The Neighbours of Plot 17",
		description: "",
		url: null,
		email: null,
		telephone: null,
		createdAt,
		updatedAt: createdAt,
	},
	provider(
		"cafe-elodie",
		"Café Élodie",
		"A café that hands its kitchen to children when it is shut.",
		"cafe-elodie.example",
		"555-0122",
	),
];

/** The providers' addresses for enquiries. Mail to '.example' is never sent. */
export const demoContacts: Pick<ProviderContact, "providerId" | "email" | "confirmedAt" | "confirmedBy">[] =
	demoProviders.flatMap(({ id, url }) => {
		const confirmed = { confirmedAt: createdAt, confirmedBy: "provider" } as const;
		return url ? [{ providerId: id, email: `enquiries@${new URL(url).host}`, ...confirmed }] : [];
	});

function provider(id: string, title: string, description: string, domain: string, telephone: string | null): Provider {
	return {
		id,
		title,
		description,
		url: `https://${domain}/`,
		email: `hello@${domain}`,
		telephone,
		createdAt,
		updatedAt: createdAt,
	};
}
