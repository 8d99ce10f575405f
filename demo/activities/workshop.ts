import { unknownDetails } from "../../domain/activity/activity.ts";
import type { DemoActivity } from "../publish-demo.ts";
import { answers, checkedOn, closedOn, everyYear, offerOf, weekly } from "./details.ts";
import { prose } from "./prose.ts";
import { stockPicture } from "./stock-picture.ts";

export const workshop: DemoActivity[] = [
	{
		...unknownDetails,
		id: "three-legged-stool",
		title: "Make a Stool You Can Stand On",
		category: "Workshop",
		ageRange: "12-16",
		price: 75,
		location: "Boatbuilders’ Yard, Alder Quay",
		featured: true,
		imageUrl: stockPicture("woodwork-bench"),
		images: [],
		websiteUrl: "https://boatbuilders-yard.example/young-hands",
		providerId: "boatbuilders-yard",
		venueId: "boatbuilders-yard",
		schedules: [weekly({ byDay: ["sat"], startTime: "09:30", endTime: "16:30", maximumCapacity: 8 })],
		offers: offerOf(75, "session"),
		facts: answers(["indoor", "stepFree"], ["meals"]),
		keywords: ["woodwork", "hand tools", "furniture"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-08-12T07:24:35.983Z",
		updatedAt: "2026-10-13T16:58:28.449Z",
		description: prose`
			Three legs never wobble, whatever the floor is like. That is geometry, and it is also why the stool has been
			our beginners’ piece since the yard took on its first apprentices.

			You get a round of ash for the seat and three split billets for the legs, all from trees felled in
			Bramblewood the winter before last. There are no screws in it. You bore three angled holes by eye and by
			bevel gauge, shave the legs on a shaving horse until they fit, and drive in wedges that hold the lot
			together for good. Freya and old Mr Tanaka go from bench to bench. He says about one sentence an hour, and
			it is generally the one you needed.

			At four o’clock each stool is put on the slipway stones and its maker stands on it. Then you sign the
			underside and carry it home on the bus, where people will ask you about it.
		`,
		programDetails: prose`
			Saturdays, 9:30 am to 4:30 pm, with forty minutes for lunch on the quay wall.

			Eight places and two instructors. Only hand tools are used on this day; the machine shop stays locked.

			What to wear: sturdy shoes, no scarves or loose cords. What to bring: lunch, and a drink with a lid, because
			of the shavings. Ear and eye protection are on each bench.

			Ask for the young hands’ shop at the yard gate. The floor is flat timber. Two benches are low enough to work
			at seated, and a foot-operated horse can be swapped for a hand clamp.
		`,
		activities: [
			"Ash seat and legs, ready to work",
			"Bench and hand tools for the day",
			"Teaching, one to four",
			"Linseed oil finish",
			"A stool to carry home",
		],
	},
	{
		...unknownDetails,
		id: "dig-sow-eat",
		title: "Dig, Sow, Eat",
		category: "Workshop",
		ageRange: "All Ages",
		price: 5,
		location: "Plot 17, Saltmarsh Lane Allotments, Alder Quay",
		featured: false,
		imageUrl: stockPicture("kitchen-garden"),
		images: [stockPicture("cooking-class"), stockPicture("woodwork-bench")],
		websiteUrl: null,
		providerId: "plot-seventeen-neighbours",
		venueId: "plot-seventeen",
		schedules: everyYear({ from: "03-01", until: "10-31" }, { byDay: ["sun"], startTime: "10:00", endTime: "13:00" }),
		offers: offerOf(5, "session"),
		facts: answers(["meals"], ["indoor"]),
		keywords: ["gardening", "cooking", "nature"],
		createdAt: "2026-07-21T05:46:52.310Z",
		updatedAt: "2026-07-30T19:07:41.856Z",
		description: prose`
			Plot 17 belongs to everybody on the allotments and is dug by whoever turns up on Sunday. Children have the
			two beds nearest the tap. In spring they sow radishes, since those come up in five days and patience has to
			be built slowly. By July they are hunting for courgettes under the leaves, and in October there is the
			squash weighing, which gets political.

			At noon Mrs Pereira lights the stove in the shed and cooks what has been picked, with the pickers chopping.
			It might be soup, or nettle fritters in April. We have noticed that a child who pulled the carrot will eat
			the carrot.

			Wet mornings are for building: nest boxes, a bug hotel, markers for the rows. We are neighbours, not a
			company. We have no web page, so leave your name and number here and Mrs Pereira will ring you back, usually
			in the evening.
		`,
		programDetails: prose`
			Sundays, 10 am to 1 pm, from March until the squash weighing on the last Sunday of October. Five dollars a
			child for seed and soup; grown-ups pay in digging.

			Children come with an adult. Three of the plot holders are there each week and one of them was a school
			nurse for thirty years.

			Boots, and gloves if you have a small pair. Ours are all enormous. Tell us about allergies before the soup
			rather than after.

			In by the lower gate on Saltmarsh Lane (the code comes with the call), then straight on to the shed with the
			weathercock. The main path is packed cinders; two beds are raised to table height and can be worked from a
			chair.
		`,
		activities: [
			"Seeds, tools and a row of your own",
			"Lunch from the plot",
			"Something to carry home, in season",
			"Wet-day carpentry",
		],
	},
	{
		...unknownDetails,
		id: "dumpling-day-cafe-elodie",
		title: "Dumpling Day at Café Élodie",
		category: "Workshop",
		ageRange: "8-12",
		price: 55,
		location: "Café Élodie, Lantern Street, Alder Quay",
		featured: false,
		imageUrl: stockPicture("cooking-class"),
		images: [],
		websiteUrl: "https://cafe-elodie.example/young-cooks",
		providerId: "cafe-elodie",
		venueId: "cafe-elodie",
		schedules: [
			weekly({
				byDay: ["sun"],
				startTime: "10:00",
				endTime: "14:30",
				maximumCapacity: 10,
				exceptDates: closedOn(["sun"], { from: "12-01", until: "12-31" }),
			}),
		],
		offers: offerOf(55, "session"),
		facts: answers(["indoor", "stepFree", "meals"]),
		keywords: ["cooking", "baking", "food"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-10-08T12:55:17.074Z",
		updatedAt: "2026-10-20T06:34:49.190Z",
		description: prose`
			On Sundays the café stays shut, and the kitchen belongs to ten children and a great
			deal of flour.

			Nearly every country has found out that you can wrap a small amount of something nice in dough. We make
			three kinds. Élodie’s grandmother’s ravioles from the mountains are filled with cheese and herbs. Our baker
			Minh shows how to pleat a dumpling shut in eleven folds, or in five, which also holds. The third sort is
			pierogi with potato, taught by whichever child in the group has rolled the most by then.

			Knives are sharp, the stove is gas, and washing up is part of it. By one o’clock a long table is laid in the
			window. Parents are invited for half past one and are served by the cooks, with napkins over the arm.
			Recipes go home in an envelope, along with a tub for the freezer.
		`,
		programDetails: prose`
			Sundays, 10 am to 2:30 pm, except in December. Guests for lunch come at 1:30 pm.

			Élodie, Minh and a kitchen porter, for ten cooks. All of us hold food-safety and first-aid certificates.

			An apron if you have a favourite. Sleeves up, hair back, plasters over cuts.

			Fillings can be made without meat, dairy or nuts; wheat, on this particular day, we cannot avoid. Write any
			allergy on the booking and Élodie will phone you.

			Knock at the café’s front window. One step, for which we keep a ramp. A worktop and one hob are at seated
			height.
		`,
		activities: [
			"Three kinds of dumpling",
			"Lunch for you and two guests",
			"Recipes in an envelope",
			"A tub for the freezer",
		],
	},
];
