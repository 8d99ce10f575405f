import { foldText } from "../../domain/normalize-text.ts";
import type { Kind } from "./profile-columns.ts";

export type ColumnField = {
	label: string;
	/** Kinds of values, any of which the field needs. Without any, words decide. */
	kinds: Kind[];
	/** Words of a header that name the field, in English, Spanish, French and German. */
	words: Set<string>;
	/** Of these, the header must have one, too, if there are any. */
	also: Set<string>;
	/** Words that agree with the field but don't name it. */
	hints: Set<string>;
	/** Without a column of one of these fields, the value has no place. */
	needs: string[];
	/** True if contents alone say what the column is. */
	needsNoHeader: boolean;
	/** How many columns can feed the field. */
	columns: number;
};

const age = "age aged alter edad edades jahre years ans months monate mois meses";
const from =
	"start starts starting begin begins beginning from first open opens inicio desde comienza debut commence du von ab beginn erster";
const until =
	"end ends ending until to thru through last finish close closes deadline finishes schluss fin hasta termina jusqu au bis ende schluss";
const date = "date dates day fecha fechas dia datum tag tage jour jours session termin termine when cuando quand wann";
const time = "time times hour hours hora horas heure heures horaire horario uhr uhrzeit zeit";
const signUp =
	"registration register enrollment enrolment signup booking anmelde inscripcion inscripciones inscription anmeldung";
const place =
	"location venue place facility site building park center centre branch campus where lugar sede sucursal donde lieu salle ou ort wo veranstaltungsort zweigstelle";
const provider =
	"provider prov organization organisation organizer organiser org host operator vendor company agency proveedor organizador organizacion entidad organisateur association anbieter veranstalter verein trager";
const number = "id key code number num nr no ref uuid codigo numero nummer kennung";
const spots = "spot spots seat seats plazas places platze";
const web = "url link website web webpage page site homepage enlace pagina lien seite";

/** By line: id, label, kinds, words, also, hints, needs, and 'plain' or a number of columns. */
const table = `
title | Title | | title subject titulo titre titel bezeichnung betreff asunto objet
description | Description | text | description describe desc body about details summary overview content descripcion detalles resumen beschreibung inhalt
programDetails | More details | text | requirement requirements prerequisite bring materials remarks bemerkung observaciones remarques requisitos
provider | Provider | text | ${provider}
providerEmail | Provider's e-mail | email | email mail correo courriel | | contact ${provider} | provider | plain
providerPhone | Provider's phone | phone number | phone telephone tel mobile telefono movil telefon | | contact ${provider} | provider
venue | Place | text | ${place}
venueKey | Place's number | number text | ${place} | ${number}
address | Address | text | address addr street direccion domicilio adresse calle rue strasse anschrift | | ${place}
locality | Town | text | city town locality neighborhood neighbourhood community borough district ciudad barrio municipio ville commune quartier stadt stadtteil gemeinde | | ${place}
postalCode | Postcode | number text | zip postcode postal plz cp zipcode | | code codigo
latitude | Latitude | degrees | lat latitude latitud breite breitengrad y
longitude | Longitude | degrees | lon lng long longitude longitud lange langengrad x
point | Position | point | point position coordinates geo geom geometry latlng coordenadas ${place} | | | | plain
startDate | First date | date | ${from} date fecha datum day | | ${date}
endDate | Last date | date | ${until} | | ${date} | startDate dates
dates | Dates | range date | ${date} weeks week semana semanas semaine semaines woche wochen range available | | ${time} range
weekdays | Weekdays | weekdays | day days weekday weekdays dia dias jour jours tag tage wochentag wochentage | | week of meeting | startDate dates | plain
timeZone | Time zone | zone | zone timezone zona fuseau zeitzone | | time horaria horaire event | startDate dates
times | Times | times time | ${time} | | range day of meeting | startDate dates
startTime | Start time | time | ${from} ${time} | | ${time} | startDate dates
endTime | End time | time | ${until} | | ${time} | startDate dates
startHour | Start: hour | number | hour hora heure stunde | ${from} | | startDate dates
startMinute | Start: minute | number | minute min minuto minuten | ${from} | | startDate dates
endHour | End: hour | number | hour hora heure stunde | ${until} | | startDate dates
endMinute | End: minute | number | minute min minuto minuten | ${until} | | startDate dates
year | Year of the dates | year | year ano annee jahr | | | startDate dates
exceptDates | Days off | date range text | except excluded skip skipped holiday holidays off excepto sauf ausser ausfall | | no not ${date} | startDate dates
ages | Ages | ages number | ${age} ages edades altersgruppe | | group range limit requirement who years for | | plain
grades | School grades | text ages number | grade grades grado grados klasse klassen klassenstufe | | school level range
minAge | Youngest age | number ages | min minimum minimo minima youngest lowest low lower mindestalter from von desde | ${age} mindestalter | ${age}
maxAge | Oldest age | number ages | max maximum maximo maxima oldest highest high upper hochstalter to bis hasta | ${age} hochstalter | ${age}
price | Price | money number | price fee fees cost costs tuition rate amount charge much cuanto combien wieviel precio coste costo tarifa cuota prix tarif cout preis kosten gebuhr beitrag eintritt | | per week session member members nonmember resident nonresident non regular early standard total usd eur gbp | | 4
cancellationPolicy | Cancellation policy | text | cancellation cancelation refund cancelacion reembolso devolucion annulation remboursement storno stornierung rucktritt erstattung | | policy policies terms conditions rules politica condiciones politique bedingungen
validFrom | Registration opens | date | ${signUp} | ${from} | ${date} | price
validThrough | Registration closes | date | ${signUp} | ${until} | ${date} | price
maximumCapacity | Spots in all | number | capacity maximum max size enrollment enrolment capacidad aforo capacite kapazitat teilnehmer participants ${spots} | | total | startDate dates
remainingCapacity | Spots left | number | available remaining left openings vacancies disponibles restantes libres frei verfugbar | | ${spots} | startDate dates
keywords | Keywords | text | category categories type kind tag tags theme topic subject section keyword keywords genre area categoria tipo tema categorie thema kategorie art sparte | | | | 4
languages | Languages | text | language languages idioma idiomas langue langues sprache sprachen
websiteUrl | Link | link | ${web} | | ${signUp} | | plain
imageUrl | Picture | picture link | image picture pic photo img thumbnail imagen foto bild | | ${web}
meals | Meals: yes or no | yesNo | meal meals food lunch snack comida repas essen mittagessen
transport | Transport: yes or no | yesNo | transport transportation bus transporte
extendedCare | Extended care: yes or no | yesNo | aftercare beforecare extended
financialAid | Financial aid: yes or no | yesNo | scholarship scholarships aid subsidy beca becas bourse ermassigung
stepFree | Step-free: yes or no | yesNo | wheelchair accessible stepfree barrierefrei accesible
indoor | Indoors: yes or no | yesNo | indoor indoors
status | Status | text | status estado statut | | registration enroll enrollment enrolment booking buchungsstatus | startDate dates
hidden | Hidden: yes or no | yesNo | hidden hide private unlisted draft archived deleted | | from listing
published | Published: yes or no | yesNo | published public visible approved
key | Number in the source | id | ${number}
unused | Not used | | instructor teacher coach leader staff contact internal created modified updated scraped timestamp zeitstempel horodateur temporal gender sex deposit notes note stale distance payment balance reminder refundable waitlist waitlisted waiting | | | | 99
`;

const listWords = (text = "") => text.split(" ").filter(Boolean);

export const columnFields: Record<string, ColumnField> = Object.fromEntries(
	table
		.trim()
		.split("\n")
		.map((line) => {
			const [id = "", label = "", kinds, words, also, hints, needs, note = ""] = line
				.split("|")
				.map((cell) => cell.trim());
			const sets = {
				words: new Set(listWords(words)),
				also: new Set(listWords(also)),
				hints: new Set(listWords(hints)),
			};
			const field = { label, kinds: listWords(kinds) as Kind[], needs: listWords(needs), ...sets };
			return [id, { ...field, needsNoHeader: note === "plain", columns: Number(note) || 1 }];
		}),
);

/** Words for the activity itself, which any field's name can have. */
const generic = new Set(
	"what was que quoi club name nombre nom program programs programme programa programm activity activities actividad activite class classes clase course courses curso cours kurs camp camps event events evento veranstaltung angebot workshop taller atelier offering item".split(
		" ",
	),
);
const fillers = new Set(
	"of the a an your is are how for in and or which please el la los las de del le les des l der die das dem und y et can who has have does do this it we you s ll".split(
		" ",
	),
);

/** Words that only fields that know them can have: 'Min grade' is no grade, and 'When & where' no place. */
const exclusive = new Set(
	`min minimum minimo minima max maximum maximo maxima youngest oldest lowest highest
	${age} ages when cuando quand wann where donde wo`.split(/\s+/),
);

/** Returns how well a header names a field, from 0 to 1. */
export function scoreHeader(header: string, id: string): number {
	const field = columnFields[id];
	if (!field) return 0;
	const words = splitHeader(header).filter((word) => !fillers.has(word));
	const rest = words.filter((word) => !formsOf(word).some((form) => generic.has(form)));
	if (id === "title" && rest.length === 0) return words.length > 0 ? 0.9 : 0;
	const known = new Set([...field.words, ...field.also, ...field.hints]);
	if (rest.some((word) => exclusive.has(word) && !known.has(word))) return 0;
	const has = (list: Set<string>) => rest.filter((word) => isIn(list, word));
	const named = has(field.words);
	if (named.length === 0 || (field.also.size > 0 && has(field.also).length === 0)) return 0;
	const fitting = new Set([...named, ...has(field.also), ...has(field.hints)]);
	return (field.also.size > 0 ? 0.65 : 0.6) + (0.4 * fitting.size) / new Set(rest).size;
}

/** Returns whether a header has any word that says something. */
export function isNamed(header: string): boolean {
	return !/^column \d+$/i.test(header) && splitHeader(header).some((word) => word.length > 1);
}

export function splitHeader(header: string): string[] {
	return foldText(
		header
			.replace(/e-?mail/gi, "email")
			.replace(/(?:#|\bno\.?|\bnumber) (?:of\b|(?=\p{L}+s\b))/giu, "count ")
			.replace("#", " number ")
			.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"),
	)
		.split(/[^\p{L}]+/u)
		.filter(Boolean);
}

/** In characters: shorter words are parts of unrelated ones. */
const minCompoundPart = 6;

/** The word itself, and without the ending of a plural. */
function formsOf(word: string): string[] {
	return [word, word.replace(/s$/, ""), word.replace(/es$/, "")];
}

/** Accepts plurals, and compounds such as 'Kursnummer'. */
function isIn(words: Set<string>, word: string): boolean {
	if (formsOf(word).some((form) => words.has(form))) return true;
	const parts = [...words].filter(({ length }) => length >= minCompoundPart);
	return parts.some((part) => word.startsWith(part) || word.endsWith(part));
}
