import { describe, expect, test } from "vitest";
import type { Category } from "../../domain/activity/activity.ts";
import { noFilters } from "../../domain/search/filters.ts";
import { createDefaultSynonyms } from "../../domain/synonym/default-synonyms.ts";
import type { Documents } from "../../store/port.ts";
import type { Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

/** Id, title, category, description and location. Some share a word with a query but are not relevant. */
const catalogue: [id: string, title: string, category: Category, description: string, location?: string][] = [
	["hoops", "Hoops for Beginners", "Sport", "Basketball basics: dribbling, passing and a small game at the end."],
	["basketball", "Basketball League", "Sport", "Ten Sundays of matches for teams of five."],
	["baskets", "Basket Weaving", "Arts & Crafts", "Willow, water and patience."],
	["soccer", "Soccer on the Green", "Sport", "Small goals, big smiles.", "Badger Field"],
	["soccer-alder", "Soccer Skills", "Sport", "Shooting and passing.", "Alder Park"],
	["futsal", "Futsal in the Hall", "Sport", "Five a side, with a heavier ball."],
	["ducklings", "Ducklings Swim Lessons", "Class", "First strokes in warm water.", "Alder Park"],
	["laps", "Swimming for Teens", "Sport", "Lengths, turns and dives.", "Quay Pool"],
	["aqua", "Aquatics Club", "Sport", "Water polo, diving and a whistle.", "Quay Pool"],
	["baseball", "Baseball Clinic", "Sport", "Throwing, catching and sliding home."],
	["t-ball", "T-Ball Tots", "Sport", "The ball waits on a stand, and so can you."],
	["volleyball", "Volleyball Nets", "Sport", "Serve, set and spike."],
	["tennis", "Tennis After School", "Sport", "Rackets are lent."],
	["table-tennis", "Ping Pong Evening", "Sport", "Twelve tables in the old hall."],
	["hockey", "Floor Hockey", "Sport", "Sticks, pucks and no ice at all."],
	["track", "Track and Field Club", "Sport", "Sprints, hurdles and the long jump."],
	["trains", "Model Railway Building", "Workshop", "Lay a track through a field of paper sheep."],
	["gymnastics", "Little Gymnastics", "Sport", "Beam, bars and rolling about."],
	["football", "Flag Football", "Sport", "Pull the flag, not the shirt."],
	["boxing", "Boxing Footwork", "Sport", "Gloves, ropes and good manners."],
	["pinhole", "Pinhole Photography", "Workshop", "Take a photo with a shoe box."],
	["karate", "Karate for Families", "Sport", "A martial art: bow, kick, bow."],
	["tae-kwon-do", "Tae Kwon Do", "Sport", "Kicks above the belt."],
	["yoga", "Family Yoga", "Class", "Cats, cobras and one long breath."],
	["archery", "Archery Range", "Sport", "Bows, arrows and a straw target."],
	["sailing", "Learn to Sail", "Adventure", "Small boats, and a big life jacket."],
	["rowing", "Rowing on Otter Lake", "Sport", "Eight oars and one who shouts."],
	["fishing", "Fishing at Dawn", "Adventure", "Rods, worms and a quiet hour."],
	["wrestling", "Wrestling Team", "Sport", "Mats, holds and a referee."],
	["skating", "Ice Skating Basics", "Sport", "Holding on to the rail is allowed."],
	["skateboards", "Skateboard Park", "Sport", "Ramps, wheels and helmets."],
	["studio", "Open Art Studio", "Arts & Crafts", "Paper on every wall, and nobody says what to make."],
	["drawing", "Drawing from Life", "Arts & Crafts", "Charcoal, and somebody who sits still."],
	["watercolours", "Painting with Watercolours", "Arts & Crafts", "Wet paper and small brushes."],
	["pottery", "Pottery Wheel", "Arts & Crafts", "A bowl each, glazed and fired."],
	["clay", "Clay Animals", "Arts & Crafts", "Pinch, roll and bake a hedgehog."],
	["sewing", "Sewing Circle", "Arts & Crafts", "A cushion by the end of the month."],
	["crafts", "Paper Crafts", "Arts & Crafts", "Fold, cut and glue."],
	["ballet", "First Ballet", "Class", "Slippers, and a piano that waits for you."],
	["hip-hop", "Hip-Hop Crew", "Class", "Beats, freezes and a show in June."],
	["dance", "Dance Around the World", "Class", "A new country every week."],
	["piano", "Piano from the Start", "Class", "Both hands by Christmas."],
	["guitar", "Guitar Campfire Songs", "Class", "Three chords go a long way."],
	["drums", "Drums in the Round", "Class", "Drumming on djembes, for everyone."],
	["choir", "Children's Choir", "Class", "Rounds, carols and cake."],
	["band", "Music Makers", "Class", "Shakers, bells and a parade."],
	["theater", "Theater in a Week", "Camp", "A play, from first reading to curtain call."],
	["improv", "Improv for Teens", "Class", "Acting without a script."],
	["writing", "Creative Writing Club", "Class", "Stories, and one poem a month."],
	["film", "Film Making", "Workshop", "Write it, shoot it, show it."],
	["coding", "Coding with Cats", "STEM", "A first program on the screen."],
	["robots", "Robotics Garage", "STEM", "Motors, sensors and one loud alarm."],
	["science", "Science Saturday", "STEM", "Volcanoes, slime and goggles."],
	["chess", "Chess Corner", "Class", "Openings, endings and shaking hands."],
	["math", "Math Tutoring", "Class", "Fractions without tears."],
	["homework", "Homework Help", "Class", "A quiet table and a patient student."],
	["story", "Story Time", "Class", "Picture books on the carpet."],
	["storytime", "Storytime in Pyjamas", "Class", "Three books and a lullaby."],
	["cooking", "Cooking for Two", "Class", "A grown-up, a child and an onion."],
	["baking", "Baking Bread", "Workshop", "Flour everywhere."],
	["gardening", "Gardening Club", "Adventure", "Beans up a pole, and a snail race."],
	["nature", "Nature Camp", "Camp", "Five days in the woods."],
	["day-camp", "Summer Day Camp", "Camp", "Games, songs and a packed lunch."],
	["playgroup", "Morning Playgroup", "Class", "Blocks, sand and coffee."],
];

/**
 * What a parent types, the same with one typing mistake, and the ids of the relevant activities, which must be the
 * first results in any order. Further results are not judged.
 */
const judgedQueries: [text: string, mistyped: string, relevant: string][] = [
	["basketball", "basketbal", "basketball hoops"],
	["soccer", "socccer", "soccer soccer-alder futsal"],
	["swimming", "swiming", "laps ducklings aqua"],
	["swim lessons", "swim lesosns", "ducklings"],
	["baseball", "baesball", "baseball t-ball"],
	["t-ball", "t-balll", "t-ball baseball"],
	["volleyball", "voleyball", "volleyball"],
	["tennis", "tenis", "tennis"],
	["floor hockey", "floor hocky", "hockey"],
	["track and field", "track and feild", "track"],
	["gymnastics", "gymnastcs", "gymnastics"],
	["flag football", "flag footbal", "football"],
	["boxing", "boxng", "boxing"],
	["martial arts", "marital arts", "karate tae-kwon-do"],
	["karate", "karatte", "karate tae-kwon-do"],
	["tae kwon do", "tae kwn do", "tae-kwon-do karate"],
	["yoga", "yogaa", "yoga"],
	["archery", "archrey", "archery"],
	["sailing", "sialing", "sailing rowing"],
	["fishing", "fsihing", "fishing"],
	["wrestling", "wresling", "wrestling"],
	["ice skating", "ice skatng", "skating"],
	["art", "arrt", "studio baskets crafts watercolours drawing pottery clay sewing"],
	["art class for kids", "art calss for kids", "studio"],
	["drawing", "drawng", "drawing studio"],
	["painting", "paintng", "watercolours studio"],
	["pottery", "pottrey", "pottery clay"],
	["photography", "photograhy", "pinhole"],
	["sewing", "sewwing", "sewing"],
	["arts and crafts", "arts and carfts", "crafts studio"],
	["dance", "dacne", "dance ballet hip-hop"],
	["ballet", "balet", "ballet dance"],
	["hip hop", "hip hpo", "hip-hop"],
	["hiphop dance", "hiphop dnace", "hip-hop"],
	["music lessons", "music lesons", "band piano guitar drums choir"],
	["piano", "paino", "piano ballet"],
	["guitar", "guitr", "guitar"],
	["drumming", "druming", "drums"],
	["choir", "chior", "choir"],
	["theater", "theatr", "theater improv"],
	["theatre", "theatre", "theater improv"],
	["acting classes", "actng classes", "improv theater"],
	["creative writing", "creative writting", "writing"],
	["film making", "film makng", "film"],
	["coding", "codding", "coding"],
	["robotics", "robotcs", "robots"],
	["STEM", "STEMM", "science coding robots math"],
	["science", "sceince", "science"],
	["chess", "ches", "chess"],
	["math tutoring", "math tutorng", "math"],
	["homework help", "homewrok help", "homework math"],
	["storytime", "storytiem", "storytime story"],
	["story time", "stroy time", "storytime story"],
	["cooking", "cookng", "cooking baking"],
	["gardening", "gardning", "gardening"],
	["nature camp", "nautre camp", "nature"],
	["day camp", "day cmap", "day-camp"],
	["playgroup", "playgruop", "playgroup"],
	["soccer alder park", "socer alder park", "soccer-alder"],
	["swimming alder park", "swiming alder park", "ducklings"],
];

/** The contract of relevance: searches list first what parents mean, on both engines. */
export function relevanceContract(start: Start): void {
	describe("relevance", () => {
		test("[FIND-1] [FIND-2] each of sixty searches ranks first what a parent means by it", async () => {
			const documents = await startWithCatalogue();
			const misses: string[] = [];
			for (const [text, , relevant] of judgedQueries) misses.push(...(await judge(documents, text, relevant)));
			expect(misses).toEqual([]);
		});

		test("[FIND-3] with one typing mistake each, the searches rank the same activities first", async () => {
			const documents = await startWithCatalogue();
			const misses: string[] = [];
			for (const [, mistyped, relevant] of judgedQueries) misses.push(...(await judge(documents, mistyped, relevant)));
			expect(misses).toEqual([]);
		});
	});

	async function startWithCatalogue(): Promise<Documents> {
		const { documents } = await start();
		await documents.synonyms.addDefaults(createDefaultSynonyms("2026-01-01T00:00:00.000Z"));
		const activities = catalogue.map(([id, title, category, description, location = "Otterford"]) =>
			activity({ id, title, category, description, location }),
		);
		await documents.activities.upsert(activities, "staff");
		return documents;
	}
}

/** Returns the search with its first results if those are not the relevant ones. */
async function judge({ activities }: Documents, search: string, relevant: string): Promise<string[]> {
	const expected = relevant.split(" ").toSorted();
	const { cards } = await activities.list({ ...noFilters, search, sort: "best" }, 1, expected.length);
	const found = cards.map(({ id }) => id);
	return found.toSorted().join() === expected.join() ? [] : [`${search}: ${found.join(" ")}, not ${relevant}`];
}
