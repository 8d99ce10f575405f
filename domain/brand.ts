/** The name and contact details of the site. Operators who run it under another name change them here. */
export const brand = {
	name: "Larkabout",
	club: "Larkabout Club",
	description:
		"Find adventures, camps, classes and workshops for children, and go straight to the people who run them.",
	email: "hello@larkabout.example",
	phone: "+1 555 010 0142",
	address: ["Larkabout", "12 Towpath Row", "Alder Quay"],
	hours: "Monday to Friday, 9 am to 5 pm",
} as const;
