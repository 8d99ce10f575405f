import { dayMs } from "../domain/durations.ts";
import { type Lead, type LeadStatus, noLeadDetails } from "../domain/lead/lead.ts";
import { foldText } from "../domain/normalize-text.ts";
import type { Subscription } from "../domain/subscription/subscription.ts";
import { demoActivities } from "./activities/index.ts";
import { pseudoRandom } from "./pseudo-random.ts";

/** The number of leads per activity. Other activities have none. */
const leadsByActivity: Record<string, number> = {
	"harbour-kayak-morning": 27,
	"robot-garage": 22,
	"rock-pool-rangers": 19,
	"ducklings-baby-swimming": 18,
	"bramblewood-forest-days": 13,
	"senora-nunez-clay-mornings": 12,
	"first-touch-girls-football": 11,
	"pots-pans-and-ukuleles": 9,
	"pump-track-first-laps": 8,
	"open-easel-saturdays": 7,
	"the-burrow-soft-play": 6,
	"first-night-under-canvas": 5,
	judo: 4,
	"three-legged-stool": 4,
	"telescope-night-kestrel-hill": 4,
	"fizz-bang-why": 4,
	"up-the-wall": 3,
	"otter-lake-camp-week": 3,
	"street-dance-thursdays": 2,
	"paper-lantern-parade-workshop": 2,
	"theatre-dombres-shadow-puppets": 2,
	"dumpling-day-cafe-elodie": 1,
};
const subscriptionCount = 512;
const subscriptionsFromLeads = 170;

const firstNames = list(`
	Amara, Björn, Carmen, Dmitri, Eilidh, Farid, Grace, Hiroshi, Imogen, Jakub, Keziah, Léa, Mateus, Ngozi, Oisín, Priya,
	Quentin, Rosalind, Søren, Tamsin, Ulrike, Vikram, Wanjiru, Ximena, Yusuf, Zofia, Anaïs, Bilal, Chiara, Declan, Elif,
	Femi, Greta, Hamish, Inés, Jomo, Katarzyna, Luca, Meera, Noah, Odalys, Pauline, Rafael, Siobhán, Thandiwe, Umberto,
	Verena, Wei, Yara, Zachary, Agnieszka, Benedikt, Constance, Dalia, Emre, Françoise, Gareth, Hye-jin, Iain, Júlia,
	Karim, Leilani, Marguerite, Nikhil
`);
const lastNames = list(`
	Abernathy, Okonkwo, Bergström, Castellanos, Delacroix, Eze, Fairweather, García, Haugen, Ibrahim, Jansen, Kowalczyk,
	Lefèvre, Mbeki, Nakamura, O'Donoghue, Pietrangeli, Quispe, Rasmussen, Szabó, Tremblay, Uzun, Vasquez, Whitlock, Xu,
	Yamada, Zieliński, Achebe, Barrowclough, Chaudhry, Dvořák, Eriksen, Figueroa, Gallagher, Hashemi, Ivanova, Jørgensen,
	Karlsson, Lindqvist, Moreau, Nwosu, Osei, Pappas, Rahman, Sánchez, Thistlewood, Ueda, Venter, Wójcik, Yıldırım, Ziegler,
	Adeyemi, Bianchi, Cardoso, Dunmore, El Amrani, Fournier, Grünwald, Hollingworth, Ito, Joshi, Kim, Laurent, Mahlangu,
	Nguyen, Ó Briain, Petrov, Reyes, Šimić, Takahashi, Umarov, Van der Merwe, Wetherby, Yeo, Zamora, Ashgrove, Boateng,
	Conti, D'Souza, Engström, Ferreira
`);

/** Hours of the day in UTC, weighted by repetition. */
const hours = [5, 6, 7, 9, 10, 12, 12, 13, 15, 17, 18, 18, 19, 19, 19, 20, 20, 20, 21, 21, 22];
const firstDay = Date.parse("2026-04-01T00:00:00.000Z");
const dayAfterLast = Date.parse("2026-11-16T00:00:00.000Z");
/** Leads from this day on are still new. */
const firstUnansweredDay = "2026-11-05";

export const demoLeads: Lead[] = makeLeads();
export const demoSubscriptions: Subscription[] = makeSubscriptions();

function makeLeads(): Lead[] {
	const requests = demoActivities
		.flatMap((activity) => Array.from({ length: leadsByActivity[activity.id] ?? 0 }, () => activity))
		.map((activity, n) => ({ activity, createdAt: momentAfter(activity.createdAt, n) }))
		.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
	return requests.map(({ activity, createdAt }, n) => {
		const status = createdAt < firstUnansweredDay ? leadStatus(pseudoRandom(n, "status")) : "new";
		return {
			id: `demo-lead-${ordinal(n)}`,
			...person(parentOf(requests, n)),
			phone: phone(parentOf(requests, n)),
			activityId: activity.id,
			activityName: activity.title,
			agreeToTerms: true,
			newsletter: pseudoRandom(n, "opt-in") < 0.4,
			status,
			...noLeadDetails,
			createdAt,
			updatedAt: status === "new" ? createdAt : later(createdAt, (0.05 + pseudoRandom(n, "answer") * 9) * dayMs),
		};
	});
}

/** Returns the index of lead `n`'s parent. One lead in eleven is from a parent with an earlier lead. */
function parentOf(requests: { activity: { id: string } }[], n: number): number {
	const earlier = n - 7;
	return n % 11 === 10 && requests[earlier]?.activity !== requests[n]?.activity ? earlier : n;
}

function leadStatus(roll: number): LeadStatus {
	if (roll < 0.6) return "new";
	if (roll < 0.79) return "contacted";
	return roll < 0.93 ? "booked" : "closed";
}

/**
 * Creates subscriptions from leads with the newsletter box ticked, then from leads of deleted activities, then from the
 * footer's form.
 */
function makeSubscriptions(): Subscription[] {
	const optedIn = new Map<string, Lead>();
	for (const lead of demoLeads) if (lead.newsletter && !optedIn.has(lead.email)) optedIn.set(lead.email, lead);
	const fromLeads = [...optedIn.values()].map(({ email, firstName, lastName, createdAt }, n) =>
		subscription("lead", { email, firstName, lastName }, later(createdAt, 20 + pseudoRandom(n, "save") * 300)),
	);
	const others = Array.from({ length: subscriptionCount - fromLeads.length }, (_, n) => {
		const { email, firstName, lastName } = person(demoLeads.length + n);
		const createdAt = moment(firstDay, dayAfterLast, n, "subscription");
		if (fromLeads.length + n < subscriptionsFromLeads) {
			return subscription("lead", { email, firstName, lastName }, createdAt);
		}
		const named = pseudoRandom(n, "named") < 0.08;
		return subscription(
			"footer",
			{ email, firstName: named ? firstName : null, lastName: named ? lastName : null },
			createdAt,
		);
	});
	return [...fromLeads, ...others]
		.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
		.map((made, n) => ({ ...made, id: `demo-subscription-${ordinal(n)}`, ...unsubscribed(made, n) }));
}

function subscription(
	subscriptionSource: Subscription["subscriptionSource"],
	who: Pick<Subscription, "email" | "firstName" | "lastName">,
	createdAt: string,
): Omit<Subscription, "id"> {
	return { ...who, subscriptionSource, active: true, confirmedAt: createdAt, createdAt, updatedAt: createdAt };
}

/** Deactivates one of 70 older subscriptions. */
function unsubscribed({ createdAt }: { createdAt: string }, n: number) {
	if (n % 70 !== 33 || n > 450) return {};
	return { active: false, confirmedAt: null, updatedAt: later(createdAt, (3 + pseudoRandom(n, "leave") * 20) * dayMs) };
}

/** Returns the nth parent. The lengths of the two lists are coprime, so about 5,000 parents have different names. */
function person(n: number): Pick<Lead, "firstName" | "lastName" | "email"> {
	const firstName = pick(firstNames, n * 29);
	const lastName = pick(lastNames, n * 47 + 13);
	return { firstName, lastName, email: `${mailbox(slug(firstName), slug(lastName), n)}@example.org` };
}

function mailbox(first: string, last: string, n: number): string {
	const digits = String((n * 7) % 100).padStart(2, "0");
	const ways = [
		`${first}.${last}`,
		`${first}.${last}`,
		`${last}.${first}`,
		`${first}${last}`,
		`${first}_${last}`,
		`${first}.${last}${digits}`,
		`${first.slice(0, 1)}.${last}${digits}`,
	];
	return pick(ways, Math.floor(pseudoRandom(n, "mailbox") * ways.length));
}

function slug(name: string): string {
	return foldText(name)
		.replace(/ı/g, "i")
		.replace(/[^a-z]/g, "");
}

/** Returns a number in the block 555 01xx, which is reserved for fiction. */
function phone(n: number): string {
	const line = 100 + ((n * 37) % 100);
	return pick(
		[`+1 555 010 0${line}`, `555 010 0${line}`, `555-010-0${line}`],
		Math.floor(pseudoRandom(n, "phone") * 3),
	);
}

function momentAfter(createdAt: string, n: number): string {
	const dayAfter = Math.floor(Date.parse(createdAt) / dayMs + 1) * dayMs;
	return moment(Math.max(firstDay, dayAfter), dayAfterLast, n, "lead");
}

/** Returns a time on one of the days from `start` to before `end`. */
function moment(start: number, end: number, n: number, purpose: string): string {
	const day = Math.floor((pseudoRandom(n, `${purpose} day`) * (end - start)) / dayMs);
	const hour = pick(hours, Math.floor(pseudoRandom(n, `${purpose} hour`) * hours.length));
	const withinHour = Math.floor(pseudoRandom(n, `${purpose} minute`) * 3_600_000);
	return new Date(start + day * dayMs + hour * 3_600_000 + withinHour).toISOString();
}

function later(time: string, ms: number): string {
	return new Date(Date.parse(time) + Math.round(ms)).toISOString();
}

function pick<T>(values: readonly T[], n: number): T {
	return values[n % values.length] as T;
}

function list(names: string): string[] {
	return names.split(",").map((name) => name.trim().replace("'", "’"));
}

function ordinal(n: number): string {
	return String(n + 1).padStart(3, "0");
}
