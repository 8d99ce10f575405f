import { unknownDetails } from "../../domain/activity/activity.ts";
import type { DemoActivity } from "../publish-demo.ts";
import { answers, checkedOn, closedOn, everyYear, offerOf, onDates, weekly } from "./details.ts";
import { prose } from "./prose.ts";
import { stockPicture } from "./stock-picture.ts";

/** Closed in August. */
const clayMornings = weekly({
	byDay: ["sat"],
	startTime: "09:30",
	endTime: "12:30",
	maximumCapacity: 6,
	exceptDates: closedOn(["sat"], { from: "08-01", until: "08-31" }),
});
const bookedUpMornings = ["2026-11-21", "2026-11-28", "2026-12-05", "2026-12-12", "2026-12-19"];
const beforeTheParade = { from: "11-14", until: "12-20" };

export const artsAndCrafts: DemoActivity[] = [
	{
		...unknownDetails,
		id: "open-easel-saturdays",
		title: "Open Easel Saturdays",
		category: "Arts & Crafts",
		ageRange: "5-12",
		price: 18,
		location: "The Sail Loft, Alder Quay",
		featured: false,
		imageUrl: stockPicture("painting-table"),
		images: [],
		websiteUrl: "https://sailloft-studio.example/open-easel",
		providerId: "sail-loft-studio",
		venueId: "sail-loft",
		schedules: [
			weekly({
				byDay: ["sat"],
				startTime: "10:00",
				endTime: "12:00",
				maximumCapacity: 16,
				exceptDates: closedOn(["sat"], { from: "12-25", until: "01-07" }),
			}),
		],
		offers: offerOf(18, "session"),
		facts: answers(["indoor", "stepFree"]),
		keywords: ["painting", "drawing"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-05-13T12:04:09.288Z",
		updatedAt: "2026-05-13T12:04:09.288Z",
		description: prose`
			Two hours of thick paint and large paper at the long art table above the chandler’s, with a painter at hand
			who will show your child how to mix a proper green and then leave them alone with it.
		`,
		programDetails: prose`
			Saturdays, 10 am to noon, all year except the two weeks around New Year. Drop in or book; booked children
			get their place first.

			Two painters for sixteen children. Under-sevens may have a parent beside them, with or without a brush.

			Old clothes, please. We have smocks, but our blue does not wash out.

			Up the outside stair from Chandler’s Yard. For the lift, ring the brass bell at the street door and one of
			us will come down.
		`,
		activities: [
			"Paint, paper and brushes",
			"A still life or a model each week",
			"A tube to carry wet work home in",
			"Squash and biscuits",
		],
	},
	{
		...unknownDetails,
		id: "senora-nunez-clay-mornings",
		title: "Señora Núñez’s Clay Mornings",
		category: "Arts & Crafts",
		ageRange: "8-12",
		price: 48,
		location: "Saltmarsh Lane, Alder Quay",
		featured: true,
		imageUrl: stockPicture("pottery-wheel"),
		images: [],
		websiteUrl: "https://nunez-ceramica.example/mornings",
		providerId: "nunez-ceramica",
		venueId: "clay-studio",
		sessions: onDates(clayMornings, bookedUpMornings, { remainingCapacity: 0 }),
		schedules: [clayMornings],
		offers: offerOf(48, "session"),
		facts: answers(["indoor", "stepFree"]),
		keywords: ["pottery", "clay", "ceramics"],
		languages: ["English", "Spanish"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-07-08T06:51:40.835Z",
		updatedAt: "2026-09-21T14:33:06.954Z",
		description: prose`
			Pilar Núñez has thrown pots for forty years, the last fifteen of them in a converted cow shed at the end of
			Saltmarsh Lane. Her hands are always grey to the elbow. She is “Señora” to the whole town, including people
			older than she is, and she has one rule for children: you may not say that your pot is bad until it is dry.

			Six wheels stand in a row under the window. Each child has one to themselves for the morning, with a kilo
			and a half of stoneware cut into three. The first lump is for finding out. It will slump, or fly off, or
			turn into a plate without being asked. With the second, Señora Núñez stands behind and lends her elbows. The
			third is theirs. What usually comes of it is a small thick-walled bowl, leaning a little, that will hold
			olives for the next thirty years.

			While the wheels are cleaned there is bread with tomato, as her mother made it, and a walk round the shelves
			to choose between four glazes: tin white, honey, sea green, and a black she calls “noche”. Children brush a
			test tile in each before they decide.

			The bowl needs two firings and cannot be hurried, so it stays behind. You collect it three weeks later, and
			it will be smaller than remembered. Clay shrinks by about a tenth, and children grow in the meantime.
		`,
		programDetails: prose`
			Saturdays, 9:30 am to 12:30 pm. Closed in August, when it is too hot to fire.

			Six children, taught by Señora Núñez with her apprentice Jun. Both are trained in first aid and the kiln is
			in a locked room of its own.

			Short nails and short sleeves make it easier. Aprons are here. Please mention any allergy when booking,
			because of the bread.

			The studio is the last building on the left before the marsh gate; park on the verge opposite. The yard is
			cobbled but there is a smooth strip along the wall, and one wheel is at a height for a wheelchair user.
		`,
		activities: [
			"A wheel of your own for the morning",
			"Three lumps of stoneware clay",
			"One finished bowl, glazed and fired twice",
			"Glaze test tile to keep",
			"Bread with tomato",
		],
	},
	{
		...unknownDetails,
		id: "paper-lantern-parade-workshop",
		title: "The Lantern Street Paper Workshop: Cut, Fold and Light a Lantern for the Midwinter Parade",
		category: "Arts & Crafts",
		ageRange: "5-8",
		price: 24.99,
		location: "14 Lantern Street, Alder Quay",
		featured: false,
		imageUrl: stockPicture("paper-crafts"),
		images: [],
		websiteUrl: "https://lanternstreet-paper.example/parade",
		providerId: "lantern-street-paper",
		venueId: "paper-shop",
		schedules: [
			...everyYear(beforeTheParade, {
				byDay: ["sat", "sun"],
				startTime: "10:00",
				endTime: "12:00",
				maximumCapacity: 10,
			}),
			...everyYear(beforeTheParade, {
				byDay: ["sat", "sun"],
				startTime: "14:00",
				endTime: "16:00",
				maximumCapacity: 10,
			}),
		],
		offers: offerOf(24.99, "session"),
		facts: answers(["indoor", "stepFree"]),
		keywords: ["paper", "lanterns", "midwinter"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-09-17T15:37:55.161Z",
		updatedAt: "2026-10-06T10:10:41.779Z",
		description: prose`
			On the shortest day the whole of Alder Quay walks down to the harbour in the dark, carrying lights it has
			made itself. In the weeks before, the paper shop at number 14 clears its back room and teaches five- to
			eight-year-olds how.

			First comes the frame, four willow sticks and a good deal of masking tape. Then tissue in whatever colours
			can be agreed upon, torn rather than cut, pasted on wet so that it dries as tight as a drum. Foxes, houses
			and moons are the classics. There has been a washing machine.

			Inside goes a little battery lamp that cannot burn anybody. Carry it in the parade on the 21st, or hang it
			in a bedroom window, where it will do perfectly well until spring.
		`,
		programDetails: prose`
			Saturdays and Sundays from mid-November to the weekend before the parade, either 10 am to noon or 2 pm to 4
			pm.

			Hana from the shop and one helper look after ten children. Grown-ups are welcome to stay and are usually put
			on tape.

			Sleeves that roll up, and a big bag: the lantern travels home damp and about as large as a pillow.

			Come through the shop to the back. There is one low step at the street door with a ramp beside it. The
			tables are child height, with two taller ones for anybody who prefers to stand.
		`,
		activities: ["Willow, tissue and paste", "Battery lamp", "Carrying pole", "A place in the midwinter parade"],
	},
];
