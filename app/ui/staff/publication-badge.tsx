export function PublicationBadge({ label }: { label: string | null }) {
	if (!label) return null;
	return (
		<span className="mr-2 inline-block whitespace-nowrap rounded-md border border-line-strong border-dashed px-1.5 font-normal text-sm">
			{label}
		</span>
	);
}
