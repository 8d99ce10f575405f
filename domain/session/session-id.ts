import { Temporal } from "temporal-polyfill";

/** Creates a session id from its local start: '20260714T0930', or '20260714' without a time of day. */
export function createSessionId(startDate: string, timeZone: string): string {
	if (!startDate.includes("T")) return startDate.replaceAll("-", "");
	const start = Temporal.Instant.from(startDate).toZonedDateTimeISO(timeZone).toPlainDateTime();
	return start.toString({ smallestUnit: "minute" }).replace(/[-:]/g, "");
}

/** Appends '-2', '-3' … to ids that an earlier session has. */
export function withUniqueIds<Session extends { id: string }>(sessions: Session[]): Session[] {
	const taken = new Set<string>();
	return sessions.map((session) => {
		let id = session.id;
		for (let number = 2; taken.has(id); number++) id = `${session.id}-${number}`;
		taken.add(id);
		return id === session.id ? session : { ...session, id };
	});
}
