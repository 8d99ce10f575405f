/** One line of what the site runs on, for its operator. */
export type Finding = {
	name: string;
	text: string;
	isProblem: boolean;
	/** For those who run the machine. */
	folder?: string;
};
