/** Parents' questions that a provider answers with yes or no. A missing answer means 'ask the provider', never 'no'. */
export const factNames = [
	"indoor",
	"stepFree",
	"meals",
	"transport",
	"extendedCare",
	"financialAid",
	"licensed",
	"backgroundChecks",
	"insured",
] as const;
export type FactName = (typeof factNames)[number];

export type Fact = {
	answer: "yes" | "no";
	/** Who says so, or where: 'the provider', 'state licence register'. Empty if not stated. */
	source: string;
};

/** Display names of the facts. */
export const factTitles: Record<FactName, string> = {
	indoor: "Indoors",
	stepFree: "Step-free access",
	meals: "Meals",
	transport: "Transport",
	extendedCare: "Extended care",
	financialAid: "Financial aid",
	licensed: "Licence",
	backgroundChecks: "Background checks",
	insured: "Insurance",
};

/** The answered facts. */
export type Facts = Partial<Record<FactName, Fact>>;
