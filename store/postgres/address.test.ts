import { expect, test } from "vitest";
import { findAddressProblem } from "./address.ts";

test.each([
	"postgres://db.example/site",
	"postgres://u:p%40x@db.example:6432/site?sslmode=require",
	"postgresql://[::1]:5433/site",
	"postgres:///site?host=/var/run/postgresql",
	"postgres://user@/site?host=/var/run/postgresql",
])("[SCALE-1] accepts %s", (address) => {
	expect(findAddressProblem(address)).toBeNull();
});

test.each([
	["postgres://u:p@one.example,two.example:6432/site", "must name one host. For several, put HAProxy, PgBouncer"],
	["postgres://one,two/site?target_session_attrs=read-write", "must name one host"],
	["postgres:///site?host=one,two", "must name one host"],
	["postgres://one,,two/site", "must name one host"],
	[
		"postgres://db.example/site?target_session_attrs=primary",
		"has parameters that aren't supported: target_session_attrs",
	],
	["postgres://db.example/site?connect_timeout=3&channel_binding=require", "connect_timeout, channel_binding"],
	["postgres://db.example/site?statement_timeout=100", "statement_timeout"],
	["postgres://one:x/site", "PostgreSQL database's address"],
	["postgres://one/", "PostgreSQL database's address"],
	["mysql://one/site", "PostgreSQL database's address"],
])("[SCALE-1] refuses %s and says why", (address, problem) => {
	expect(findAddressProblem(address)).toContain(problem);
});
