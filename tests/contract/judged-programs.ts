/**
 * What parents type, the same with one typing mistake, and the programs of the city's catalogue that they mean. The
 * rules were written from the rows' titles and descriptions, not from the results of any search.
 */
export type JudgedQuery = {
	text: string;
	mistyped: string;
	/** Matches the title. */
	title: RegExp;
	/** Matches the title of a program that is something else. */
	not?: RegExp;
	/** Matches the description of a program whose title does not say it. */
	description?: RegExp;
};

const screening = /film screening|movie/i;

export const judgedPrograms: JudgedQuery[] = [
	{ text: "swim", mistyped: "swimm", title: /swim|water works|lifeguard|water polo/i },
	{ text: "swimming lessons", mistyped: "swiming lessons", title: /learn to swim|(youth|teen|tot|child) swim/i },
	{ text: "open swim", mistyped: "opne swim", title: /open swim/i },
	{ text: "parent and tot swim", mistyped: "parent and tot swmi", title: /parent and (tot|child) swim/i },
	{ text: "gymnastics", mistyped: "gymnastcs", title: /gymnast|tumbl/i },
	{ text: "gymnastics camp", mistyped: "gymnastics cmap", title: /(gymnast|tumbl).*camp/i },
	{ text: "toddler gymnastics", mistyped: "todler gymnastics", title: /(tot|twinkle|toddler).*gymnast/i },
	{ text: "basketball", mistyped: "basketbal", title: /basketball|hoops/i },
	{ text: "girls basketball", mistyped: "girls baskteball", title: /basketball.*girl|girl.*basketball/i },
	{ text: "soccer", mistyped: "socer", title: /soccer|futsal/i },
	{ text: "tennis", mistyped: "tenis", title: /(?<!table )tennis/i },
	{ text: "ping pong", mistyped: "ping pnog", title: /table tennis|ping.?pong/i, description: /ping.?pong/i },
	{ text: "volleyball", mistyped: "voleyball", title: /volleyball/i },
	{ text: "baseball", mistyped: "basball", title: /baseball|t-ball|softball|wiffle/i, not: /podcast/i },
	{ text: "flag football", mistyped: "flag footbal", title: /flag football/i },
	{ text: "boxing", mistyped: "boxng", title: /\bbox(ing)?\b/i },
	{ text: "track and field", mistyped: "trakc and field", title: /track (&|and) field/i },
	{ text: "archery", mistyped: "archrey", title: /archery/i },
	{ text: "sailing", mistyped: "sialing", title: /sailing|rowing/i },
	{ text: "martial arts", mistyped: "marital arts", title: /martial|capoeira|self defense|karate/i },
	{ text: "yoga", mistyped: "yogga", title: /yoga/i },
	{ text: "dance", mistyped: "dacne", title: /danc|ballet|bailando|folklorico/i, not: screening },
	{ text: "dance camp", mistyped: "dnace camp", title: /danc.*camp/i },
	{ text: "ballet", mistyped: "balet", title: /ballet/i },
	{
		text: "hip hop dance",
		mistyped: "hip hop dnace",
		title: /hip.?hop.*danc|danc.*hip.?hop/i,
		description: /(hip.?hop.{0,80}danc|danc.{0,80}hip.?hop)/i,
	},
	{ text: "piano lessons", mistyped: "paino lessons", title: /^piano( - group.*|$| at )/i },
	{ text: "guitar", mistyped: "gutiar", title: /guitar/i },
	{ text: "ukulele", mistyped: "ukelele", title: /uk[eu]lele/i },
	{ text: "drum circle", mistyped: "drum cirlce", title: /drum circle/i },
	{ text: "art camp", mistyped: "art cmap", title: /\barts?\b.*camp|painting camp|ceramics camp/i },
	{ text: "painting", mistyped: "paintng", title: /paint/i },
	{
		text: "pottery",
		mistyped: "potery",
		title: /potter|ceramic|\bclay|handbuilding/i,
		description: /ceramic|wheel throwing|forming clay/i,
	},
	{ text: "sewing", mistyped: "sewwing", title: /\bsew|quilt block|soup & thread/i, not: /seward/i },
	{ text: "crochet", mistyped: "crotchet", title: /crochet|fiber arts|crafters circle/i },
	{ text: "jewelry making", mistyped: "jewlery making", title: /jewel|jewler|necklace|pendant|bracelet/i },
	{ text: "slime", mistyped: "slmie", title: /slime/i },
	{ text: "photography", mistyped: "photograhpy", title: /photography/i },
	{ text: "3d printing", mistyped: "3d prinitng", title: /3d.?(print|model)/i },
	{ text: "robotics", mistyped: "robotcs", title: /robot|littlebits/i, not: screening },
	{ text: "coding for kids", mistyped: "codng for kids", title: /coding|tinkercad|web development|app camp/i },
	{ text: "science", mistyped: "sceince", title: /science|\bste(a)?m\b|steambassador/i },
	{ text: "astronomy", mistyped: "astronmy", title: /astronomy|scopes in the city/i },
	{ text: "legos", mistyped: "leggos", title: /lego/i, not: screening },
	{ text: "chess club", mistyped: "ches club", title: /chess/i },
	{ text: "board games", mistyped: "baord games", title: /board (and video )?game|tabletop|table games/i },
	{ text: "anime", mistyped: "anmie", title: /anime|manga/i },
	{ text: "teen book club", mistyped: "teen bok club", title: /teen (book (club|discussion)|reading)/i },
	{ text: "story time", mistyped: "stroy time", title: /story ?time|story hour/i },
	{ text: "baby story time", mistyped: "baby stroy time", title: /(bab(y|ies)).*story ?time|bouncing babies/i },
	{ text: "toddler camp", mistyped: "toddlr camp", title: /(toddler|tots).*camp|lil.? campers/i },
	{ text: "summer day camp", mistyped: "sumer day camp", title: /day camp/i },
	{ text: "nature camp", mistyped: "natrue camp", title: /nature camp|zoo camp|under illinois skies|eco explorers/i },
	{ text: "theater camp", mistyped: "theatr camp", title: /theat(er|re).*camp|musical theatre/i, not: screening },
	{ text: "drama class", mistyped: "darma class", title: /theat(er|re)|improv|acting/i, not: screening },
	{ text: "movies in the park", mistyped: "movies in teh park", title: /movies in the parks/i },
	{ text: "farmers market", mistyped: "famers market", title: /farmers market/i },
	{ text: "fishing", mistyped: "fihsing", title: /fishing/i },
	{ text: "circus", mistyped: "cirucs", title: /circus|circesteem|cirques|clown/i },
	{ text: "puppet show", mistyped: "pupet show", title: /puppet/i, not: /camp|craft night/i },
	{ text: "gardening", mistyped: "gardning", title: /^(?:(?! at ).)*garden/i, not: /zen garden|brain garden/i },
];
