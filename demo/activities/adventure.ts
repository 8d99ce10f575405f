import { unknownDetails } from "../../domain/activity/activity.ts";
import type { DemoActivity } from "../publish-demo.ts";
import { answers, checkedOn, offerOf, weekly } from "./details.ts";
import { prose } from "./prose.ts";
import { stockPicture } from "./stock-picture.ts";

export const adventure: DemoActivity[] = [
	{
		...unknownDetails,
		id: "harbour-kayak-morning",
		title: "Harbour Kayak Morning",
		category: "Adventure",
		ageRange: "8-12",
		price: 65,
		location: "Harbour Slipway, Alder Quay",
		featured: true,
		imageUrl: stockPicture("kayak-river"),
		images: [stockPicture("rock-pools"), stockPicture("forest-trail")],
		websiteUrl: "https://quayside-paddlers.example/juniors/harbour-morning",
		providerId: "quayside-paddlers",
		venueId: "harbour-slipway",
		schedules: [weekly({ byDay: ["sat", "sun"], startTime: "08:30", endTime: "12:30", maximumCapacity: 12 })],
		offers: offerOf(65, "session"),
		facts: answers(["stepFree"], ["indoor"]),
		keywords: ["kayaking", "sea", "rock pools"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-05-06T07:42:18.305Z",
		updatedAt: "2026-09-14T16:05:51.120Z",
		description: prose`
			At half past eight the harbour still belongs to the gulls and to Walt, who hoses down the fish boxes and
			will tell anybody under twelve what was in them. By nine every child has a buoyancy aid that fits, a paddle
			cut to their height and a boat with a name painted on its nose. The boats are short, wide and very hard to
			tip over. We know, because at the end of the morning we ask the children to try.

			The first half hour stays inside the harbour wall, where the water is flat and a grown-up could stand in
			most of it. Rosa teaches going forward, turning, and then stopping, which is the one beginners forget they
			will need. She makes a game of it: whoever is still drifting when she turns round paddles back to the yellow
			buoy and starts again. There is usually some arguing about what counts as drifting.

			Once the whole group can stop on a whistle we go out in pairs, past the lifeboat house and along the foot of
			the sea wall to Cooper’s Cove. It is eight hundred metres and takes longer than you would think. At low
			water the ribs of the Marianne show above the mud, a coal barge that missed the harbour mouth in a fog long
			before any of us were born. Cormorants hang themselves out to dry on the mooring posts. On most mornings a
			grey seal follows the last boat; the children call him Gerald, and we have stopped telling them that Gerald
			is at least three different seals. He gets forty metres of room from us, and he knows it.

			In the cove we pull the boats up above the weed line and have our snack: oat bars, apples, and cocoa from
			the big flask if the wind is in the north. Then there are twenty minutes for the rock pools. Shore crabs are
			certain, blennies likely. Somebody always finds a single flip-flop and wants to know its story.

			How we come home depends on the tide. With enough water in it we take Alder Creek, which winds in behind the
			town under trees so low that you paddle with your chin on the deck. It is brown and quiet in there, and even
			the talkative ones drop to a whisper. With too little water we go back the way we came. We tell the children
			which it will be while they are eating, and show them on the chart why.

			The last quarter of an hour is the wet one. Anybody who wants to may roll out of their boat in the shallow
			corner by the slipway, float on their back for a count of thirty and be helped in again. Staying dry is
			allowed. A child who has fallen in on purpose is far calmer about falling in by accident, and we are told it
			is the only part of the day that gets described at supper.

			What we ask for is swimming: twenty-five metres, any stroke, without help. We do not test it on the day, so
			please be honest with yourself when you book. If swimming lessons are still under way, come to us next
			season and you will both enjoy it more. Having been in a boat before is not needed at all. Nervous paddlers
			share a double with a coach for as long as they like. Last summer one girl spent three mornings in the front
			of Rosa’s boat with her arms folded, and the fourth in her own, out ahead of everybody.

			Quayside Paddlers is Rosa Lindmark, Tom Adeoye and, on busy weekends, Tom’s sister Funmi, working out of the
			blue shed beside the ice house. All three are qualified coaches with current first aid, and all three
			learned in this harbour. We take twelve children at most and put one coach on the water for every four. If
			the forecast shows more than fifteen knots we stay ashore, and you have a text message from us by seven with
			the choice of another morning or your money back.

			You are welcome to wait on the bench by the shed, where you can see nearly everything and pretend to read.
		`,
		programDetails: prose`
			Saturdays and Sundays, 8:30 am to 12:30 pm, all year.

			One coach to four children, twelve children at most. A safety boat is on call with the harbour office.

			Bring swimwear to go under the wetsuit, a towel, shoes that may get soaked and will not float away, a warm
			top for afterwards and a full water bottle. Glasses need a strap; we have spares.

			Meet at the blue shed at the top of the slipway. The long-stay car park on Towpath Row is four minutes away
			on foot, and the number 3 bus stops outside the ice house.

			There is a hoist on the pontoon and a double kayak with a supportive seat. Ring us beforehand and we will
			set it up with you. Toilets and a heated changing room are on the level.
		`,
		activities: [
			"Kayak, paddle and buoyancy aid",
			"Wetsuit and waterproof top",
			"Coaching in groups of four",
			"Snack and cocoa in the cove",
			"Rock-pool stop at Cooper’s Cove",
			"Hot shower afterwards",
		],
	},
	{
		...unknownDetails,
		id: "rock-pool-rangers",
		title: "Rock Pool Rangers",
		category: "Adventure",
		ageRange: "All Ages",
		price: 12.5,
		location: "West Strand, Fennmouth",
		featured: true,
		imageUrl: stockPicture("rock-pools"),
		images: [],
		websiteUrl: "https://fennmouth-shore.example/rangers",
		providerId: "fennmouth-shore-trust",
		venueId: "west-strand",
		facts: answers([], ["indoor"]),
		keywords: ["nature", "sea", "wildlife"],
		languages: ["English"],
		checkedAt: checkedOn("2026-10-30", ["price", "facts"]),
		createdAt: "2026-03-04T09:15:27.644Z",
		updatedAt: "2026-10-02T11:20:09.381Z",
		description: prose`
			Twice a month the sea goes out far enough at West Strand to uncover the Long Ledge, and for two hours you
			can walk about in a place that belongs to anemones. Our shore rangers, Bette and Kwame, take a group out
			along it with buckets, trays and a laminated chart of who eats whom.

			Children choose what to look for: something with more than six legs, something that is pretending to be a
			stone, something laying eggs. Everything goes into a tray of sea water to be admired and back into its own
			pool before we move on. The ledge’s oldest resident is a beadlet anemone that Bette has been visiting for
			nine years. She checks on it first and will introduce you.

			Toddlers do well in the sandy gullies near the steps, and grandparents have been known to stay out longer
			than anybody. A paying child brings up to two grown-ups free. Dogs, sadly, have to wait at the Trust hut,
			where there is a bowl and some shade.
		`,
		programDetails: prose`
			Follows the spring tides, so the hour moves: dates and start times for the season (March to October) are on
			our page. Each walk lasts two hours and begins ninety minutes before low water.

			Two rangers, one of them a trained first aider, for up to twenty children. Under-eights need an adult within
			arm’s reach.

			Wear wellingtons or old trainers. Bare feet and barnacles do not get on. Bring a spare pair of trousers, sun
			cream or a woolly hat, whichever the sky suggests, and leave nets at home, because they hurt soft animals.

			Gather at the green hut below the lighthouse steps. There are thirty-one steps with a handrail; for wheels
			we have a beach wheelchair with balloon tyres and a ramp at the lifeguard station, free if you reserve it.
		`,
		activities: [
			"Guided walk on the Long Ledge",
			"Bucket, viewing tray and magnifier",
			"Ranger’s spotting chart to keep",
			"Plankton under the hut microscope",
			"Two adults free with each child",
		],
	},
	{
		...unknownDetails,
		id: "high-ropes-kestrel-hill",
		title: "The High Line at Kestrel Hill",
		category: "Adventure",
		ageRange: "12-16",
		price: 50,
		location: "Kestrel Hill, Otterford",
		featured: false,
		imageUrl: stockPicture("treetop-ropes"),
		images: [stockPicture("forest-trail"), stockPicture("snow-sledging")],
		websiteUrl: "https://kestrelhill-ropes.example/teens",
		providerId: "kestrel-hill-ropes",
		venueId: "kestrel-hill",
		schedules: [weekly({ byDay: ["sun"], startTime: "13:00", endTime: "16:30" })],
		offers: offerOf(50, "session"),
		facts: answers([], ["indoor"]),
		keywords: ["ropes course", "climbing", "zip wire"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-09", ["price", "sessions"]),
		createdAt: "2026-10-15T13:08:44.917Z",
		updatedAt: "2026-10-15T13:08:44.917Z",
		description: prose`
			Nineteen platforms, eleven metres up, strung between beeches that were already tall when the railway came.
			Parents may walk underneath. They may not shout advice.

			Teenagers start on the knee-high practice loop, where they learn to move two carabiners so that one is
			always on the wire. When an instructor has watched them do it ten times without thinking, they go up. The
			first crossing is a plank. The fourth is a row of swinging saddles. The ninth is a single cable with a hand
			line, and it is where most people go quiet for a bit. From platform nineteen a zip wire runs two hundred
			metres down the valley to the hut.

			There are ladders down from five of the platforms, to be used without explanation. Quite a few who take one
			climb back up after a drink of water.

			When the hill is under snow the wires are shut, and the same crew runs sledging from the top gate instead.
			Your booking carries over, sledge included.
		`,
		programDetails: prose`
			Every Sunday, 1 pm to 4:30 pm. The course closes in lightning and in winds over 25 mph; we decide by 10 am
			and refund in full.

			Instructors are spread along the course, one to six climbers, and radio one another.

			Closed shoes, long hair tied back, pockets emptied, sleeves you can push up. Gloves are ours. Minimum reach
			is 1.75 m with an arm up, and the harness fits up to 110 kg.

			Start from the timber hut at the end of Beech Ride, fifteen minutes on foot from Otterford station. The
			practice loop and the viewing path are firm gravel, and one platform has a pulley seat, so that a climber
			who does not walk can ride the zip wire. Please give us a day’s notice for it.
		`,
		activities: [
			"Harness, helmet and gloves",
			"Practice loop with an instructor",
			"All nineteen platforms",
			"Two runs of the zip wire",
			"Sledging instead when there is snow",
		],
	},
];
