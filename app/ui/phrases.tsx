/** A text of dates and times that breaks only between its phrases: 'Sat and Sun, 8:30 am ·' and 'next Nov 29'. */
export function Phrases({ of }: { of: string }) {
	return of.split(phraseEnds).map((phrase, index) => [
		index > 0 && " ",
		<span key={index} className="inline-block">
			{phrase}
		</span>,
	]);
}

/** The spaces after separators, except within a date: 'Sat, Nov 28' and 'Jul 2, 2027'. */
const phraseEnds = /(?<=,) (?!\d{4}|[A-Z][a-z]{2} \d+(?![:\d]))|(?<=[·–;]) | (?=or )/;
