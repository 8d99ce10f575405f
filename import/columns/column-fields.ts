import { foldText } from "../../domain/normalize-text.ts";
import type { Kind } from "./profile-columns.ts";

export type ColumnField = {
	label: string;
	/** Words of a header that name the field, in English, Spanish, French and German. */
	words: string;
	/** Of these, the header must have one, too. */
	also?: string;
	/** Words that agree with the field but don't name it. */
	hints?: string;
	/** Kinds of values, any of which the field needs. Without any, words decide. */
	kinds?: Kind[];
	/** How many columns can feed the field; by default one. */
	columns?: number;
	/** True if contents alone say what the column is. */
	isPlain?: boolean;
	/** Without a column of one of these fields, the value has no place. */
	needs?: string[];
};

const age = "age aged alter edad edades jahre years ans months monate mois meses";
const from =
	"start starts begin begins beginning from first open opens inicio desde comienza debut commence du von ab beginn erster";
const until =
	"end ends ending until to thru through last finish close closes deadline finishes schluss fin hasta termina jusqu au bis ende schluss";
const date = "date dates day fecha fechas dia datum tag tage jour jours session termin termine when cuando quand wann";
const time = "time times hour hours hora horas heure heures horaire horario uhr uhrzeit zeit";
const signUp =
	"registration register enrollment enrolment signup booking anmelde inscripcion inscripciones inscription anmeldung";
const place =
	"location venue place facility site building park center centre where lugar sede lieu salle ort veranstaltungsort";
const provider =
	"provider organization organisation organizer organiser org host operator vendor company agency proveedor organizador organizacion entidad organisateur association anbieter veranstalter verein trager";
const number = "id key code number num nr no ref uuid codigo numero nummer kennung";
const spots = "spot spots place seat seats plazas places platze vacancies";
const web = "url link website web webpage page site homepage enlace pagina lien seite";

export const columnFields: Record<string, ColumnField> = {
	title: { label: "Title", words: "title titulo titre titel bezeichnung" },
	description: {
		label: "Description",
		words:
			"description describe desc about details summary overview content descripcion detalles resumen beschreibung inhalt",
		kinds: ["text"],
	},
	programDetails: {
		label: "More details",
		words: "requirement requirements prerequisite bring materials remarks bemerkung observaciones remarques requisitos",
		kinds: ["text"],
	},
	provider: { label: "Provider", words: provider, kinds: ["text"] },
	providerEmail: {
		needs: ["provider"],
		label: "Provider's e-mail",
		words: "email mail correo courriel",
		hints: `contact ${provider}`,
		kinds: ["email"],
		isPlain: true,
	},
	providerPhone: {
		needs: ["provider"],
		label: "Provider's phone",
		words: "phone telephone tel mobile telefono movil telefon",
		hints: `contact ${provider}`,
		kinds: ["phone"],
	},
	venue: { label: "Place", words: place, kinds: ["text"] },
	venueKey: { label: "Place's number", words: place, also: number, kinds: ["number", "text"] },
	address: {
		label: "Address",
		words: "address street direccion domicilio adresse calle rue strasse anschrift",
		hints: place,
		kinds: ["text"],
	},
	locality: {
		label: "Town",
		words:
			"city town locality neighborhood neighbourhood community borough district ciudad barrio municipio ville commune quartier stadt stadtteil gemeinde",
		hints: place,
		kinds: ["text"],
	},
	postalCode: {
		label: "Postcode",
		words: "zip postcode postal plz cp zipcode",
		hints: "code codigo",
		kinds: ["number", "text"],
	},
	latitude: { label: "Latitude", words: "lat latitude latitud breite breitengrad y", kinds: ["degrees"] },
	longitude: { label: "Longitude", words: "lon lng long longitude longitud lange langengrad x", kinds: ["degrees"] },
	point: {
		label: "Position",
		words: `point position coordinates geo geom geometry latlng coordenadas ${place}`,
		kinds: ["point"],
		isPlain: true,
	},
	startDate: { label: "First date", words: `${from} date fecha datum day`, hints: date, kinds: ["date"] },
	endDate: { needs: ["startDate", "dates"], label: "Last date", words: until, hints: date, kinds: ["date"] },
	dates: {
		label: "Dates",
		words: `${date} weeks week semanas semaines wochen range available`,
		hints: `${time} range`,
		kinds: ["range", "date"],
	},
	weekdays: {
		needs: ["startDate", "dates"],
		label: "Weekdays",
		words: "day days weekday weekdays dia dias jour jours tag tage wochentag wochentage",
		hints: "week of meeting",
		kinds: ["weekdays"],
		isPlain: true,
	},
	times: {
		needs: ["startDate", "dates"],
		label: "Times",
		words: time,
		hints: "range day of meeting",
		kinds: ["times", "time"],
	},
	startTime: {
		needs: ["startDate", "dates"],
		label: "Start time",
		words: `${from} ${time}`,
		hints: time,
		kinds: ["time"],
	},
	endTime: { needs: ["startDate", "dates"], label: "End time", words: until, hints: time, kinds: ["time"] },
	startHour: {
		needs: ["startDate", "dates"],
		label: "Start: hour",
		words: "hour hora heure stunde",
		also: from,
		kinds: ["number"],
	},
	startMinute: {
		needs: ["startDate", "dates"],
		label: "Start: minute",
		words: "minute min minuto minuten",
		also: from,
		kinds: ["number"],
	},
	endHour: {
		needs: ["startDate", "dates"],
		label: "End: hour",
		words: "hour hora heure stunde",
		also: until,
		kinds: ["number"],
	},
	endMinute: {
		needs: ["startDate", "dates"],
		label: "End: minute",
		words: "minute min minuto minuten",
		also: until,
		kinds: ["number"],
	},
	year: { needs: ["startDate", "dates"], label: "Year of the dates", words: "year ano annee jahr", kinds: ["year"] },
	exceptDates: {
		needs: ["startDate", "dates"],
		label: "Days off",
		words: "except excluded skip skipped holiday holidays off excepto sauf ausser ausfall",
		hints: `no not ${date}`,
		kinds: ["date", "range", "text"],
	},
	ages: {
		label: "Ages",
		words: `${age} grade grades ages edades klassen altersgruppe niveau`,
		hints: "group range limit requirement who years for",
		kinds: ["ages", "number"],
		isPlain: true,
	},
	minAge: {
		label: "Youngest age",
		words: "min minimum youngest lowest low lower mindestalter from von desde",
		also: `${age} mindestalter`,
		hints: age,
		kinds: ["number"],
	},
	maxAge: {
		label: "Oldest age",
		words: "max maximum oldest highest high upper hochstalter to bis hasta",
		also: `${age} hochstalter`,
		hints: age,
		kinds: ["number"],
	},
	price: {
		label: "Price",
		words:
			"price fee fees cost costs tuition rate amount charge much cuanto combien wieviel precio coste costo tarifa cuota prix tarif cout preis kosten gebuhr beitrag eintritt",
		hints:
			"per week session member members nonmember resident nonresident non regular early standard total usd eur gbp",
		kinds: ["money", "number"],
		columns: 4,
	},
	validFrom: { needs: ["price"], label: "Registration opens", words: signUp, also: from, hints: date, kinds: ["date"] },
	validThrough: {
		needs: ["price"],
		label: "Registration closes",
		words: signUp,
		also: until,
		hints: date,
		kinds: ["date"],
	},
	maximumCapacity: {
		needs: ["startDate", "dates"],
		label: "Spots in all",
		words:
			"capacity maximum max size enrollment enrolment capacidad plazas aforo capacite kapazitat platze teilnehmer participants",
		hints: spots,
		kinds: ["number"],
	},
	remainingCapacity: {
		needs: ["startDate", "dates"],
		label: "Spots left",
		words: "available remaining left openings vacancies disponibles restantes restantes frei verfugbar",
		hints: spots,
		kinds: ["number"],
	},
	keywords: {
		label: "Keywords",
		words:
			"category categories type kind tag tags theme topic subject section keyword keywords genre area categoria tipo tema categorie thema kategorie art sparte",
		kinds: ["text"],
		columns: 4,
	},
	languages: {
		label: "Languages",
		words: "language languages idioma idiomas langue langues sprache sprachen",
		kinds: ["text"],
	},
	websiteUrl: { label: "Link", words: web, hints: signUp, kinds: ["link"], isPlain: true },
	imageUrl: {
		label: "Picture",
		words: "image picture photo img thumbnail imagen foto bild",
		hints: web,
		kinds: ["picture", "link"],
	},
	meals: {
		label: "Meals: yes or no",
		words: "meal meals food lunch snack comida repas essen mittagessen",
		kinds: ["yesNo"],
	},
	transport: { label: "Transport: yes or no", words: "transport transportation bus transporte", kinds: ["yesNo"] },
	extendedCare: { label: "Extended care: yes or no", words: "aftercare beforecare extended", kinds: ["yesNo"] },
	financialAid: {
		label: "Financial aid: yes or no",
		words: "scholarship scholarships aid subsidy beca becas bourse ermassigung",
		kinds: ["yesNo"],
	},
	stepFree: {
		label: "Step-free: yes or no",
		words: "wheelchair accessible stepfree barrierefrei accesible",
		kinds: ["yesNo"],
	},
	indoor: { label: "Indoors: yes or no", words: "indoor indoors", kinds: ["yesNo"] },
	key: { label: "Number in the source", words: number, kinds: ["id"] },
	unused: {
		label: "Not used",
		words:
			"instructor teacher coach leader staff contact internal created modified updated scraped timestamp deposit notes note status approved hidden stale distance payment balance",
		columns: 99,
	},
};

/** Words for the activity itself, which any field's name can have. */
const generic = new Set(
	"what was que quoi club name nombre nom program programs programme programa programm activity activities actividad activite class classes clase course courses curso cours kurs camp camps event events evento veranstaltung angebot workshop taller atelier offering item".split(
		" ",
	),
);
const fillers = new Set(
	"of the a an your is are how for in and or which please el la los las de del le les des l der die das dem und y et can who has have does do this it we you s".split(
		" ",
	),
);
const wordSets = new Map<string, Set<string>>();

/** Returns how well a header names a field, from 0 to 1. */
export function scoreHeader(header: string, id: string): number {
	const field = columnFields[id];
	if (!field) return 0;
	const words = splitHeader(header).filter((word) => !fillers.has(word));
	const rest = words.filter((word) => !generic.has(word));
	if (id === "title" && rest.length === 0) return words.length > 0 ? 0.9 : 0;
	const has = (list = "") => rest.filter((word) => isIn(toSet(list), word));
	const named = has(field.words);
	if (named.length === 0 || (field.also && has(field.also).length === 0)) return 0;
	const known = new Set([...named, ...has(field.also), ...has(field.hints)]);
	return (field.also ? 0.65 : 0.6) + (0.4 * known.size) / new Set(rest).size;
}

/** Returns whether a header has any word that says something. */
export function isNamed(header: string): boolean {
	return !/^column \d+$/i.test(header) && splitHeader(header).some((word) => word.length > 1);
}

export function splitHeader(header: string): string[] {
	return foldText(header.replace(/e-?mail/gi, "email").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
		.split(/[^\p{L}]+/u)
		.filter(Boolean);
}

/** In characters: shorter words are parts of unrelated ones. */
const minCompoundPart = 6;

/** Accepts plurals, and compounds such as 'Kursnummer'. */
function isIn(words: Set<string>, word: string): boolean {
	if ([word, word.replace(/s$/, ""), word.replace(/es$/, "")].some((form) => words.has(form))) return true;
	const parts = [...words].filter(({ length }) => length >= minCompoundPart);
	return parts.some((part) => word.startsWith(part) || word.endsWith(part));
}

function toSet(list: string): Set<string> {
	const set = wordSets.get(list) ?? new Set(list.split(" "));
	wordSets.set(list, set);
	return set;
}
