import { Link, type LinkProps } from "react-router";

const looks = { main: "button button-main", quiet: "button button-quiet", small: "button button-quiet button-small" };

type ButtonLinkProps = Omit<LinkProps, "className"> & { look?: keyof typeof looks };

export function ButtonLink({ look = "quiet", ...link }: ButtonLinkProps) {
	return <Link {...link} className={looks[look]} />;
}
