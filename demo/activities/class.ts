import { unknownDetails } from "../../domain/activity/activity.ts";
import type { DemoActivity } from "../publish-demo.ts";
import { answers, checkedOn, closedOn, offerOf, weekly } from "./details.ts";
import { prose } from "./prose.ts";
import { stockPicture } from "./stock-picture.ts";

export const classes: DemoActivity[] = [
	{
		...unknownDetails,
		id: "ducklings-baby-swimming",
		title: "Ducklings: Swimming for Babies and Toddlers",
		category: "Class",
		ageRange: "0-3",
		price: 16,
		location: "Mill Baths, Otterford",
		featured: true,
		imageUrl: stockPicture("swimming-pool"),
		images: [],
		websiteUrl: "https://millbaths.example/ducklings",
		providerId: "mill-baths",
		venueId: "mill-baths",
		schedules: [
			weekly({ byDay: ["tue", "thu", "sat"], startTime: "09:30", endTime: "10:00", maximumCapacity: 8 }),
			weekly({ byDay: ["tue", "thu", "sat"], startTime: "10:00", endTime: "10:30", maximumCapacity: 8 }),
			weekly({ byDay: ["tue", "thu", "sat"], startTime: "10:30", endTime: "11:00", maximumCapacity: 8 }),
		],
		offers: offerOf(16, "session"),
		facts: answers(["indoor", "stepFree"]),
		keywords: ["swimming", "babies", "toddlers"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-05-27T18:22:11.540Z",
		updatedAt: "2026-08-31T09:44:58.627Z",
		description: prose`
			The small pool at Mill Baths is kept at thirty-two degrees and comes up to a grown-up’s waist. Eight babies,
			eight grown-ups and one teacher, Maud, who has been at it so long that some of the grown-ups were once her
			babies.

			You hold your child the whole time. Maud shows you how to: on the chest, along the forearm, then with one
			hand under the chin. There are songs, because babies kick better to a tune, and watering cans, because a
			trickle over the head at six months saves tears over hair washing at two years. After a few visits, going
			under is offered to those who blink and close their mouths at the cue, and left out without a word by the
			rest.

			Toddlers have their own half hour straight after the babies. They jump from the side, fetch rings from the
			steps, and learn to turn round and hold on to the wall, which is the single most useful thing a two-year-old
			can know about water.

			If your child cries for an entire session, you are in good company and the next one costs you nothing.
		`,
		programDetails: prose`
			Tuesday, Thursday and Saturday mornings. Babies from twelve weeks at 9:30 and 10:30; toddlers from eighteen
			months at 10. Thirty minutes in the water. Pay by the class; there is no course to sign up for.

			Maud teaches from the water and a lifeguard watches from the side.

			A swim nappy with snug legs, a costume over it, a towel with a hood if you own one, a bottle or snack for
			afterwards, and something for yourself to swim in that can be pulled on with one hand.

			Use the family entrance on Weir Walk. Changing cubicles have a mat and a playpen; prams stay in the dry hall
			behind the desk. Poolside is level, and there are both a hoist and wide steps into the water.
		`,
		activities: [
			"Half an hour in the warm pool",
			"Floats, rings and watering cans",
			"Family changing room with playpens",
			"A free repeat after a tearful start",
			"Song sheet for the bath at home",
		],
	},
	{
		...unknownDetails,
		id: "pots-pans-and-ukuleles",
		title: "Pots, Pans and Ukuleles",
		category: "Class",
		ageRange: "3-5",
		price: 25,
		location: "Chapel Rooms, Saltmarsh Lane, Alder Quay",
		featured: false,
		imageUrl: stockPicture("music-class"),
		images: [],
		websiteUrl: "https://chapelrooms-music.example/little-ones",
		providerId: "chapel-rooms-music",
		venueId: "chapel-rooms",
		schedules: [
			weekly({
				byDay: ["wed"],
				startTime: "14:00",
				endTime: "14:50",
				maximumCapacity: 12,
				exceptDates: closedOn(["wed"], { from: "12-20", until: "01-03" }),
			}),
			weekly({
				byDay: ["sat"],
				startTime: "09:00",
				endTime: "09:50",
				timeZone: "America/Los_Angeles",
				venueId: "online-from-the-west",
			}),
		],
		offers: offerOf(25, "month"),
		facts: answers(["stepFree"]),
		keywords: ["music", "ukulele", "singing", "online"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-04-14T11:49:36.873Z",
		updatedAt: "2026-07-02T13:27:19.415Z",
		description: prose`
			Music for people who cannot yet tie their shoes. We begin with the pans, since everybody already knows how
			to play those, and find out that loud and fast are two different things. After the pans come shakers, a big
			drum that four can share, and the ukuleles, tuned so that any string sounds right with any other.

			Dele plays the piano and never minds starting again. By the end of a month most children can keep a beat
			with their feet while singing something else entirely. The pans in your own lower cupboards will not be
			safe.
		`,
		programDetails: prose`
			Wednesdays, 2 pm to 2:50 pm, except over New Year. On Saturdays Dele’s sister gives the same class online from
			the West Coast, at 9 am Pacific time. $25 covers a month of four classes, in the room or online.

			Dele leads and Margit sits on the carpet. Twelve children; a parent stays in the room or in the kitchen next
			door, where there is a hatch to peep through.

			Bring a cup for water. Ear defenders hang by the door for sensitive ears, in small sizes.

			The chapel’s side door is level with the lane. Prams can come inside. We have a carpet, floor chairs and a
			quiet corner behind the piano that anyone may use.
		`,
		activities: [
			"Four classes a month",
			"Ukulele to borrow in class",
			"Drums, shakers and a great many pans",
			"Recordings to sing along to at home",
		],
	},
	{
		...unknownDetails,
		id: "street-dance-thursdays",
		title: "Street Dance Thursdays",
		category: "Class",
		ageRange: "12-16",
		price: 32,
		location: "Old Tram Depot, Fennmouth",
		featured: false,
		imageUrl: stockPicture("dance-class"),
		images: [],
		websiteUrl: "https://tramdepot-dance.example/thursdays",
		providerId: "tram-depot-dance",
		venueId: "tram-depot",
		schedules: [weekly({ byDay: ["thu"], startTime: "18:00", endTime: "19:15", maximumCapacity: 18 })],
		offers: offerOf(32, "course"),
		facts: answers(["indoor", "stepFree"]),
		keywords: ["dance", "street dance"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-09-10T16:14:03.057Z",
		updatedAt: "2026-09-10T16:14:03.057Z",
		description: prose`
			Beginners learn one routine over four Thursdays, from the first eight counts to a filmed run-through, and
			choose the track by show of hands.
		`,
		programDetails: prose`
			Thursdays, 6 pm to 7:15 pm. A new block begins every four weeks; the price is for the block.

			Teacher: Renzo Achterberg, with two older dancers to catch anyone who is lost. Eighteen places.

			Trainers with clean soles, a T-shirt you can sweat in, water.

			The depot’s small door is on Ferry Road, opposite the chip shop. Parents may watch the last ten minutes of
			the fourth week and, by unanimous vote of the group, no other minutes. Level floor throughout, accessible
			toilet, and Renzo is used to choreographing for dancers on wheels.
		`,
		activities: ["Four classes in a block", "Locker and drinking water", "Film of the finished routine"],
	},
];
