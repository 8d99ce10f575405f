import { expect, test } from "vitest";
import { parseDatabaseAddress } from "./address.ts";

test("[SCALE-1] an address may name several hosts, of which one that takes writes is used", () => {
	expect(
		parseDatabaseAddress("postgres://u:p%40x@one.example,two.example:6432,[::1]:5433/site?sslmode=require"),
	).toEqual({
		urls: [
			"postgres://u:p%40x@one.example/site?sslmode=require",
			"postgres://u:p%40x@two.example:6432/site?sslmode=require",
			"postgres://u:p%40x@[::1]:5433/site?sslmode=require",
		],
		target: "read-write",
	});
});

test.each([
	["postgres://db.example/site", "any"],
	["postgres://db.example/site?target_session_attrs=primary", "primary"],
	["postgresql://one,two/site?target_session_attrs=any", "any"],
	["postgres://one,two/site?target_session_attrs=prefer-standby&sslmode=disable", "prefer-standby"],
	["postgres:///site?host=/var/run/postgresql", "any"],
	["postgres://user@/site?host=/var/run/postgresql", "any"],
])("[SCALE-1] %s asks for a server that is %s", (address, target) => {
	const parsed = parseDatabaseAddress(address);
	expect(parsed).toMatchObject({ target });
	expect(JSON.stringify(parsed)).not.toContain("target_session_attrs");
});

test.each([
	["postgres://db.example/site?connect_timeout=3&channel_binding=require", "connect_timeout, channel_binding"],
	["postgres://db.example/site?statement_timeout=100", "statement_timeout"],
	["postgres://db.example/site?target_session_attrs=fast", "prefer-standby"],
	["postgres:///site?host=one,two", "several hosts"],
	["postgres://one,,two/site", "PostgreSQL database's address"],
	["postgres://one:x,two/site", "PostgreSQL database's address"],
	["postgres://one/", "PostgreSQL database's address"],
	["mysql://one/site", "PostgreSQL database's address"],
])("[SCALE-1] %s is refused, with what is wrong", (address, problem) => {
	expect(parseDatabaseAddress(address)).toEqual({ problem: expect.stringContaining(problem) });
});
