import { unknownDetails } from "../../domain/activity/activity.ts";
import type { DemoActivity } from "../publish-demo.ts";
import { answers, checkedOn, closedOn, offerOf, onDates, weekly } from "./details.ts";
import { prose } from "./prose.ts";
import { stockPicture } from "./stock-picture.ts";

const newYear = closedOn(["mon", "wed"], { from: "12-21", until: "01-03" });
const trackSundays = weekly({ byDay: ["sun"], startTime: "09:00", endTime: "11:00", maximumCapacity: 8 });

export const sport: DemoActivity[] = [
	{
		...unknownDetails,
		id: "judo",
		title: "Judo",
		category: "Sport",
		ageRange: "5-12",
		price: 9.5,
		location: "Market Hall, Otterford",
		featured: false,
		imageUrl: null,
		images: [],
		websiteUrl: "https://otterford-judo.example/juniors",
		providerId: "otterford-judo",
		venueId: "market-hall",
		schedules: [
			weekly({
				byDay: ["mon", "wed"],
				startTime: "16:30",
				endTime: "17:30",
				maximumCapacity: 20,
				exceptDates: newYear,
			}),
			weekly({
				byDay: ["mon", "wed"],
				startTime: "17:30",
				endTime: "18:30",
				maximumCapacity: 20,
				exceptDates: newYear,
			}),
		],
		offers: offerOf(9.5, "session"),
		facts: answers(["indoor", "stepFree"]),
		keywords: ["martial arts"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-03-11T17:27:31.468Z",
		updatedAt: "2026-04-20T18:40:05.733Z",
		description: prose`
			Children learn to fall first, then to throw, and to bow to each other before and after.
		`,
		programDetails: prose`
			Mondays and Wednesdays, except in the two weeks around New Year: ages 5 to 8 at 4:30 pm, ages 9 to 12 at
			5:30 pm. One hour. Your first session costs nothing.

			Taught by Halvard Quist, third dan, with three assistants. At most twenty on the mat.

			Tracksuit, bare feet, clipped nails. We lend jackets.

			Upstairs in the Market Hall, by the clock; the lift is to the right of the fish counter. Halvard has taught
			blind and partially sighted judoka for years. Judo suits them well, since you never let go of each other.
		`,
		activities: ["One-hour class", "Jacket and belt on loan", "Grading twice a year"],
	},
	{
		...unknownDetails,
		id: "first-touch-girls-football",
		title: "First Touch: Football for Girls Who Have Never Played",
		category: "Sport",
		ageRange: "8-12",
		price: 40,
		location: "Estuary Fields, Fennmouth",
		featured: false,
		imageUrl: stockPicture("football-pitch"),
		images: [],
		websiteUrl: "https://fennmouth-wanderers.example/first-touch",
		providerId: "fennmouth-wanderers",
		venueId: "estuary-fields",
		schedules: [weekly({ byDay: ["tue"], startTime: "17:00", endTime: "18:00", maximumCapacity: 24 })],
		offers: offerOf(40, "course"),
		facts: answers(["stepFree"], ["indoor"]),
		keywords: ["football", "soccer", "girls"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-04-28T15:02:48.550Z",
		updatedAt: "2026-09-05T08:13:16.295Z",
		description: prose`
			Fennmouth Wanderers has two girls’ teams and kept hearing the same thing from the ones who did not join: the
			others have all been playing since they were four. So this course is only for beginners. If you have been in
			a team before, you are too good for it.

			Eight weeks, a ball each. We start with rolling it under your sole while talking about something else,
			because a girl who can do that looks up, and a girl who looks up can pass. Proper matches begin in the
			second week, four against four on pitches the size of a tennis court, with no goalkeeper and no score kept
			by adults. The players keep it meticulously.

			Coach Temperance Boyle played left back for the county and still cannot bear to see a ball kicked with the
			toe. Her assistants are fifteen and came through the first course we ran. At the end there is a match
			against the parents. It has always gone the same way.
		`,
		programDetails: prose`
			Tuesdays, 5 pm to 6 pm, for eight weeks; when a course ends, the next begins a week later. We play in rain
			and stop for thunder and for ice.

			Temperance and three assistants for twenty-four girls, and the club’s welfare officer, Joan, at the fence
			with the register.

			Any trainers will do on the artificial pitch. Shin pads can be borrowed from the crate. Water, and in winter
			gloves.

			Walk in past the clubhouse to pitch 3, the one with the blue fence. There is hard standing all along the
			touchline, an accessible toilet in the clubhouse, and a prayer and changing room that locks. Play in a
			headscarf or leggings or both, as you like.
		`,
		activities: [
			"Eight coached sessions",
			"A ball each, and shin pads to borrow",
			"Club shirt",
			"Match against the parents",
			"Trial with the under-13s for those who want it",
		],
	},
	{
		...unknownDetails,
		id: "pump-track-first-laps",
		title: "First Laps at the Pump Track",
		category: "Sport",
		ageRange: "5-8",
		price: 35,
		location: "Quarry Bike Park, Bramblewood",
		featured: true,
		imageUrl: stockPicture("bike-park"),
		images: [],
		websiteUrl: "https://quarrybikepark.example/first-laps",
		providerId: "quarry-bike-park",
		venueId: "quarry-park",
		sessions: onDates(trackSundays, ["2026-11-22", "2026-11-29"], { eventStatus: "cancelled" }),
		schedules: [trackSundays],
		offers: offerOf(35, "session"),
		facts: answers([], ["indoor"]),
		keywords: ["cycling", "bikes", "pump track"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-06-16T09:59:13.607Z",
		updatedAt: "2026-10-04T10:45:00.142Z",
		description: prose`
			A pump track is a loop of smooth bumps and banked corners that you can ride without pedalling, once you know
			how. Most five-year-olds know how within the hour. They are low to the ground and do not think too much.

			Suki begins on the grass with brakes. One finger on each lever, bottom off the saddle, look where you want
			to go and on no account at the thing you want to miss. After that we walk the small loop to feel the bumps
			through our feet, and then we ride it, one at a time, with Suki jogging alongside.

			The second half of the session is for laps. Children who are ready move over to the big loop, where the
			corners are higher than their heads. Those who are happy on the small one stay on it and get very fast.

			The bike has to be ridden without stabilisers, but only just: if your child can go ten metres in a wobbly
			line and stop by any means, that is enough for us.
		`,
		programDetails: prose`
			Sundays, 9 am to 11 am, before the park opens to everyone else. If the track is
			waterlogged we send a message at 7 and move you to the next free Sunday.

			Eight riders. Suki coaches, and Bram stands on the far corner with the first-aid bag and the spare inner
			tubes.

			Bring any bicycle that works, or take one of ours (14, 16 and 20 inch). Helmets are compulsory and we have
			clean ones; gloves and long sleeves are a good idea, as quarry dust is scratchy.

			The park is in the lower quarry, signed from Bramblewood green. The viewing bank has a level path and a
			bench. An adapted trike with a push bar fits the small loop; mention it when you book and it will be pumped
			up and waiting.
		`,
		activities: [
			"Two hours of coaching",
			"Bike and helmet if you need them",
			"Track to ourselves before opening",
			"Quick brake and tyre check of your own bike",
		],
	},
];
