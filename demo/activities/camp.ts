import { unknownDetails } from "../../domain/activity/activity.ts";
import type { DemoActivity } from "../publish-demo.ts";
import { answers, checkedOn, everyYear, offerOf, onDates } from "./details.ts";
import { prose } from "./prose.ts";
import { stockPicture } from "./stock-picture.ts";

/**
 * Only the Mondays: a schedule's sessions can't end later than the next day. The real ends of the weeks are stated for
 * two summers.
 */
const summerWeeks = everyYear(
	{ from: "06-24", until: "07-31" },
	{ byDay: ["mon"], startTime: "10:00", endTime: null, maximumCapacity: 42 },
);
/** Weeks with the Friday on which they end, and the spots left, if the camp has stated them. */
const comingWeeks: [monday: string, friday: string, remainingCapacity?: number][] = [
	["2027-06-28", "2027-07-02", 0],
	["2027-07-05", "2027-07-09", 3],
	["2027-07-12", "2027-07-16"],
	["2027-07-19", "2027-07-23"],
	["2027-07-26", "2027-07-30"],
	["2028-06-26", "2028-06-30"],
	["2028-07-03", "2028-07-07"],
	["2028-07-10", "2028-07-14"],
	["2028-07-17", "2028-07-21"],
	["2028-07-24", "2028-07-28"],
	["2028-07-31", "2028-08-04"],
];
const weeksWithEnds = comingWeeks.flatMap(([monday, friday, remainingCapacity = null]) =>
	summerWeeks.flatMap((weeks) => onDates(weeks, [monday], { endDate: `${friday}T19:00:00Z`, remainingCapacity })),
);

export const camp: DemoActivity[] = [
	{
		...unknownDetails,
		id: "otter-lake-camp-week",
		title: "Otter Lake Camp: Five Days, Four Nights",
		category: "Camp",
		ageRange: "8-12",
		price: 320,
		location: "Otter Lake, Otterford",
		featured: true,
		imageUrl: stockPicture("lake-camp"),
		images: [
			stockPicture("kayak-river"),
			stockPicture("campfire-tents"),
			stockPicture("forest-trail"),
			stockPicture("telescope-night"),
		],
		websiteUrl: "https://otterlakecamp.example/summer",
		providerId: "otter-lake-camp",
		venueId: "otter-lake",
		sessions: weeksWithEnds,
		schedules: summerWeeks,
		offers: offerOf(320, "child"),
		cancellationPolicy: "Full refund until a week before camp begins. After that, half of the price.",
		facts: answers(["meals", "transport", "financialAid", "backgroundChecks", "stepFree"]),
		keywords: ["summer camp", "overnight camp", "lake", "canoes"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-10-22T08:30:02.476Z",
		updatedAt: "2026-10-30T19:12:37.208Z",
		description: prose`
			On Monday morning forty-two children get off a bus beside a lake, and at least half of them have never met
			any of the others. By Monday night they have a cabin, a bunk, a job and a nickname. That is our whole
			method, and it has worked for twenty-two summers.

			Otter Lake Camp has six cabins around a field that slopes down to the water. Each sleeps seven children and
			one leader, who has a curtained corner and very light sleep. Cabins are made up by age, and we keep friends
			together if you name them on the form: one friend each, because two makes a gang. The jobs rotate. Flag,
			kettle, post, woodpile, lost property and goat are the permanent ones. There is one goat. Her name is
			Prudence and she has opinions about hats.

			Mornings are for the lake. After breakfast each cabin picks between canoes, rafts and swimming off the
			floating jetty, with a lifeguard on the jetty and another in the rowing boat. The bathing place is roped off
			and shelves gently, and everybody has a short swimming check on the first day so that we know who wears an
			orange cap and stays inside the rope. Orange caps have a good time; the slide is on their side. On Wednesday
			the cabins build rafts out of barrels and poles and race them to the island and back. The record stands at
			six minutes and ten seconds. The slowest crew ever took fifty-four, sang the entire way, and are better
			remembered.

			Afternoons go uphill. There is a trail through the oak wood with a different thing to find each day, from
			owl pellets to the stone where the charcoal burners scratched their names. Fire lighting is taught in pairs
			with one match per pair. Whittling begins with a potato peeler and a stick, and moves on to a knife only
			when the leader says so. In the craft barn you can block-print a bandanna, and there is a quiet table with
			books and jigsaws for anyone who has had enough of people.

			We eat together at long tables, and the cook, Mrs Oyelaran, takes it personally if anybody leaves hungry.
			Bread is baked every day. There is always a dish without meat, and allergies are handled by her alone on a
			separate bench. Sweets from home go into the cabin tin and come out on the last night in a single
			magnificent heap.

			Evenings end at the fire ring. There are songs with actions, a story told in instalments from Monday to
			Thursday, and one night when we carry blankets up to the top field, put out every torch and lie on our backs
			to look for satellites. Lights go out at half past nine for the younger cabins and ten for the rest.
			Somebody is awake and dressed all night in the lit porch of the middle cabin, and the children know it.

			Now for homesickness, since you are wondering. About one child in four has a wobble, usually on Tuesday at
			bedtime. We do not make light of it and we do not ring you behind their back either. A leader sits with
			them, there is a warm drink, and Prudence is often visited. If it has not passed by the next noon we call
			you and decide together. In an ordinary week one child goes home early, or none. Phones stay at home. You
			may write as often as you like, and the post job delivers at lunch. Put a letter in the rucksack before you
			leave and it will arrive on the right day.

			On Friday the families come at two o’clock for cake on the field. You will be shown the cabin, the goat and
			a stick that has become a spoon, and you will be told all of it at once. The drive home tends to be silent
			by the second bend.
		`,
		programDetails: prose`
			Every summer from the last Monday of June to the last of July. A week is Monday 10 am to Friday 3 pm. One
			place in ten is kept for families who cannot pay the full price. Write to us and nobody else will know.

			Fourteen staff for forty-two children: a leader in every cabin, two lifeguards, a nurse living on site and a
			director who has done every one of those jobs. All are vetted and trained together for a week beforehand.

			Pack a sleeping bag, wellingtons, two towels, swimwear, a warm jumper, a raincoat that has been tested, a
			torch, and one soft animal for the bunk; most have one, whatever they tell you. The full list comes with the
			confirmation.

			A bus leaves the bandstand in Alder Quay at 9 am on Monday. If you drive, follow the otter signs from
			Otterford bridge and park in the first field.

			Two cabins, the dining hall and the nearest shower block are step-free. The path to the jetty is boarded.
			Medicines are handed to the nurse, labelled, on arrival.
		`,
		activities: [
			"Four nights in a cabin with a leader",
			"All meals, from Monday lunch to Friday lunch",
			"Canoes, rafts and lake swimming with lifeguards",
			"Fire lighting and whittling",
			"Night walk and star watching",
			"Printed camp bandanna",
			"Bus from Alder Quay and back",
			"Family cake on Friday",
		],
	},
	{
		...unknownDetails,
		id: "first-night-under-canvas",
		title: "First Night Under Canvas",
		category: "Camp",
		ageRange: "5-8",
		price: 89,
		location: "Hazel Field, Bramblewood",
		featured: false,
		imageUrl: stockPicture("campfire-tents"),
		images: [],
		websiteUrl: "https://bramblewood-outdoors.example/first-night",
		providerId: "bramblewood-outdoors",
		venueId: "hazel-field",
		schedules: everyYear(
			{ from: "05-01", until: "09-30" },
			{ byDay: ["sat"], startTime: "16:00", endTime: "10:00", maximumCapacity: 8 },
		),
		offers: offerOf(89, "session"),
		facts: answers(["meals", "stepFree"], ["indoor"]),
		keywords: ["camping", "family", "campfire"],
		languages: ["English"],
		checkedAt: checkedOn("2026-10-28", ["price", "sessions", "facts"]),
		createdAt: "2026-08-05T17:55:33.092Z",
		updatedAt: "2026-08-19T08:01:14.530Z",
		description: prose`
			You would like to take your child camping. You own no tent, you have not slept on the ground since school,
			and you suspect it will rain. This camp was thought up for you.

			We pitch nothing beforehand. From four o’clock each family puts up a canvas bell tent together with one of
			us standing by, and it takes about forty minutes, most of them spent laughing at the poles. Then the
			children collect kindling and learn where the fire circle is and how to walk around it. Supper is sausages,
			or bean stew, or both, and bread dough wound round a stick. At dusk Ines tells the story of the badger who
			would not go to bed, which lasts exactly as long as the marshmallows.

			By nine most of the children are asleep and a few are still reporting noises. If a tent decides that it
			wants its own bed after all, home is half an hour off for most of you, the gate is unlocked and porridge
			will still be on at seven.
		`,
		programDetails: prose`
			Saturday 4 pm to Sunday 10 am, every weekend from May to September. The price is for one child; one
			parent or carer sleeps in the same tent and pays nothing. A second adult is $20 for food.

			Ines and Marek stay on the field all night, in the tent with the red lantern. Both hold outdoor first aid.
			At most eight families.

			We lend mats, cooking things and lanterns. You bring sleeping bags, pillows, pyjamas that can take mud, and
			a change of everything.

			Drive in at the white gate on Hazel Lane; there is room beside the hedge for every car. The field is mown
			and nearly flat, the composting toilet has a wide door and a ramp, and one tent can be pitched on boards.
		`,
		activities: [
			"Bell tent, mats and lanterns",
			"Help with pitching",
			"Campfire supper and breakfast",
			"Bread on a stick and marshmallows",
			"Bedtime story at the fire",
		],
	},
	{
		...unknownDetails,
		id: "bramblewood-forest-days",
		title: "Bramblewood Forest Days",
		category: "Camp",
		ageRange: "5-12",
		price: 145,
		location: "Old Sawmill, Bramblewood",
		featured: false,
		imageUrl: stockPicture("forest-trail"),
		images: [stockPicture("woodwork-bench"), stockPicture("campfire-tents")],
		websiteUrl: "https://bramblewood-outdoors.example/forest-days",
		providerId: "bramblewood-outdoors",
		venueId: "old-sawmill",
		schedules: everyYear(
			{ from: "07-01", until: "08-31" },
			{ byDay: ["tue", "wed", "thu"], startTime: "09:00", endTime: "15:30" },
		),
		offers: offerOf(145, "week"),
		facts: answers([], ["indoor", "meals"]),
		keywords: ["day camp", "forest", "tools"],
		languages: ["English"],
		checkedAt: checkedOn("2026-10-28", ["price", "sessions", "facts"]),
		createdAt: "2026-06-03T10:26:50.713Z",
		updatedAt: "2026-10-11T07:48:22.006Z",
		description: prose`
			Three days in the same patch of woodland, which is long enough to stop being a visitor. On the first,
			children follow the marked trail out from the sawmill and learn the edges: the stream, the split oak, the
			fence with the wren’s nest in it. On the second they are let loose inside those edges. On the third they
			show the little ones round as if they had lived here for years.

			There is no timetable on the wall. Marek keeps four or five things going at once and children drift between
			them. A dam has been under construction since April. There is a tree to climb as high as the red ribbon, a
			mud kitchen with real saucepans, and a workbench under a tarpaulin where you can saw yourself a slice of
			birch and burn your initials into it with a lens if the sun will oblige. Around eleven somebody fills the
			kettle.

			Five-year-olds have a base of their own with a rug and a bell tent, and a leader, Aoife, who stays with them
			throughout. Ten-year-olds are trusted with bow saws. Brothers and sisters who cannot bear each other at home
			are regularly seen building the same den.

			It rains on perhaps one day in three. We own two more tarpaulins and have stopped apologising.
		`,
		programDetails: prose`
			Every week of July and August, Tuesday to Thursday, 9 am to 3:30 pm. The price covers the three days of a
			week.

			One grown-up to six children, one to four in the little base. Everyone on the team has worked with us for at
			least a season and carries a first-aid kit and a radio.

			A packed lunch each day, please, without nuts. Long trousers even in August, because of ticks and brambles.
			Waterproofs, two pairs of socks, a hat. We check for ticks together before going home and ask you to look
			once more at bath time.

			Drop-off is at the sawmill yard, between the two stone posts. The 41 bus from Alder Quay passes at 8:47.

			The trail to the base camp is a wide forest road that takes a sturdy buggy or an outdoor wheelchair. Beyond
			it the ground is roots and slopes. Tell us how your child moves and we will shift the base to suit.
		`,
		activities: [
			"Three full days in the wood",
			"Tool work with saws and hand drills",
			"Fire lighting for over-eights",
			"Hot chocolate and toast each morning",
			"Mud kitchen, den building and the dam",
			"Own birch medal to take home",
		],
	},
];
