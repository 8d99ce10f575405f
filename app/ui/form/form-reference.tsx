/** The number under which the failure of a form was logged, below what the form says of it. */
export function FormReference({ reference }: { reference: string | undefined }) {
	return reference && <p className="mt-1 text-sm">Reference: {reference}</p>;
}
