import { expect, test } from "vitest";
import { formatOffer } from "./format-offer.ts";
import type { Offer } from "./offer.ts";
import { parsePrices } from "./parse-prices.ts";

const eur = { currency: "EUR" };

function read(text: string, options = eur): string | null {
	const offers = parsePrices(text, options)?.offers;
	const format = (offer: Offer) =>
		[...new Set([offer.name, formatOffer(offer, options.currency)])].filter(Boolean).join(": ");
	return offers?.map(format).join("; ") ?? null;
}

test.each([
	["Gratuito", "Free"],
	["Gratuita", "Free"],
	["frei", "Free"],
	["Eintritt: frei", "Free"],
	["Gratis", "Free"],
	["Entrada libre", "Free"],
	["Entrada gratuita", "Free"],
	["Acceso libre", "Free"],
	["Gratuit", "Free"],
	["Entrée libre", "Free"],
	["Entrée gratuite", "Free"],
	["Accès libre", "Free"],
	["Kostenlos", "Free"],
	["Kostenfrei", "Free"],
	["Eintritt frei", "Free"],
	["Freier Eintritt", "Free"],
	["Free entry", "Free"],
	["Free of charge", "Free"],
	["0 €", "Free"],
	["6 €", "€6"],
	["6€", "€6"],
	["6,50 €", "€6.50"],
	["€6.50", "€6.50"],
	["10 euros", "€10"],
	["10 Euro", "€10"],
	["1.050 €", "€1,050"],
	["1 050 €", "€1,050"],
	["De 6 à 25 €", "€6 to €25"],
	["de 6 € à 25 €", "€6 to €25"],
	["De 6 a 25 €", "€6 to €25"],
	["entre 6 y 25 €", "€6 to €25"],
	["entre 6 et 25 €", "€6 to €25"],
	["von 6 bis 25 €", "€6 to €25"],
	["6 bis 25 Euro", "€6 to €25"],
	["6-25 €", "€6 to €25"],
	["5/7 €", "€5 to €7"],
	["5 / 7 €", "€5 to €7"],
	["À partir de 6 €", "From €6"],
	["dès 6 €", "From €6"],
	["desde 6 €", "From €6"],
	["a partir de 6 €", "From €6"],
	["ab 6 €", "From €6"],
	["hasta 10 €", "Up to €10"],
	["jusqu'à 10 €", "Up to €10"],
	["bis zu 10 €", "Up to €10"],
	["más de 50 €", "Over €50"],
	["plus de 50 €", "Over €50"],
	["über 50 €", "Over €50"],
	["menos de 10 €", "Up to €10"],
	["12 € por clase", "€12 a session"],
	["12 € la sesión", "€12 a session"],
	["12 € la séance", "€12 a session"],
	["90 € par semaine", "€90 a week"],
	["90 € por semana", "€90 a week"],
	["90 € pro Woche", "€90 a week"],
	["40 €/mes", "€40 a month"],
	["40 € par mois", "€40 a month"],
	["40 € im Monat", "€40 a month"],
	["120 € pro Kurs", "€120 for the course"],
	["8 € par enfant", "€8 per child"],
	["8 € par personne", "€8 per person"],
	["8 € pro Kind", "€8 per child"],
	["8 € por niño", "€8 per child"],
	["Plein tarif 10 €, tarif réduit 6 €", "Plein tarif: €10; Tarif réduit: €6"],
	["Erwachsene 10 €, Kinder 5 €", "Erwachsene: €10; Kinder: €5"],
	["Prix libre", "Pay what you can"],
	["Soirée gratuite", "Free"],
	["Entrée libre, réservation conseillée", "Free"],
	["Tarif unique : 10€", "€10"],
	["Entrée : 4€ par partie", "Par partie: €4"],
	["30 €/heure", "€30 an hour"],
])("[IMP-3] reads the price %j as %s", (text, price) => {
	expect(read(text)).toBe(price);
});

test.each([
	["$45 (Resident)", "Resident: $45"],
	["$45 Resident, $60 Non-Resident", "Resident: $45; Non-resident: $60"],
	["$45 (Resident) / $60 (Non-Resident)", "Resident: $45; Non-resident: $60"],
	["$12 drop-in", "$12 a session"],
	["Residents: $45; Non-residents: $60", "Residents: $45; Non-residents: $60"],
])("[IMP-3] reads the price %j as %s, keeping who it is for", (text, price) => {
	expect(read(text, { currency: "USD" })).toBe(price);
});

/** Deliberately not parsed: no price is stated, or it isn't the one that a parent pays. */
test.each([
	"Paid",
	"De pago",
	"Payant",
	"Kostenpflichtig",
	"Consultar",
	"Tarif selon quotient familial",
	"Nach Vereinbarung",
	"TBC",
	"Spende",
	"Donation: $5",
	"$100 deposit",
	"$45 + $10 materials",
	"20% off",
	"15 € pro Jahr",
	"Two for one",
])("[IMP-3] does not parse the price %j", (text) => {
	expect(read(text)).toBeNull();
});
