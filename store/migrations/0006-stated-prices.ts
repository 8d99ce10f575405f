import type { Dialect } from "./dialect.ts";

/**
 * Filters and sorts by prices per other units than a session, such as a week, too. The column keeps its name for the
 * previous version. The site's currency is a setting, so the currency of most prices is used here.
 */
export const up = ({ engine }: Dialect): string[] => {
	const isSqlite = engine === "sqlite";
	const offersOf = (table: string) =>
		isSqlite ? `json_each(${table}.offers) as offer` : `json_array_elements(${table}.offers::json) as offer (value)`;
	const amount = (name: string) =>
		isSqlite ? `offer.value ->> '${name}'` : `(offer.value ->> '${name}')::double precision`;
	const currency = "offer.value ->> 'priceCurrency'";
	return [
		`update activities set comparable_price = (
			select min(coalesce(${amount("price")}, case when ${amount("minPrice")} is null then ${amount("maxPrice")} end))
			from ${offersOf("activities")}
			where ${amount("price")} = 0 or ${currency} = (
				select ${currency} from activities as priced cross join ${offersOf("priced")}
				group by 1 order by count(*) desc limit 1
			)
		)
		where offers like '%"unitText":"%'`,
	];
};
