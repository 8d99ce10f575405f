import { Search } from "lucide-react";
import type { ReactNode } from "react";

type SearchButtonProps = { className: string; children?: ReactNode };

export function SearchButton({ className, children = "Search" }: SearchButtonProps) {
	return (
		<button type="submit" className={`button button-main ${className}`}>
			<Search aria-hidden className="size-5" />
			{children}
		</button>
	);
}
