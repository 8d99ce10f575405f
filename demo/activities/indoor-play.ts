import { unknownDetails } from "../../domain/activity/activity.ts";
import type { DemoActivity } from "../publish-demo.ts";
import { answers, checkedOn, offerOf, weekly } from "./details.ts";
import { prose } from "./prose.ts";
import { stockPicture } from "./stock-picture.ts";

export const indoorPlay: DemoActivity[] = [
	{
		...unknownDetails,
		id: "the-burrow-soft-play",
		title: "The Burrow",
		category: "Indoor Play",
		ageRange: "0-3",
		price: 8,
		location: "Towpath Row, Alder Quay",
		featured: false,
		imageUrl: stockPicture("soft-play"),
		images: [],
		websiteUrl: "https://the-burrow.example/mornings",
		providerId: "the-burrow",
		venueId: "the-burrow",
		schedules: [
			weekly({
				byDay: ["tue", "wed", "thu", "fri", "sat", "sun"],
				startTime: "09:00",
				endTime: "12:30",
				maximumCapacity: 25,
			}),
		],
		offers: offerOf(8, "session"),
		facts: answers(["indoor", "stepFree"]),
		keywords: ["soft play", "babies", "toddlers"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-03-19T08:58:45.229Z",
		updatedAt: "2026-06-25T12:16:30.902Z",
		description: prose`
			A padded warren for the under-threes in what used to be a rope store: low tunnels, a ball pond that reaches
			a toddler’s tummy, three soft hills in a row and a slide with a very forgiving end. Older brothers and
			sisters are kindly asked to wait until they are small again.

			Crawlers have a pen of their own with mirrors at floor level. Every sight line leads to the coffee counter,
			which was planned by a mother of twins. Balls are washed each Monday and the mats each night, and we would
			far rather hear about a leaking nappy than find it.
		`,
		programDetails: prose`
			Open every day but Monday, 9 am to 12:30 pm. The price is for one child, as long as you like; babies under
			six months come free with a brother or sister. Twenty-five children at a time.

			Two of us are always on the floor. You stay in charge of your own child, and we help with everything else.

			Socks for big and little feet (we sell them at cost). Bring your own food if you want; we warm bottles and
			jars without being asked twice.

			Two doors along from the bicycle shop. Wide door, room for nine prams under cover, nappy changing in both
			toilets, a feeding corner with a door that closes. The first hour on Sundays is kept quiet, with no music
			and half the lights.
		`,
		activities: [
			"Tunnels, hills, slide and ball pond",
			"Crawlers’ pen with mirrors",
			"Warmed bottles and baby food",
			"Quiet hour on Sundays",
		],
	},
	{
		...unknownDetails,
		id: "theatre-dombres-shadow-puppets",
		title: "Théâtre d’ombres: A Shadow-Puppet Sunday",
		category: "Indoor Play",
		ageRange: "3-5",
		price: 14,
		location: "The Little Lantern, Lantern Street, Alder Quay",
		featured: true,
		imageUrl: stockPicture("puppet-theatre"),
		images: [stockPicture("paper-crafts"), stockPicture("painting-table")],
		websiteUrl: "https://petite-lanterne.example/dimanche",
		providerId: "petite-lanterne",
		venueId: "little-lantern",
		schedules: [weekly({ byDay: ["sun"], startTime: "10:30", endTime: "11:45", maximumCapacity: 30 })],
		offers: offerOf(14, "session"),
		facts: answers(["indoor", "stepFree"]),
		keywords: ["theatre", "puppets", "French"],
		languages: ["English", "French"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-09-29T10:03:22.416Z",
		updatedAt: "2026-10-18T17:50:12.663Z",
		description: prose`
			A sheet, a lamp and a pair of hands. Étienne and Solveig have been telling stories with those three things
			for so long that they bicker behind the screen about who gets to be the wolf, and the children in the front
			row can hear every word.

			The show lasts twenty-five minutes, which is what a three-year-old has in them. It is told half in English
			and half in French, and nobody has yet complained of not understanding. This season a snail sets off for the
			sea with her house on her back and meets a heron, a tax collector and the moon.

			Then the lights go up, the screen comes down to child height, and everybody makes a puppet from black card
			and a stick. There are paints for colouring the cellophane that turns into stained-glass wings and dragon
			fire. One after another the children go behind the sheet and show it to the rest. A whole saga gets
			applause, and so does a fish held perfectly still for a minute.

			It is dim in the room but never black, and nothing goes bang.
		`,
		programDetails: prose`
			Sundays, 10:30 am to 11:45 am.

			Étienne and Solveig perform; Awa greets you, finds the toilet and mops up. Thirty seats, of which half are
			cushions.

			Nothing to bring. One adult per family comes in free and sits at the back or on the floor. Babies in arms
			are welcome near the door.

			Number 31, under the sign of the moon with a face. The hall is at street level, and two spaces for
			wheelchairs are in the second row, where you see best. If your child dislikes the dark, ask for the aisle
			cushions, which have a night light.
		`,
		activities: [
			"The show, half in French",
			"Your own shadow puppet to take home",
			"Turns behind the screen",
			"Warm milk or syrup and water",
			"One adult free",
		],
	},
	{
		...unknownDetails,
		id: "up-the-wall",
		title: "Up the Wall on a Rainy Day",
		category: "Indoor Play",
		ageRange: "5-12",
		price: 28.5,
		location: "Granary Climbing, Fennmouth",
		featured: false,
		imageUrl: stockPicture("climbing-wall"),
		images: [],
		websiteUrl: "https://granary-climbing.example/rainy-day",
		providerId: "granary-climbing",
		venueId: "granary",
		schedules: [
			weekly({ byDay: ["sat", "sun"], startTime: "10:00", endTime: "11:30" }),
			weekly({ byDay: ["sat", "sun"], startTime: "12:00", endTime: "13:30" }),
			weekly({ byDay: ["sat", "sun"], startTime: "14:00", endTime: "15:30" }),
		],
		offers: offerOf(28.5, "session"),
		facts: answers(["indoor"]),
		keywords: ["climbing", "bouldering"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-02", ["price", "sessions"]),
		createdAt: "2026-06-30T14:41:08.798Z",
		updatedAt: "2026-07-13T06:39:27.344Z",
		description: prose`
			Fennmouth’s granary stored barley for a hundred and sixty years. It now holds fourteen roped climbs, a
			bouldering cave and, when the forecast is bad, half the children of the estuary.

			The ropes brake by themselves and an instructor checks every knot, so parents only have to look up. We start
			everyone on the ladder route, ring the bell at eight metres, and go on from there to the barrel, the chimney
			or the one with purple holds that has beaten several fathers.
		`,
		programDetails: prose`
			Ninety-minute sessions at 10 am, noon and 2 pm on Saturdays and Sundays. On wet weekdays we add one
			at 4 pm and announce it on our page by lunchtime.

			Six climbers to an instructor.

			Leggings or loose trousers, and trainers if you would rather not hire our shoes. Long nails and dangling
			earrings cause trouble.

			The entrance faces the quay. A platform lift goes to the viewing gallery and café, and two of the routes
			have a counterweight for climbers who need part of their weight taken.
		`,
		activities: [
			"Harness, helmet and climbing shoes",
			"Instructor for every six climbers",
			"Roped walls and the bouldering cave",
			"Certificate with the height you reached",
		],
	},
];
