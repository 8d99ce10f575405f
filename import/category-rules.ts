import { type Category, categories } from "../domain/activity/activity.ts";
import { hasWords } from "./row-conditions.ts";

/**
 * The words that decide the category of an activity whose source has none of our categories. The first rule that
 * matches the title wins, then the first that matches the keywords. A '*' matches any word ending.
 */
const categoryRules: [Category, string][] = [
	["Camp", "camp, camps, day camp*, summer camp*, holiday club*, campamento*, colonie*"],
	["Workshop", "workshop*, masterclass*, taller, talleres, atelier*"],
	[
		"STEM",
		`stem, steam, science*, coding, code club, robot*, engineer*, comput*, programming, math*, lego*,
		electronic*, astronom*, chemi*, physic*, biolog*, technolog*, 3d print*, maker*`,
	],
	[
		"Sport",
		`sport*, swim*, soccer, football, basketball, netball, volleyball, hockey, tennis, badminton, squash, rugby,
		cricket, golf, gymnast*, trampolin*, athletic*, running, cycling, skat*, martial art*, karate, judo,
		taekwondo, boxing, fencing, climbing, bouldering, archery, yoga, pilates, fitness, gym, aqua*, diving,
		rowing, lacrosse, baseball, softball, table tennis, pickleball, dodgeball, tumbling, t ball, track field,
		track and field, conditioning, handball, wrestling, cheerlead*, parkour, zumba, circuits, les mills,
		bodypump, bodybalance, spin*, lane swim*, water polo, polo, roller*, bmx`,
	],
	[
		"Arts & Crafts",
		`art, arts, craft*, paint*, draw*, pottery, ceramic*, clay, sew*, knit*, crochet*, sculpt*, printmak*,
		photography, origami, weav*, jewel*, quilt*, collage`,
	],
	[
		"Class",
		`class, classes, lesson*, course*, tuition, tutor*, homework*, ballet, dance*, dancing, piano, guitar,
		violin, drum*, choir*, singing, music*, drama, theatre, theater, acting, language*, spanish, english,
		french, mandarin, reading, writing, cooking, baking, academy`,
	],
	[
		"Indoor Play",
		`indoor play, soft play, play centre, play center, playgroup*, play group*, story time, storytime, board game*, chess, gaming, games room, film*, movie*, puppet*, karaoke,
		bounce*, sensory`,
	],
	[
		"Adventure",
		`adventure*, nature, outdoor*, hike*, hiking, forest*, kayak*, canoe*, sailing, fishing, zoo, farm*,
		wildlife, garden*, explor*, trail*, tour, tours, trip, trips, festival*, parade*, fair, treasure, scavenger,
		scout*, orienteering, surf*, horse*, riding, pony`,
	],
];

const compiled = categoryRules.map(([category, words]) => ({ category, matches: hasWords(words.split(/,\s*/)) }));

/** Returns the category that the title's words match, else the one that the keywords match, else null. */
export function findCategory(title: string, keywords: string[]): Category | null {
	const ofText = (text: string) => compiled.find(({ matches }) => matches(text))?.category ?? null;
	const ofKeywords = keywords.filter(isLabel).map(ofText);
	return ofText(title) ?? ofKeywords.find((category) => category !== null) ?? null;
}

const maxLabelWords = 2;
const categoryNames = new Set(["arts and crafts", ...categories.map((category) => category.toLowerCase())]);

/** Longer keywords name a subject area rather than a category: 'Leisure and arts' is not arts and crafts. */
function isLabel(keyword: string): boolean {
	const words = keyword.trim().toLowerCase();
	return categoryNames.has(words) || words.split(/\s+/).length <= maxLabelWords;
}
