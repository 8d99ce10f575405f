import { describe, expect, test } from "vitest";
import type { ActivitySchedule, ActivitySession } from "../../domain/session/session.ts";
import { applyStatus, findStatus, isNotice, readTitleStatus } from "./find-status.ts";

describe("the status of an activity", () => {
	test.each([
		["CANCELLED - Junior Choir (hall closed)", "cancelled", "Junior Choir (hall closed)"],
		["CANCELED: Clay for Fours", "cancelled", "Clay for Fours"],
		["Cancelled Puppet Day", "cancelled", "Puppet Day"],
		["Puppet Day [CANCELLED due to snow]", "cancelled", "Puppet Day"],
		["*CANCELLED* Puppet Day", "cancelled", "Puppet Day"],
		["Puppet Day - Cancelled!", "cancelled", "Puppet Day"],
		["Puppet Day has been cancelled", "cancelled", "Puppet Day"],
		["POSTPONED Puppet Day", "postponed", "Puppet Day"],
		["Puppet Day (postponed until spring)", "postponed", "Puppet Day"],
		["Art Camp is FULL", "full", "Art Camp"],
		["Art Camp (Full)", "full", "Art Camp"],
		["FULL - Art Camp", "full", "Art Camp"],
		["Paint Night: Event is SOLD OUT", "full", "Paint Night"],
		["Paint Night Sold Out", "full", "Paint Night"],
		["Art Camp (waitlist only)", "full", "Art Camp"],
		["Otter Swim-Registration Closed", "closed", "Otter Swim"],
		["Otter Swim (closed)", "closed", "Otter Swim"],
		["CANCELADO: Taller de barro", "cancelled", "Taller de barro"],
		["Taller de barro (aplazado)", "postponed", "Taller de barro"],
		["Taller de barro - plazas agotadas", "full", "Taller de barro"],
		["ANNULÉ – Atelier d’argile", "cancelled", "Atelier d’argile"],
		["Atelier d’argile (COMPLET)", "full", "Atelier d’argile"],
		["Atelier d’argile : reporté", "postponed", "Atelier d’argile"],
		["ABGESAGT: Töpfern für Kinder", "cancelled", "Töpfern für Kinder"],
		["Töpfern für Kinder – fällt aus", "cancelled", "Töpfern für Kinder"],
		["Töpfern für Kinder (ausgebucht)", "full", "Töpfern für Kinder"],
		["Event Cancelled: Kite Day", "cancelled", "Kite Day"],
		["Kite Day CANCELLED due to weather", "cancelled", "Kite Day"],
		["~Cancelled~ Kite Day", "cancelled", "Kite Day"],
		["Kite Day / COMPLET", "full", "Kite Day"],
		["Kite Day (Class is full - waitlist available)", "full", "Kite Day"],
		["Drachentag (verschoben auf Januar)", "postponed", "Drachentag"],
	])("[IMP-3] the title %j says %s", (text, status, title) => {
		expect(readTitleStatus(text)).toEqual({ status, title });
	});

	test.each([
		"Full STEAM Ahead",
		"Art Camp - Full Day",
		"Art Camp (full week)",
		"FULL MOON WALK",
		"Half-Full Band",
		"Complete Beginners' Chess",
		"Curso completo de ajedrez",
		"Voll cool: Parkour",
		"Case Closed Mystery Night",
		"The Cancellation Choir",
		"Swim (Closed-Toe Shoes Needed)",
		"No School Day Camp",
	])("[IMP-9] the title %j says nothing about its status", (title) => {
		expect(readTitleStatus(title)).toEqual({ status: null, title });
		expect(isNotice(title)).toBe(false);
	});

	test.each([
		["No class - staff training day", true],
		["No class", true],
		["NO CAMP TODAY", true],
		["Busy", true],
		["Closed", true],
		["Library closed for the holiday", true],
		["CANCELLED", true],
		["Pas de cours", true],
		["Kein Training", true],
		["No classes needed: drop in", false],
		["Closed-Toe Climbing", false],
		["Busy Bees", false],
		["Pool closed", true],
		["No class: snow day", true],
		["Spring break - no practice", true],
		["Memorial Day (no class)", true],
		["Judo (no class May 5)", false],
		["Free Play", false],
		["Holding Hands Club", false],
	])("[IMP-3] whether the title %j names no activity: %s", (title, expected) => {
		expect(isNotice(title)).toBe(expected);
	});

	test.each([
		["This class has been cancelled.", "cancelled"],
		["Bring an apron. Unfortunately, this workshop is cancelled due to low enrollment.", "cancelled"],
		["Clay Club is cancelled until further notice.", "cancelled"],
		["Sold out!", "full"],
		["The camp is now full. Come next year.", "full"],
		["Registration is closed.", "closed"],
		["The session has been postponed.", "postponed"],
		["Este taller ha sido cancelado.", "cancelled"],
		["El curso está completo.", "full"],
		["Cet atelier est complet.", "full"],
		["La séance est annulée en raison de la neige.", "cancelled"],
		["Der Kurs ist ausgebucht.", "full"],
		["Die Veranstaltung ist leider abgesagt.", "cancelled"],
		["We are sorry: this class is full.", "full"],
		["Please note that this class has been cancelled.", "cancelled"],
		["All spots are taken.", "full"],
		["Registration for this program is now closed.", "closed"],
		["Las inscripciones están cerradas.", "closed"],
		["Fällt leider aus.", "cancelled"],
		["**Cancelled**", "cancelled"],
		["The class has been cancelled for the season.", "cancelled"],
		["Paint a winter landscape (cancelled)", "cancelled"],
		["Make a bowl. Take it home. (Sold out!)", "full"],
		["(POSTPONED until spring) Make a bowl.", "postponed"],
		["Töpfern für Kinder (ausgebucht).", "full"],
	])("[IMP-9] the text %j states it: %s", (text, status) => {
		expect(findStatus(text, "Clay Club")).toBe(status);
	});

	test.each([
		"Classes are cancelled in bad weather.",
		"If cancelled, we refund.",
		"The class may be cancelled.",
		"No refunds for cancelled classes.",
		"The session on May 5 is cancelled.",
		"Last year's camp sold out.",
		"The pool is closed on Mondays.",
		"Once full, join the waitlist.",
		"When the class is full, there is a waitlist.",
		"This is a full day camp.",
		"The class is full of fun.",
		"The camp is not cancelled.",
		"The program is complete with snacks.",
		"We will be closed on Friday.",
		"The Monday class is full.",
		"Your registration is cancelled after two absences.",
		"Registration is closed on weekends.",
		"Last year this camp was sold out.",
		"The beginner class is full.",
		"Camps fill up and are often sold out.",
		"Meet at the pool (closed).",
		"Mon (open), Wed (cancelled)",
		"Two weeks in July (week 2 cancelled)",
		"The trip to the zoo (cancelled) is replaced by a walk. Bring boots.",
	])("[IMP-9] the text %j states no status", (text) => {
		expect(findStatus(text, "Clay Club")).toBeNull();
	});

	const session: ActivitySession = {
		id: "a",
		startDate: "2026-07-14",
		endDate: null,
		timeZone: "America/Chicago",
		venueId: null,
		maximumCapacity: 8,
		remainingCapacity: null,
		eventStatus: "scheduled",
	};
	const clay = { title: "Clay Club", description: "Make a bowl.", sessions: [session], schedules: [] };
	const schedule = { byDay: ["mon"] } as unknown as ActivitySchedule;

	test.each([
		["CANCELLED: Clay Club", clay, { title: "Clay Club", sessions: [{ eventStatus: "cancelled" }] }],
		["Clay Club (postponed)", clay, { sessions: [{ eventStatus: "postponed" }] }],
		["Clay Club is FULL", clay, { sessions: [{ remainingCapacity: 0, eventStatus: "scheduled" }] }],
		["Clay Club", { ...clay, description: "Sold out!" }, { sessions: [{ remainingCapacity: 0 }] }],
		["Clay Club - Registration Closed", clay, { reason: "The source says that it's closed." }],
		["Clay Club (full)", { ...clay, sessions: [] }, { reason: "The source says that it's full." }],
		["Clay Club (full)", { ...clay, schedules: [schedule] }, { reason: "The source says that it's full." }],
		["No class - staff day", clay, { reason: "Its title says that there's no activity." }],
	])("[IMP-3] the activity %j is never offered as open", (title, activity, expected) => {
		expect(applyStatus({ ...activity, title })).toMatchObject(expected);
	});

	test("[IMP-3] a session that the source has cancelled is not only full", () => {
		const cancelled = { ...clay, title: "Clay (full)", sessions: [{ ...session, eventStatus: "cancelled" as const }] };
		expect(applyStatus(cancelled)).toMatchObject({ sessions: [{ eventStatus: "cancelled", remainingCapacity: null }] });
	});
});
