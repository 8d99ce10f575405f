import { unknownDetails } from "../../domain/activity/activity.ts";
import type { DemoActivity } from "../publish-demo.ts";
import { answers, checkedOn, offerOf, onDates, weekly } from "./details.ts";
import { prose } from "./prose.ts";
import { stockPicture } from "./stock-picture.ts";

const garageSaturdays = weekly({ byDay: ["sat"], startTime: "09:30", endTime: "12:00", maximumCapacity: 16 });
const saturdaysOfTheNextCourse = ["2026-11-21", "2026-11-28", "2026-12-05", "2026-12-12", "2026-12-19", "2026-12-26"];

export const stem: DemoActivity[] = [
	{
		...unknownDetails,
		id: "robot-garage",
		title: "Robot Garage",
		category: "STEM",
		ageRange: "8-12",
		price: 100,
		location: "Unit 6, Tidemill Yard, Alder Quay",
		featured: true,
		imageUrl: stockPicture("robotics-bench"),
		images: [],
		websiteUrl: "https://robotgarage.example/six-saturdays",
		providerId: "robot-garage",
		venueId: "tidemill-yard",
		sessions: onDates(garageSaturdays, saturdaysOfTheNextCourse, { remainingCapacity: 3 }),
		schedules: [garageSaturdays],
		offers: offerOf(100, "course"),
		facts: answers(["indoor", "stepFree"]),
		keywords: ["robots", "electronics", "coding", "soldering"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-04-02T13:33:57.182Z",
		updatedAt: "2026-10-09T18:21:45.536Z",
		description: prose`
			Every robot that leaves our garage starts as a shoebox of parts: two motors, a battery holder, a small green
			circuit board, a handful of sensors and a bag of screws that is always one short. Six Saturdays later it
			drives around a table by itself without falling off. What happens in between is the course.

			Week one is wires. Children work in pairs at a bench with a lamp and a magnifier, and they solder, with hot
			irons, at eight years old. We have a two-page safety talk, glasses for all, and a stand the iron returns to
			after each joint, and in seven years our worst injury has been from a staple. By the end of the morning a
			light comes on when a switch is pressed. It sounds like very little. You should hear the noise they make.

			Week two is wheels. The motors are bolted to a chassis that each pair cuts from plywood to its own design,
			so we have had a hedgehog, a double-decker bus and something called The Duke. Wheels can be printed, sawn or
			borrowed from a jam-jar lid. Round helps, though a team once argued for hexagons and we let them find out.

			In the third week the robot learns to do as it is told. Children write the program on a laptop, dragging
			blocks in the beginning and typing the same thing as text as soon as they ask what is underneath the blocks.
			Forward two seconds, turn, forward again. A square turns out to be hard. No floor is perfectly smooth and no
			two motors are alike, so the robot comes back to somewhere near where it set out. This is when they meet the
			idea of measuring instead of hoping.

			Week four adds eyes. An infrared sensor looks down at the table and sees it end. Now the program must decide
			something, many times a second, and children who have never met the word “if” in that sense begin using it
			at home about bedtime. Expect to be told that you have a bug.

			The fifth Saturday has no plan. Each pair says what its robot ought to do that it cannot do yet, and we help
			them get as close as a morning allows. Following a torch is popular. So are sweeping crumbs, playing a tune
			when it meets a wall, and carrying a biscuit across the room to a named person. Some ideas fail. Those pairs
			explain to the others what they tried and where it stuck, and that talk is frequently the best thing of the
			day.

			Week six is open garage. Families come at eleven. There is a course of books and rulers on the big table, a
			prize for the fastest, another for the most elegant, and a third, the most coveted, for the robot that went
			wrong in the most interesting way. After that the robot goes home with one partner, and a twin of it, which
			we have wired up from the spare kit, with the other.

			No experience is needed. We have had children who build computers with an aunt, and others who came because
			a friend was coming and who now run the soldering bench. Girls have filled half the places since our second
			year, and we mean to keep it so by holding places until each half is full. If your school asks which STEM
			topics this covers, the answer is circuits, forces, angles, loops and conditions, and we can send a page
			about it. What we really teach is how to be stuck without being upset.

			Your teachers are Ingrid Valk, who designed lifts for a living until she retired, and Sami Haddou-Price, who
			repairs ships’ radar on weekdays. They disagree about almost everything except safety glasses.
		`,
		programDetails: prose`
			Six Saturdays in a row, 9:30 am to noon; when a course ends, the next one starts. $100 is for all six, parts
			included. A missed week can be caught up on Wednesday from 5 pm.

			Where: Tidemill Yard is behind the bus station. Unit 6 has the orange roller door, which will be up. Three
			parking bays, and plenty of railings for bicycles. Everything is on one level; two benches wind up and down,
			and we have headphones and a side room for when it all gets loud.

			Sixteen children, two teachers and two sixth-formers who once took the course themselves.

			Closed shoes and cotton sleeves because of the soldering. Long hair tied up. A snack that can be eaten with
			clean hands at the far table. Laptops are provided.
		`,
		activities: [
			"Six mornings at the bench",
			"All parts, and a robot to keep",
			"Soldering with safety glasses",
			"Laptop in class",
			"Catch-up Wednesdays",
			"Open garage for the family",
		],
	},
	{
		...unknownDetails,
		id: "telescope-night-kestrel-hill",
		title: "Telescope Night on Kestrel Hill",
		category: "STEM",
		ageRange: "All Ages",
		price: 0,
		location: "Kestrel Hill Observatory, Otterford",
		featured: true,
		imageUrl: stockPicture("telescope-night"),
		images: [stockPicture("campfire-tents"), stockPicture("forest-trail")],
		websiteUrl: "https://alderquay-astronomers.example/public-nights",
		providerId: "alder-quay-astronomers",
		venueId: "observatory",
		schedules: [weekly({ byDay: ["fri"], startTime: "21:00", endTime: "23:00", maximumCapacity: 60 })],
		offers: offerOf(0, "session"),
		facts: answers([], ["indoor"]),
		keywords: ["astronomy", "stars", "free"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-09-03T20:17:46.321Z",
		updatedAt: "2026-10-25T21:02:33.870Z",
		description: prose`
			The Alder Quay Astronomers are eleven adults and one very keen nine-year-old. Every Friday we carry our
			telescopes up Kestrel Hill and let people look through them for nothing.

			A half moon is best, because the light falls sideways and the craters stand out like footprints in wet sand.
			Saturn, when it is up, gets the longest queue. Children always ask whether the rings are a sticker. For tiny
			visitors we keep a pair of big binoculars on a low tripod with a milk crate in front of it.

			Around the observatory hut we light a small fire behind a screen, so that it warms hands without spoiling
			eyes. Phones go in pockets. After ten minutes in the dark there are three times as many stars as when you
			came, and parents lying on the grass have to be told that it is their turn at the eyepiece.

			If it is cloudy, we open the hut, hand round meteorites that you may hold, and answer questions. “What is
			outside of space?” has come up four times and remains open.
		`,
		programDetails: prose`
			Fridays, 9 pm to 11 pm. Free. We ask you to reserve so that the hill does not overfill; sixty people come
			up at most.

			Each telescope has a member beside it, recognisable by a red lamp. Children stay with the adults they came
			with.

			It is colder than you think. Two pairs of socks, hats, a blanket, a flask. Cover torches with red film;
			there is a roll at the gate and Piotr will cut you a piece.

			From the lower car park a woodland path leads up in twenty-five minutes. Anyone who would find that hard may
			drive to the hut before dusk. One telescope has a screen at seat height, and its picture can be seen by
			people who cannot use an eyepiece.
		`,
		activities: [
			"Moon, planets and one faint galaxy",
			"Low binoculars for small children",
			"Meteorites to hold",
			"Star map for the month",
			"A place by the fire",
		],
	},
	{
		...unknownDetails,
		id: "fizz-bang-why",
		title: "Fizz, Bang, Why?",
		category: "STEM",
		ageRange: "5-8",
		price: 22,
		location: "Pump House Museum, Otterford",
		featured: false,
		imageUrl: stockPicture("science-lab"),
		images: [],
		websiteUrl: "https://pumphouse-museum.example/lab",
		providerId: "pump-house-museum",
		venueId: "pump-house",
		schedules: [weekly({ byDay: ["sun"], startTime: "10:00", endTime: "12:15", maximumCapacity: 12 })],
		offers: offerOf(22, "session"),
		facts: answers(["indoor", "stepFree"]),
		keywords: ["science", "chemistry", "museum"],
		languages: ["English"],
		checkedAt: checkedOn("2026-11-12", ["price", "sessions", "facts"]),
		createdAt: "2026-08-26T09:36:20.694Z",
		updatedAt: "2026-09-08T15:29:54.011Z",
		description: prose`
			A junior science lab in the boiler room of the old pumping station, with goggles that fit and coats that
			come down to the knees. In one morning every child does four experiments with their own hands and guesses
			the outcome beforehand on a slip of paper. Wrong guesses are pinned up with as much ceremony as right ones.

			Red cabbage tells vinegar from soap. An egg sinks, then floats. A film canister hits the ceiling, which is
			six metres up and bears the marks. The fourth is chosen by vote from a list that our science officer, Nomsa,
			has tested on her own kitchen.
		`,
		programDetails: prose`
			Sundays, 10 am to 12:15 pm.

			Nomsa and two volunteers, twelve children. Parents drop off and have the museum to themselves for two hours,
			free of charge; we do ask for a telephone number that somebody will answer.

			Wear something that may meet cabbage juice. Goggles and coats come in small.

			Go to the museum desk by the big beam engine. A lift serves the boiler room, and we have foam plugs and a
			warning card before each bang for children who want to know when.
		`,
		activities: [
			"Four experiments, done yourself",
			"Lab coat and goggles for the morning",
			"Notebook with your guesses in it",
			"Museum entry for the whole family",
		],
	},
];
