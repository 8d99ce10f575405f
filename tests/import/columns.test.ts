import { describe, expect, test } from "vitest";
import { checkCatalogue } from "../../import/check-catalogue.ts";
import { proposeMapping } from "../../import/columns/propose-mapping.ts";
import { parseMapping } from "../../import/mapping.ts";
import { StagedActivities } from "../../import/staged-activities.ts";
import { createFolder } from "./folder.ts";

async function propose(content: string, { name = "a.csv", currency = "USD", answers = {} } = {}) {
	const path = (await createFolder({ [name]: content }))(name);
	const { proposal, mapping } = await proposeMapping(path, "clubs", { currency, answers, today: "2026-11-27" });
	const json = JSON.parse(mapping);
	if (!proposal.problem) parseMapping(json);
	const fields = Object.fromEntries(proposal.columns.map((column) => [column.name, column.field]));
	return { proposal, mapping: json, fields, asked: proposal.questions.map(({ about }) => about) };
}

const recreation = `Activity Number,Activity Name,Location,Begin Date,End Date,Days of Week,Begin Time,End Time,Min Age,Max Age,Resident Fee,Non-Resident Fee,Openings,Instructor,Registration Start Date
310-01,Tiny Tumblers,Maple Center,01/11/2027,03/15/2027,Mon,9:30 AM,10:15 AM,3,5,$62.00,$74.00,4,K. Ames,12/01/2026
310-02,Tiny Tumblers,Maple Center,01/13/2027,03/17/2027,Wed,9:30 AM,10:15 AM,3,5,$62.00,$74.00,0,K. Ames,12/01/2026
`;
const typed =
	"What\tWhen\tWhere\tHow much\tWho for\nIce skating\tSaturday Jan 9, 2027\tRink\t$5\tall ages\nBug walk\tSunday Jan 17, 2027\tPond\tfree\t5+\n";

describe("[IMP-8] proposes a field for each column from its name and its contents", () => {
	test.each<[string, string, Record<string, string>]>([
		[
			"an export of a recreation system",
			recreation,
			{
				"Activity Number": "",
				"Activity Name": "title",
				Location: "venue",
				"Begin Date": "startDate",
				"End Date": "endDate",
				"Days of Week": "weekdays",
				"Begin Time": "startTime",
				"End Time": "endTime",
				"Min Age": "minAge",
				"Max Age": "maxAge",
				"Resident Fee": "price",
				"Non-Resident Fee": "price",
				Openings: "remainingCapacity",
				Instructor: "",
				"Registration Start Date": "validFrom",
			},
		],
		["a typed list", typed, { What: "title", When: "dates", Where: "venue", "How much": "price", "Who for": "ages" }],
		[
			"a German sheet",
			"Kursnummer;Titel;Veranstaltungsort;Beginn;Uhrzeit;Alter;Gebühr;Anmeldeschluss\nK1;Töpfern;Jugendhaus;12.01.2027;15:00 - 16:30;6-10 Jahre;45,00 €;05.01.2027\n",
			{
				Kursnummer: "key",
				Titel: "title",
				Veranstaltungsort: "venue",
				Beginn: "startDate",
				Uhrzeit: "times",
				Alter: "ages",
				Gebühr: "price",
				Anmeldeschluss: "validThrough",
			},
		],
		[
			"a French sheet",
			"Activité;Association;Lieu;Date de début;Jour;Horaires;Âge min;Âge max;Tarif\nThéâtre;Les Planches;Foyer;15/01/2027;vendredi;17h30-19h;8;12;180 €\n",
			{
				Activité: "title",
				Association: "provider",
				Lieu: "venue",
				"Date de début": "startDate",
				Jour: "weekdays",
				Horaires: "times",
				"Âge min": "minAge",
				"Âge max": "maxAge",
				Tarif: "price",
			},
		],
		[
			"a Spanish sheet",
			"Nombre del taller,Entidad,Lugar,Fecha,Horario,Edades,Precio\nDanza,La Rueda,Sala 2,15/01/2027,17:30-19:00,8-12,20 €\n",
			{
				"Nombre del taller": "title",
				Entidad: "provider",
				Lugar: "venue",
				Fecha: "startDate",
				Horario: "times",
				Edades: "ages",
				Precio: "price",
			},
		],
		[
			"an export with numbers of activities, ages in months and letters of weekdays",
			"Activity #,Activity Name,Days,Times,Start Date,Min Age,Max Age,Total Spots,Spots Left,Waitlist,# of Classes\n3101-A,Judo,W,9:00A-10:30A,6/9/2027,5y 6m,8y 11m,12,3,0,8\n3102-A,Clay,TTh,1:00P-2:30P,6/15/2027,18m,3y,9,0,2,8\n",
			{
				"Activity #": "key",
				"Activity Name": "title",
				Days: "weekdays",
				Times: "times",
				"Start Date": "startDate",
				"Min Age": "minAge",
				"Max Age": "maxAge",
				"Total Spots": "maximumCapacity",
				"Spots Left": "remainingCapacity",
				Waitlist: "",
				"# of Classes": "",
			},
		],
		[
			"a calendar program's export",
			"Subject,Start Date,Start Time,Reminder on/off,Reminder Date,Reminder Time,Location\nJudo,1/15/2027,3:30:00 PM,False,1/15/2027,3:15:00 PM,Gym\nClay,1/16/2027,4:30:00 PM,True,1/16/2027,4:15:00 PM,Pond\n",
			{
				Subject: "title",
				"Start Date": "startDate",
				"Start Time": "startTime",
				"Reminder on/off": "",
				"Reminder Date": "",
				"Reminder Time": "",
				Location: "venue",
			},
		],
		[
			"a library's calendar, with two links",
			"Event Title,Start Date,Branch,Age Group,Event URL,Signup URL\nRhymes,12/01/2026,Central Library,Kids (6-11),https://lake.example/1,https://lake.example/s/1\n",
			{
				"Event Title": "title",
				"Start Date": "startDate",
				Branch: "venue",
				"Age Group": "ages",
				"Event URL": "websiteUrl",
				"Signup URL": "",
			},
		],
		[
			"a form's answers in German",
			"Zeitstempel;Name des Angebots;Für welches Alter?;Wann?;Wo?;Geschlecht;Link zur Anmeldung\n01.11.2026 10:00:00;Waldtag;6-10;14.07.2027;Stadtwald;alle;https://lake.example/1\n",
			{
				Zeitstempel: "",
				"Name des Angebots": "title",
				"Für welches Alter?": "ages",
				"Wann?": "dates",
				"Wo?": "venue",
				Geschlecht: "",
				"Link zur Anmeldung": "websiteUrl",
			},
		],
		[
			"limits of ages and spots left in Spanish",
			"Actividad;Fecha inicio;Edad mínima;Edad máxima;Plazas;Plazas libres\nJudo;12/01/2027;4;6;15;3\n",
			{
				Actividad: "title",
				"Fecha inicio": "startDate",
				"Edad mínima": "minAge",
				"Edad máxima": "maxAge",
				Plazas: "maximumCapacity",
				"Plazas libres": "remainingCapacity",
			},
		],
		[
			"ages beside grades, and a number of classes",
			"Course,Grades / Ages,# Classes,Code\nArchery,8-May,12,1041.1\nKickers,3 to 5,5,1042.1\n",
			{ Course: "title", "Grades / Ages": "ages", "# Classes": "", Code: "key" },
		],
		[
			"a calendar program's export, in which a subject is repeated",
			"Subject,Start Date,Categories\nJudo,1/15/2027,Sports\nJudo,1/22/2027,Sports\nClay,1/16/2027,Art\n",
			{ Subject: "title", "Start Date": "startDate", Categories: "keywords" },
		],
		[
			"a place in the column of dates",
			'Program,When & where,Cost\nKnitting,"Every Tuesday 3:30-5, Library",$5\nPuppets,"Oct. 9, 11 a.m., Town Hall",$4\n',
			{ Program: "title", "When & where": "", Cost: "price" },
		],
		[
			"zones of dates, and a starting time",
			"Event,Start,Starting time,Ending time,Timezone\nHike,1/15/2027,10:00,12:00,America/Denver\nClay,1/16/2027,11:00,12:00,UTC\n",
			{
				Event: "title",
				Start: "startDate",
				"Starting time": "startTime",
				"Ending time": "endTime",
				Timezone: "timeZone",
			},
		],
		[
			"dates without separators, and a remark that calls a row off",
			"Was,Datum,Hinweis\nFlohmarkt,20270320,ENTFÄLLT\nKasper,20270306,Anmeldung erforderlich\n",
			{ Was: "title", Datum: "startDate", Hinweis: "status" },
		],
		[
			"weeks of a holiday programme in German",
			"Camp;Woche;Kosten\nZirkus;02.08.-06.08.2027;149,- €\nWald;9.8.-13.8.2027;120 €\n",
			{ Camp: "title", Woche: "dates", Kosten: "price" },
		],
		[
			"numbers that are no phone and no key",
			"name,local_date,duration,No. of weeks,Gender\nChess,2027-01-05,7200000,10,All\nClay,2027-01-06,5400000,8,All\n",
			{ name: "title", local_date: "startDate", duration: "", "No. of weeks": "", Gender: "" },
		],
		[
			"days and ranges of days in one column",
			"Angebot;Datum;Kosten\nTöpfern;14.07.2027;5 €\nWaldtag;15.07.2027;5 €\nZirkus;16.07.-20.07.2027;9 €\n",
			{ Angebot: "title", Datum: "dates", Kosten: "price" },
		],
		[
			"answers of a form",
			"Timestamp,What is the name of your program?,Please describe your program,What ages is it for?,When does it start?\n11/3/2026 14:22:10,Rowing,Calm water.,10-14,3/14/2027\n",
			{
				Timestamp: "",
				"What is the name of your program?": "title",
				"Please describe your program": "description",
				"What ages is it for?": "ages",
				"When does it start?": "startDate",
			},
		],
	])("%s", async (_, content, expected) => {
		const { fields, asked } = await propose(content);
		expect(fields).toEqual(expected);
		expect(asked).toEqual([]);
	});

	test.each(["Cancellation policy", "Refund policy", "Refunds"])("%s", async (heading) => {
		const policies = ["Full refund until a week before", "No refunds"];
		const { fields, asked, mapping } = await propose(
			`Title,Price,${heading},Refundable\nJudo,$20,${policies[0]},yes\nChess,$10,${policies[1]},no\n`,
		);
		expect(fields).toEqual({ Title: "title", Price: "price", [heading]: "cancellationPolicy", Refundable: "" });
		expect(asked).toEqual([]);
		expect(mapping.fields.cancellationPolicy).toMatchObject({ column: heading });
	});

	test("nested JSON", async () => {
		const row = {
			title: "Forest",
			org: { name: "Roots" },
			location: { geo: { lat: 51.4567, lng: -0.1234 } },
			startDate: "2027-02-01T10:00:00",
		};
		const { fields } = await propose(JSON.stringify({ records: [row] }), { name: "a.json" });
		expect(fields).toEqual({
			title: "title",
			"org.name": "provider",
			"location.geo.lat": "latitude",
			"location.geo.lng": "longitude",
			startDate: "startDate",
		});
	});
});

test("[IMP-8] [FACT-14] rows with one title, provider, place and ages become one activity", async () => {
	const { mapping } = await propose(recreation);
	expect(mapping).toMatchObject({ key: ["Activity Name", "Location", "Min Age", "Max Age"], group: true });
	expect(
		(await propose(typed.replace("What", "ID\tWhat").replace("Ice", "1\tIce").replace("Bug", "2\tBug"))).mapping.key,
	).toBe("ID");
});

test("[IMP-8] [FACT-14] rows in two towns are two activities, even if nothing names their places", async () => {
	const { mapping } = await propose("Title,Start,Town\nClay,1/31/2027,Elm\nClay,2/7/2027,Oak\nClay,2/14/2027,Elm\n");
	expect(mapping.key).toEqual(["Title", "Town"]);
});

test("[IMP-8] [FACT-14] rows in two towns are two activities, even if their places have one name", async () => {
	const { mapping } = await propose(
		"Title,Start,Place,Town,Zip\nClay,1/31/2027,Library,Elm,60601\nClay,2/7/2027,Library,Oak,60602\nClay,2/14/2027,Library,Elm,60601\n",
	);
	expect(mapping.key).toEqual(["Title", "Place", "Town", "Zip"]);
});

test("[IMP-8] the values of a column say what its name doesn't, and otherwise it is asked and left out", async () => {
	const content = "Title,Info,Committee\nKites,https://a.example.org,1/31/2027\nClay,https://b.example.org,2/28/2027\n";
	const { fields, asked, proposal } = await propose(content);
	expect(fields).toEqual({ Title: "title", Info: "websiteUrl", Committee: "" });
	expect(asked).toEqual(["Committee"]);
	expect(proposal.questions[0]?.choices).toMatchObject({ startDate: "First date", "": "Something else: leave it out" });
	const answered = await propose(content, { answers: { Committee: "startDate", Info: "" } });
	expect(answered.fields).toEqual({ Title: "title", Info: "", Committee: "startDate" });
	expect(answered.asked).toEqual([]);
});

describe("[IMP-8] the whole column, else the currency, decides about day and month", () => {
	const list = (...dates: string[]) => ["Title,Start", ...dates.map((date, at) => `Club ${at},${date}`), ""].join("\n");
	test.each<[string, string, string, string | undefined]>([
		["a day above 12 first", list("05/04/2027", "13/04/2027"), "USD", "dmy"],
		["a day above 12 second", list("05/04/2027", "04/13/2027"), "GBP", "mdy"],
		["nothing, on a site with dollars", list("05/04/2027"), "USD", "mdy"],
		["nothing, on a site with pounds", list("05/04/2027"), "GBP", "dmy"],
		["nothing, on a site with euros", list("05/04/2027"), "EUR", "dmy"],
		["prices in pounds", "Title,Start,Price\nKites,05/04/2027,£6\n", "USD", "dmy"],
	])("%s", async (_, content, currency, order) => {
		const { mapping, asked } = await propose(content, { currency });
		expect(mapping.dateOrder).toBe(order);
		expect(asked).toEqual([]);
	});

	test.each([
		["both orders", list("13/04/2027", "04/13/2027"), "USD"],
		["a country that writes the year first", list("05/04/2027"), "CAD"],
	])("and if neither does, it is asked, and dates are left out: %s", async (_, content, currency) => {
		const { mapping, asked } = await propose(content, { currency });
		expect(asked).toEqual([":dateOrder"]);
		if (currency === "CAD") expect(mapping.fields.sessions).toBeUndefined();
		const answered = await propose(content, { currency, answers: { ":dateOrder": "dmy" } });
		expect(answered.mapping).toMatchObject({
			dateOrder: "dmy",
			fields: { sessions: { startDate: { column: "Start" } } },
		});
	});
});

test("[IMP-8] the whole column decides about letters of weekdays and ages without an upper limit", async () => {
	const content = (days: string) =>
		`Title,Start,Days,Min Age,Max Age\nJudo,6/7/2027,M,5y,8y 11m\nClay,6/9/2027,${days},6y,99y\n`;
	expect((await propose(content("W"))).mapping.fields).toMatchObject({
		sessions: { weekdays: { column: "Days", convert: [{ relabel: { M: "Mon", T: "Tue", F: "Fri" } }] } },
		ageRange: { ageColumns: { min: "Min Age", max: "Max Age", noUpper: ["99y"], unit: "years" } },
	});
	expect((await propose(content("Mon"))).mapping.fields.sessions.weekdays).toEqual({ column: "Days" });
});

test("[IMP-8] asks whether a column of prose is the description", async () => {
	const prose = "We shape bowls and cups on the wheel, and glaze them in the last week.";
	const { proposal, fields } = await propose(`Title,What we’ll do,Start\nClay,"${prose}",1/31/2027\n`);
	expect(fields["What we’ll do"]).toBe("");
	expect(proposal.questions).toMatchObject([{ about: "What we’ll do", choices: { description: "Description" } }]);
});

test("[IMP-8] asks what a column of pictures is, instead of taking it for links", async () => {
	const { fields, asked } = await propose(
		"Title,Asset URL\nKites,https://a.example/1.jpg\nClay,https://a.example/2.jpg\n",
	);
	expect([fields["Asset URL"], asked]).toEqual(["", ["Asset URL"]]);
});

test.each([
	["Sign up", "otters.example/clay", "otters.example/judo", "websiteUrl"],
	["Website", "otters.org", "www.otters.example", "websiteUrl"],
	["Register here", "clubs.otters.co.uk", "otters.de/kurse?id=2", "websiteUrl"],
	["Sheet", "flyer.pdf", "rules.docx", ""],
])("[IMP-8] of a column '%s' with %j and %j, links need no scheme: %j", async (heading, one, other, field) => {
	const { fields } = await propose(`Program,Starts,${heading}\nClay,2027-01-09,${one}\nJudo,2027-01-10,${other}\n`);
	expect(fields[heading]).toBe(field);
});

test("[IMP-8] asks for the year of dates that name none", async () => {
	const content = "Camp,Dates\nBridges,June 22 - 26\nStage,July 6 - 10\n";
	const { proposal, asked } = await propose(content);
	expect(asked).toEqual([":year"]);
	expect(proposal.questions[0]).toMatchObject({
		text: "Which year are dates like “June 22 - 26” in?",
		choices: { 2026: "2026", 2027: "2027", "": "I don’t know: leave them out" },
	});
	expect((await propose(content, { answers: { ":year": "2027" } })).mapping.year).toBe(2027);
});

test("[IMP-8] school grades are not ages, and a limit alone is neither", async () => {
	const { mapping, fields } = await propose("Camp,Grades,Min Grade\nBridges,K-2,3\nStage,3-5,4\n");
	expect(fields).toEqual({ Camp: "title", Grades: "grades", "Min Grade": "" });
	expect(mapping.fields.ageRange).toMatchObject({ column: "Grades", convert: [{ prefix: "Grades " }, {}] });
});

test("[IMP-8] a value whose place is missing is left out, and says what it needs", async () => {
	const { proposal } = await propose("Title,Email,Time\nKites,a@example.org,9:00-10:00\n");
	expect(proposal.columns.map(({ field, why }) => field || why)).toEqual([
		"title",
		"Needs a column for: Provider",
		"Needs a column for: First date or Dates",
	]);
});

test("[IMP-8] a table without a column of titles is refused, and asks for it", async () => {
	const { proposal, asked } = await propose("Ref,Start\nabc def,1/31/2027\n");
	expect(proposal.problem).toBe("Choose the column with the titles.");
	expect(asked).toEqual(["Ref"]);
});

describe("[IMP-8] columns that say whether an activity is offered", () => {
	const importRow = async (name: string, value: string) => {
		const others = `Kites,1/30/2027,${name === "Published" ? "yes" : "no"}`;
		const content = `Title,Start,${name}\n${others}\nClay,1/31/2027,${value}\n`;
		const path = (await createFolder({ "a.csv": content }))("a.csv");
		const { mapping } = await proposeMapping(path, "clubs", { currency: "USD", today: "2026-11-27" });
		using staged = new StagedActivities();
		const [, outcome] = await Array.fromAsync(checkCatalogue(path, parseMapping(JSON.parse(mapping)), staged));
		const sessions = [...staged.list()].find(({ title }) => title === "Clay")?.sessions ?? [];
		return { kind: outcome?.kind, session: sessions[0] };
	};

	test.each([
		["Status", "Closed"],
		["Buchungsstatus", "Anmeldung geschlossen"],
		["Event Status", "Draft"],
		["Private", "True"],
		["Private", "✓"],
		["Hide from listings", "yes"],
		["Published", "No"],
		["Approved", "false"],
	])("a row whose %s is %j is skipped", async (name, value) => {
		expect(await importRow(name, value)).toEqual({ kind: "skipped", session: undefined });
	});

	test.each([
		["Status", "Cancelled", "cancelled", null],
		["Enroll status", "Canceled - low enrollment", "cancelled", null],
		["Estado", "Aplazado", "postponed", null],
		["Buchungsstatus", "Abgesagt", "cancelled", null],
		["Status", "Full", "scheduled", 0],
		["Status", "Waiting list", "scheduled", 0],
		["Status", "AUSGEBUCHT", "scheduled", 0],
		["Status", "Open", "scheduled", null],
		["Status", "Open-ended", "scheduled", null],
		["State", "IL", "scheduled", null],
		["Private", "False", "scheduled", null],
		["Private", "", "scheduled", null],
		["Published", "TRUE", "scheduled", null],
	])("a session whose %s is %j is %s, with %j spots left", async (name, value, eventStatus, remainingCapacity) => {
		expect(await importRow(name, value)).toMatchObject({ kind: "valid", session: { eventStatus, remainingCapacity } });
	});
});
