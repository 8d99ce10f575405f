import { brand } from "../../domain/brand.ts";
import { LarkMark } from "./lark.tsx";

/** The picture that staff chose, or the lark. Decorative: the site's name is beside it. */
export function Logo({ className }: { className: string }) {
	if (!brand.logoUrl) return <LarkMark className={className} />;
	return <img src={brand.logoUrl} alt="" className={`${className} rounded-md bg-white object-contain`} />;
}
