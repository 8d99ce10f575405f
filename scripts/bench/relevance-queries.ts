import type { Activity } from "../../domain/activity/activity.ts";

/** What somebody types, and which activities a parent would call right. */
export type JudgedQuery = { query: string; isRelevant(activity: JudgedActivity): boolean };
type JudgedActivity = Pick<Activity, "title" | "description" | "keywords" | "location">;

/** Right is what the title says, or what the description says as clearly. */
function about(query: string, title: RegExp, description: RegExp = title): JudgedQuery {
	return {
		query,
		isRelevant: (activity) =>
			title.test(`${activity.title} ${activity.keywords.join(" ")}`) || description.test(activity.description),
	};
}

/** Right is what fulfils all of several. */
function both(query: string, ...parts: RegExp[]): JudgedQuery {
	return {
		query,
		isRelevant: ({ title, description, location, keywords }) =>
			parts.every((part) => part.test([title, description, location, ...keywords].join("\n"))),
	};
}

const swimming = /\b(swim\w*|aquatics?|water (polo|aerobics|exercise))\b/i;
const art = /\barts?\b(?! (?:of|institute))|\b(draw(ing)?|paint(ing)?|sculpt(ing|ure)|ceramics?|pottery|crafts?)\b/i;
const dance = /\b(danc(e|es|ing|ers?)|ballet|hip[- ]?hop|zumba|tumbling)\b/i;
const theater = /\b(theat(er|re)s?|drama|acting|improv|plays?wright\w*|stage)\b/i;
const cooking = /\b(cook(s|ing|ed|book)?|culinary|bak(e|es|ing)|chefs?|kitchen)\b/i;
const coding = /\b(cod(e|er|ers|ing)|program(mer|ming)|software|scratch|python|javascript|app development|hack\w*)\b/i;
const martialArts =
	/\b(martial arts?|karate|tae ?kwon ?do|judo|jiu[- ]?jitsu|kung fu|capoeira|aikido|self[- ]defense)\b/i;
const story = /\bstory[- ]?times?\b/i;

/** Sixty queries as parents type them. No row of a catalogue is copied: rules judge. */
export const judgedQueries: JudgedQuery[] = [
	about("basketball", /\bbasket[- ]?ball\b/i),
	about("soccer", /\bsoccer\b|\bfutsal\b/i),
	about("swimming", swimming),
	about("swim lessons", swimming),
	about("baseball", /\b(base|soft|tee|t)[- ]?ball\b/i),
	about("t-ball", /\bt(ee)?[- ]?ball\b/i),
	about("volleyball", /\bvolley[- ]?ball\b/i),
	about("tennis", /\btennis\b/i),
	about("floor hockey", /\bhockey\b/i),
	about("track and field", /\btrack (and|&|n) field\b|\bathletics\b/i),
	about("gymnastics", /\bgymnast(ics?|s)?\b|\btumbling\b/i),
	about("flag football", /\b(flag[- ]?)?foot[- ]?ball\b/i),
	about("boxing", /\bbox(ing|ers?)\b/i),
	about("martial arts", martialArts),
	about("karate", martialArts),
	about("tae kwon do", martialArts),
	about("yoga", /\byoga\b/i),
	about("archery", /\barcher(y|s)\b/i),
	about("sailing", /\bsail(s|ing|ors?)?\b|\browing\b/i),
	about("fishing", /\bfish(ing)?\b/i),
	about("wrestling", /\bwrestl(ing|ers?)\b/i),
	about("ice skating", /\b(ice|figure)[- ]skat\w*/i),
	about("art", art),
	about("art class for kids", art),
	about("drawing", /\b(draw(s|n|ing)?|sketch(ing)?|art)\b/i),
	about("painting", /\b(paint(s|ed|ers?|ing)?|murals?|art)\b/i),
	about("pottery", /\b(pottery|ceramics?|clay)\b/i),
	about("photography", /\bphoto(graphy|graphers?|graphs?)?\b/i),
	about("sewing", /\b(sew(ing|n)?|knit(ting)?|quilt(ing)?|fashion|textiles?)\b/i),
	about("arts and crafts", /\bcrafts?\b|\barts?\b/i),
	about("dance", dance),
	about("ballet", /\bballet\b|\bdanc(e|ing)\b/i),
	about("hip hop", /\bhip[- ]?hop\b|\brap\b/i),
	about("hiphop dance", /\bhip[- ]?hop\b|\bdanc(e|ing)\b/i),
	about("music lessons", /\bmusic\w*\b|\b(piano|guitar|violin|drum(s|ming)?|choir|chorus|band)\b/i),
	about("piano", /\bpianos?\b|\bkeyboards?\b/i),
	about("guitar", /\bguitars?\b/i),
	about("drumming", /\bdrum(s|ming|mers?|line)?\b|\bpercussion\b/i),
	about("choir", /\bcho(ir|irs|rus|ral)\b|\bsing(ing|ers?)\b|\bvocals?\b/i),
	about("theater", theater),
	about("theatre", theater),
	about("acting classes", theater),
	about("creative writing", /\bwrit(e|es|ing|ers?)\b|\bpoe(m|ms|try)\b/i),
	about("film making", /\bfilm(s|ing|mak\w*)?\b|\bvideos?\b|\bcinema\w*\b|\bmovies?\b/i),
	about("coding", coding),
	about("robotics", /\brobot(s|ics?)?\b/i),
	about("STEM", /\bST(EM|EAM)\b|\b(science|engineering|technology|math(ematics)?|robot\w*|coding|astronomy)\b/i),
	about("science", /\bscien(ce|ces|tific|tists?)\b|\b(chemistry|biology|physics|STEM|STEAM)\b/i),
	about("chess", /\bchess\b/i),
	both("math tutoring", /\bmath\w*\b/i, /\btutor(s|ing)?\b|\bhomework\b/i),
	about("homework help", /\bhomework\b|\btutor(s|ing)?\b/i),
	about("storytime", story),
	about("story time", story),
	about("cooking", cooking),
	about("gardening", /\bgarden(s|ing|ers?)?\b|\bplant(s|ing)?\b/i),
	about("nature camp", /\b(nature|outdoor|wildlife|environment\w*|ecolog\w*|zoo|forest)\b/i),
	about("day camp", /\bcamps?\b/i),
	about("playgroup", /\bplay[- ]?groups?\b|\b(tots?|toddlers)\b/i),
	both("soccer mckinley park", /\bsoccer\b/i, /\bmckinley\b/i),
	both("swimming mckinley park", swimming, /\bmckinley\b/i),
];
