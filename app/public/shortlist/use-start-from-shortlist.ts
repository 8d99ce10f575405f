import { useEffect } from "react";
import { useNavigate } from "react-router";
import { toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import { storedShortlist } from "../../browser/family/shortlist.ts";

/** Redirects a page opened without activities to itself with those of the device's shortlist, up to the maximum. */
export function useStartFromShortlist(path: string, isBare: boolean, { min, max }: { min: number; max: number }): void {
	const navigate = useNavigate();
	useEffect(() => {
		const ids = storedShortlist.get().map(({ id }) => id);
		if (isBare && ids.length >= min) navigate(path + toIdsQuery(ids.slice(0, max)), { replace: true });
	}, [navigate, path, isBare, min, max]);
}
