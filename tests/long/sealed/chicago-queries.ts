import type { SealedQuery } from "./rules.ts";

const films = /film screening|movie|film series|film night/i;

/** Searches of what the city offers from June 15, 2024. */
export const chicagoQueries: SealedQuery[] = [
	// Kinds by their own names, as most parents type them.
	{ text: "chess club", title: /chess/i },
	{ text: "friendship bracelets", title: /bracelet/i },
	{ text: "tie dye", title: /t[iy]e[ -]?dye/i },
	{ text: "3d printers", title: /3d print/i, not: /modeling/i },
	{ text: "robots", title: /robot/i },
	{ text: "lego club", title: /lego/i, not: films },
	{ text: "farmers markets", title: /farmers market|city market|sunday market|market by the river/i },
	{ text: "karaoke night", title: /karaoke/i },
	{ text: "puppet show", title: /puppet|mari+onette/i, not: /puppet making/i },
	{ text: "sewing", title: /\bsew(ing)?\b|mending|quilt/i },
	{ text: "kids yoga", title: /yoga/i },
	{ text: "family swim", title: /family swim|parent and (tot|child) swim/i },
	{ text: "gymnastics for girls", title: /girls.*gymnastics/i, not: /boys/i },
	{ text: "half-day camps", title: /half day|afternoon summer camp/i },
	{ text: "drum circles", title: /drum c|drum circle/i },
	{
		text: "outdoor movies",
		title: /movies in the (parks|garden)|millennium park summer film/i,
		description: /outdoor movie/i,
	},
	{ text: "ukulele", title: /uk[eu]lele/i },
	{ text: "sand volleyball", title: /sand volleyball/i },
	{ text: "dungeons and dragons", title: /dungeons|\bd&d\b/i },
	{ text: "anime", title: /anime|manga/i },
	{ text: "magic show", title: /magic show|magic and music/i },
	{ text: "shakespeare in the park", title: /shakespeare|romeo/i, not: films },
	{ text: "4th of july", title: /(4th|fourth) of july|independence day|patriotic/i, not: films },
	{ text: "juneteenth", title: /juneteenth/i },
	{ text: "bow and arrow", title: /archery/i },
	// Unusual kinds, compounds and nicknames.
	{ text: "stargazing", title: /astronomy|scopes in the city/i, description: /telescopes?\b/i, not: films },
	{ text: "beatmaking", title: /beat making|making beats|beats 10\d|bangin beats|beats by teens/i },
	{ text: "waterpolo", title: /water polo/i },
	{ text: "learn to dj", title: /\blearn to dj|\bdj beat/i },
	{ text: "bugs and creepy crawlies", title: /\bbugs?\b|insect|butterfl|caterpillar|reptile/i },
	{ text: "birdwatching", title: /birding|\bbirds\b/i, not: /paradise/i },
	{ text: "firetruck", title: /touch[ -]a[ -]truck/i, description: /fire ?truck|fire engine/i },
	{ text: "swifties", title: /taylor swift|swiftie/i },
	{ text: "superhero films", title: /spider-man|batman|marvel|black panther|dark knight|deadpool|eternals|shang-chi/i },
	{ text: "gooey slime", title: /slime|squish|oobleck|cloud dough/i },
	{
		text: "paddling and rowing boats",
		title: /\bto row\b|rowing|kayak|canoe/i,
		description: /\b(kayak(s|ing)?|canoe(s|ing)?|rowing)\b/i,
	},
	{
		text: "sleepaway wilderness camp",
		title: /under illinois skies/i,
		description: /\bovernight|camp-?outs?\b/i,
		not: /stuffed/i,
	},
	// Moods, outcomes and what a day needs.
	{ text: "calm and quiet", title: /mindful|meditat|relaxation|zen garden|tranquil|rest\/reposo|self-care/i },
	{
		text: "burn off energy",
		title: /dodgeball|kickball|dance part|field day|silent disco|toddler rave|foam party|tumbl|sports camp/i,
	},
	{ text: "late pickup after camp", title: /extended camp|after camp/i },
	{ text: "early drop off", title: /early bird/i },
	{ text: "confidence for girls", title: /girls p\.l\.a\.y|girls in the park|girls build/i },
	{ text: "become a lifeguard", title: /lifeguard/i, not: /apply/i },
	// Whom it is for.
	{ text: "newborn and mum", title: /\bbab(y|ies)\b|tummy time|moms, pops|time for tots/i },
	{
		text: "blind children sports",
		title: /blind/i,
		not: /vision behind/i,
		description: /visually impaired|visual impairment/i,
	},
	{ text: "signing deaf kids", title: /\bdeaf\b|sign language|camp sign/i },
	{ text: "special needs day camp", title: /camp.*special rec/i },
	{
		text: "rainbow families",
		title: /rainbow (family )?story|drag story|pride/i,
		not: /lion's pride|disability pride/i,
	},
	// Other languages.
	{ text: "natación", title: /\bswim/i, not: /lap swim|adult/i },
	{ text: "cuentos en español", title: /cuento/i, description: /cuentos?\b/i },
	{ text: "tambores y percusión", title: /\bdrum|percussion/i, not: /drumline/i },
	{ text: "bordado a mano", title: /embroider/i },
	{ text: "Kinderturnen", title: /gymnastics|tumbling/i, not: /usag|lev\. [3-9]|teens/i },
	{ text: "体操", title: /gymnastics|tumbling/i },
	{ text: "poterie enfants", title: /ceramics|pottery|handbuilding|\bclay\b/i },
	{ text: "Fußballcamp", title: /soccer/i },
	{ text: "跳舞", title: /\bdanc(e|es|ing)\b|ballet|folklorico/i, not: films },
	// Place and activity.
	{ text: "humboldt park camp", title: /\bcamps?\b|campers/i, place: /humboldt/i },
	{ text: "swimming west town", title: /\bswim/i, not: /lap swim/i, place: /west town/i },
	{ text: "loop concerts", title: /concert|music series|music festival|jazz festival|orchestra/i, place: /\bloop\b/i },
];
