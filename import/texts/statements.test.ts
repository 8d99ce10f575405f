import { expect, test } from "vitest";
import { formatAges } from "../../domain/activity/format-ages.ts";
import { formatOffer } from "../../domain/offer/format-offer.ts";
import { findAges } from "./find-ages.ts";
import { findPrice } from "./find-price.ts";
import { findTimes } from "./find-times.ts";
import { findWeekdays } from "./find-weekdays.ts";

const title = "Otter Paddling";
/** Saturdays from June 7 to August 30. */
const season = { startDate: "2025-06-07", endDate: "2025-08-30", byDay: ["sat" as const] };

function readAges(sentence: string): string | null {
	const ages = findAges(sentence, title);
	return ages && formatAges(ages);
}

function readWeekdays(sentence: string): string | null {
	return findWeekdays(sentence, title)?.join(" ") ?? null;
}

function readTimes(sentence: string): string | null {
	const times = findTimes(sentence, season, title);
	return times && `${times.startTime}-${times.endTime ?? ""}`;
}

function readPrice(sentence: string): string | null {
	const offer = findPrice(sentence, { currency: "USD" }, title);
	return offer && formatOffer(offer, "USD");
}

test.each([
	["For ages 6 to 12.", "6-12"],
	["Ages: 7-10", "7-10"],
	["Ages 3+", "3+"],
	["This camp is for children ages 5 to 9.", "5-9"],
	["Our program is designed for 8-12 year olds.", "8-12"],
	["The workshop is open to teens 13 to 17.", "13-17"],
	["A gentle class for kids 4 to 6 and their grown-ups.", "4-6"],
	["Otter Paddling is a summer course intended for youth ages 10-14 who love the water.", "10-14"],
	["Recommended for ages 9 and up.", "9+"],
	["Best suited to children 7 to 11.", "7-11"],
	["Suitable for ages 2 to 5 with a caregiver.", "2-5"],
	["Classes are for babies 6 to 18 months old.", "6-18 months"],
	["18 months to 3 years", "18-47 months"],
	["Age range: 5 to 8 years", "5-8"],
	["Participants must be ages 11-15.", "11-15"],
	["We welcome children aged 6-10.", "6-10"],
	["Calling all young explorers ages 7-12!", "7-12"],
	["Kids ages 8 to 12 are invited to join.", "8-12"],
	["Open to ages 6 – 8½.", "6 years - 8 years 6 months"],
	["For grades 1-5.", "6-11"],
	["Grades K-2", "5-8"],
	["Grades pre-K to 8", "3-14"],
	["The club is for students in grades 3 to 5.", "8-11"],
	["For 1st to 3rd grade.", "6-9"],
	["Ages 5 and under", "0-5"],
	["All ages welcome.", "All Ages"],
	["Children 4 to 7 will learn to steer a small boat.", "4-7"],
	["Para niños de 7 a 11 años.", "7-11"],
	["Atelier pour les enfants de 5 à 8 ans.", "5-8"],
	["Der Kurs ist für Kinder von 6 bis 10 Jahren.", "6-10"],
])("[IMP-9] reads the ages that %j states", (sentence, ages) => {
	expect(readAges(sentence)).toBe(ages);
});

test.each([
	"Small groups of campers (8-10 per leader).",
	"We paddle in groups of 8–10 kids.",
	"Lessons last 6–8 months.",
	"The course takes 9 to 12 months.",
	"Kids 12 and over pay $10.",
	"Kids 10 and up can stay without a parent.",
	"Lockers for kids 10 and over.",
	"Ages 6 and up for the climbing wall.",
	"Our boathouse seats children 50 to 60 per show.",
	"Instructor has 10-15 years experience.",
	"Lunch is served to children 4 to 6 at eleven.",
	"Siblings ages 2 to 4 may play on the lawn.",
	"Life jackets come in sizes for ages 4-8.",
	"If your child is under ages 5-6, call us.",
	"The slide is only for ages 9 and up.",
	"Children 3 to 5 nap after lunch.",
	"Babysitting is provided for ages 2-4.",
	"Half price for children 3 to 6.",
	"Ages 14 and up help as junior leaders.",
	"We also run a separate camp for ages 13-17 in Elmwood.",
	"Kids ages 5 to 7 must wear a helmet.",
	"Our staff has worked with children ages 3 to 12 since 1998.",
	"The founder taught kids 8 to 12 for years.",
	"Children under ages 7-8 need a swim test.",
	"The pond is 10-12 years old.",
	"A discount is offered for ages 60+.",
	"Chaperones for grades 1-5 ride along.",
	"Except for ages 4-5, everyone brings a lunch.",
	"Not recommended for ages 3 to 5.",
	"Look for our sister program for kids 2 to 4 next spring.",
])("[IMP-9] reads no ages from %j", (sentence) => {
	expect(readAges(sentence)).toBeNull();
});

test.each([
	["Every Saturday", "sat"],
	["Saturdays, 10 am", "sat"],
	["Camp meets Mondays and Wednesdays.", "mon wed"],
	["We meet every Tuesday at the boathouse.", "tue"],
	["Days: Tue/Thu", "tue thu"],
	["When: Sundays", "sun"],
	["Classes are held on Thursdays.", "thu"],
	["The program runs Monday through Friday.", "mon tue wed thu fri"],
	["Lessons take place every Wednesday from 4 to 5 pm.", "wed"],
	["Join us every Friday.", "fri"],
	["Our class is on Mondays.", "mon"],
	["Practices are Tuesdays and Thursdays from 5 to 6:30 pm.", "tue thu"],
	["Otter Paddling meets on Saturdays at the lake.", "sat"],
	["The club gathers at the old pier on Fridays.", "fri"],
	["Sessions happen each Sunday.", "sun"],
	["Mon, Wed and Fri, 9-11 am", "mon wed fri"],
	["Schedule: Mondays & Thursdays, 3:30-4:30 pm", "mon thu"],
	["Day of the week: Saturday", "sat"],
	["This workshop is offered Wednesdays.", "wed"],
	["Meets Tuesday and Thursday", "tue thu"],
	["Camp hours: Mon-Fri, 9 am - 3 pm", "mon tue wed thu fri"],
	["Join us for paddling classes every Sunday.", "sun"],
	["El curso es los sábados.", "sat"],
	["L'atelier a lieu tous les mercredis.", "wed"],
	["Der Kurs findet jeden Dienstag statt.", "tue"],
	["Every Tuesday, $25 per class", "tue"],
	["Tuesdays and Thursdays, 4-5 pm, $120 per child", "tue thu"],
	["Every Monday, cost: $25 per child", "mon"],
	["$25 a child, Mondays", "mon"],
	["Saturdays 10-11 am, free admission", "sat"],
	["Los martes, 10 € por persona", "tue"],
	["Jeden Dienstag, 15 € pro Kind", "tue"],
	["Tous les mercredis, 12 € par enfant", "wed"],
])("[IMP-9] reads the weekdays that %j states", (sentence, days) => {
	expect(readWeekdays(sentence)).toBe(days);
});

test.each([
	"Pizza every Friday!",
	"We swim every Tuesday.",
	"Every Friday is pizza day.",
	"Fridays: bring a towel.",
	"Campers go to the pool on Wednesdays.",
	"Every two weeks on Saturdays.",
	"Saturdays (June 7, 21; July 5), 1 pm to 2 pm",
	"A nurse is on site every Monday.",
	"On Thursdays, the kids cook their own lunch.",
	"No camp on Fridays.",
	"We do not meet on Mondays.",
	"Homework is due every Monday.",
	"Early drop-off is available Mondays and Tuesdays.",
	"Wear your camp shirt on Fridays.",
	"The shop is open Saturdays and Sundays.",
	"New songs every Wednesday.",
	"Parents may visit on Sundays.",
	"Our sister club meets in Elmwood on Mondays; call for details.",
	"Most Saturdays",
	"Camp meets Mondays or Tuesdays.",
	"Field trips are on Thursdays.",
	"If it rains, we meet on Sundays.",
	"Free parking on Saturdays and Sundays.",
	"Professional development Fridays",
	"The lake is crowded on Saturdays.",
	"Every Friday, $5 pizza",
	"Every Friday, free lunch",
	"Fridays: $5 for parking",
	"Every Saturday, $10 for members and $15 for guests",
])("[IMP-9] reads no weekdays from %j", (sentence) => {
	expect(readWeekdays(sentence)).toBeNull();
});

test.each([
	["10 am - noon", "10:00-12:00"],
	["Time: 9:30 am to 11 am", "09:30-11:00"],
	["Saturdays, 2-4 pm", "14:00-16:00"],
	["The class runs from 10 am to 11:30 am.", "10:00-11:30"],
	["We meet at 6 pm.", "18:00-"],
	["Camp is from 9 am to 3 pm.", "09:00-15:00"],
	["Hours: 8:30 am - 4:30 pm", "08:30-16:30"],
	["The workshop starts at 1 pm.", "13:00-"],
	["Join us from 3 to 5 pm.", "15:00-17:00"],
	["Every Saturday from 10 am to 12 pm at the pier.", "10:00-12:00"],
	["Lessons take place on Saturdays between 9 am and 10 am.", "09:00-10:00"],
	["The program begins at 4:30 pm.", "16:30-"],
	["Otter Paddling meets from 7 to 8 pm.", "19:00-20:00"],
	["When: Saturdays 11 am-12:30 pm", "11:00-12:30"],
	["Each session is held from 5:30 to 6:30 pm.", "17:30-18:30"],
	["This event takes place from 1 to 4 pm.", "13:00-16:00"],
	["Class time: 4-5 pm", "16:00-17:00"],
	["We meet at the boathouse from 2 to 3:30 pm.", "14:00-15:30"],
	["Practice is 6-7:15 pm.", "18:00-19:15"],
	["Classes meet 3:30-4:30 pm.", "15:30-16:30"],
	["Camp runs daily from 9 am to 12 pm.", "09:00-12:00"],
	["Sessions are 1 pm to 2 pm.", "13:00-14:00"],
	["Cost $25, Saturdays 9-10 am", "09:00-10:00"],
	["El taller es de 10:00 a 12:00 horas.", "10:00-12:00"],
	["Le cours a lieu de 14h à 16h.", "14:00-16:00"],
	["Der Kurs findet von 15 bis 17 Uhr statt.", "15:00-17:00"],
])("[IMP-9] reads the times that %j states", (sentence, times) => {
	expect(readTimes(sentence)).toBe(times);
});

test.each([
	"Snack time is from 10 to 10:30 am.",
	"Lunch: 12-1 pm",
	"Parents may watch from 2 to 3 pm.",
	"The office answers calls from 9 am to 5 pm.",
	"Swimming is from 1 to 2 pm.",
	"Quiet reading at 3 pm.",
	"Bus leaves at 8:15 am.",
	"Late care runs from 4 to 6 pm.",
	"Every two weeks, a guest comes at 4 pm.",
	"The pool closes at 7 pm.",
	"Register by 5 pm.",
	"Sign-up starts at 9 am.",
	"Please do not arrive before 8:30 am.",
	"10-11 am for beginners",
	"A magician performs at 2 pm.",
	"The awards ceremony begins at 6 pm.",
	"Free swim 4-5 pm",
	"2-3 pm - Face painting",
	"Doors open at 6 pm.",
	"Another class meets from 5 to 6 pm.",
	"If it rains, we meet at 11 am.",
	"Siblings can play from 9 am to 10 am.",
	"Pick your child up at 3 pm.",
	"Our shop is open from 10 am to 6 pm.",
	"Staff meet at 8 am.",
])("[IMP-9] reads no times from %j", (sentence) => {
	expect(readTimes(sentence)).toBeNull();
});

test.each([
	["Cost: $30", "$30"],
	["Fee: $25 per session", "$25 a session"],
	["The class costs $18.", "$18"],
	["Price: $120", "$120"],
	["Tuition is $200.", "$200"],
	["The fee is $15 per child.", "$15 per child"],
	["Admission: $8", "$8"],
	["$12 per class", "$12 a session"],
	["$7 drop-in", "$7 a session"],
	["The cost of the program is $95.", "$95"],
	["Camp costs $250 per child.", "$250 per child"],
	["Tickets are $10.", "$10"],
	["Our workshop costs $35 per participant.", "$35 per person"],
	["Course fee: $20", "$20"],
	["Free admission", "Free"],
	["This program is free.", "Free"],
	["The workshop is free and open to all.", "Free"],
	["Classes are offered free of charge.", "Free"],
	["Otter Paddling is free to attend.", "Free"],
	["La actividad es gratuita.", "Free"],
])("[IMP-9] reads the price that %j states", (sentence, price) => {
	expect(readPrice(sentence)).toBe(price);
});

test.each([
	"Kids 12 and over pay $10.",
	"Life jackets cost $5.",
	"Lunch costs $8 per child.",
	"The museum costs $14 to enter.",
	"A $20 deposit holds your spot.",
	"Late pick-up is $1 per child.",
	"T-shirts are $15 each.",
	"Bring $5 for snacks.",
	"Siblings pay $12 per class.",
	"Skates are available free of charge.",
	"Parking is free.",
	"Free lunch is provided.",
	"The bus is free of charge.",
	"Towels can be rented at no cost.",
	"If you qualify, the program is free.",
	"Save $25 per child.",
	"Before-care costs $9 per session.",
	"The first class is free.",
	"Cost of materials: $10",
	"Stay after for a free workshop.",
])("[IMP-9] reads no price from %j", (sentence) => {
	expect(readPrice(sentence)).toBeNull();
});
