import { expect, test } from "vitest";
import { findWeekdays } from "./find-weekdays.ts";

test.each([
	["Otters learn to dive. Day(s) of the week: Monday, Wednesday", "mon wed"],
	["Day of the week: Monday Wednesday", "mon wed"],
	["Days: Mon/Wed/Fri. Bring a towel.", "mon wed fri"],
	["Matches are on Saturdays in the fall. Day(s) of the week: Tuesday, Thursday", "tue thu"],
	["Día: sábado", "sat"],
	["Días: lunes, miércoles y viernes", "mon wed fri"],
	["Jours : mardi et jeudi", "tue thu"],
	["Wochentage: Mo, Mi", null],
	["Join us every Saturday from 2 to 4 pm.", "sat"],
	["We meet Mondays.", "mon"],
	["Mondays (no class on May 5)", "mon"],
	["Mondays, 4 pm", "mon"],
	["Practice is on Tuesdays and Thursdays at the pier.", "tue thu"],
	["The camp runs Monday through Friday.", "mon tue wed thu fri"],
	["Camp hours: Mon-Fri, 9-3", "mon tue wed thu fri"],
	["Mon, Wed & Fri 4:00-5:00", "mon wed fri"],
	["Tuesday, Thursday", "tue thu"],
	["Every Monday. Register by Friday, June 3.", "mon"],
	["Classes run Thursdays, September 19 - November 21", "thu"],
	["Cada sábado a las 10", "sat"],
	["Los martes y jueves en el lago.", "tue thu"],
	["De lunes a viernes, de 9 a 14 h", "mon tue wed thu fri"],
	["Tous les mercredis au bord du lac", "wed"],
	["Le mercredi de 14h à 16h", "wed"],
	["Du lundi au vendredi", "mon tue wed thu fri"],
	["Wir treffen uns jeden Samstag.", "sat"],
	["Montags und mittwochs am Steg", "mon wed"],
	["Montag bis Freitag, 9 bis 15 Uhr", "mon tue wed thu fri"],
])("[IMP-3] reads weekdays from %j", (text, days) => {
	expect(findWeekdays(text)?.join(" ") ?? null).toBe(days);
});

test.each([
	"",
	"Paddle with the otters.",
	"Wir paddeln jeden Samstag.",
	"It starts on Saturday.",
	"Saturday, July 12",
	"Saturday-Sunday, August 10 & 11",
	"le vendredi 2 février",
	"el sábado 4 de mayo",
	"every other Tuesday",
	"every first Saturday of the month",
	"Most Saturdays",
	"Mondays except holidays",
	"Twice a month on Saturdays",
	"Beginners come on Mondays. Advanced swimmers come on Wednesdays.",
	"Tuesdays or Thursdays",
	"Mondays x Otterpalooza",
	"Every Friday in July",
	"Register on Mondays at the office.",
	"The office is closed Monday and Tuesday.",
	"Weekdays after school and Saturdays",
	"Alle zwei Wochen mittwochs",
	"Un samedi sur deux",
	"Mon ami le soleil",
	"Games are on Saturdays.",
	"Days: Monday. Days: Tuesday.",
	"x ".repeat(50_000),
])("[IMP-3] finds no certain weekdays in %j", (text) => {
	expect(findWeekdays(text)).toBeNull();
});

test.each([
	["Otter Market - Thursday Evening", null],
	["Otter Market - Tuesday Morning", "tue"],
	["Tuesdays and Fridays at the Pier", "tue"],
	["Sun Prints", "tue"],
	["Ruby Wednesday's Circus School", null],
])("[IMP-3] under the title %j, 'Tuesdays from May' is about %s", (title, days) => {
	expect(findWeekdays("Tuesdays from May", title)?.join(" ") ?? null).toBe(days);
});
