import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "./config.server.ts";

const problemsOf = (environment: Record<string, string>) => {
	const result = parseConfig(environment);
	return result.ok ? [] : result.problems;
};

test("[GEN-3] with nothing set the defaults hold, and blank counts as not set", () => {
	const config = {
		port: 3000,
		host: "127.0.0.1",
		dataDir: resolve("data"),
		publicOrigin: null,
		nodeEnv: "development",
	};
	expect(parseConfig({})).toEqual({ ok: true, config });
	expect(parseConfig({ PORT: "", HOST: " ", PUBLIC_ORIGIN: "", DATABASE_URL: "" })).toEqual({ ok: true, config });
});

test("[GEN-3] what is set is taken, and what is unknown is left alone", () => {
	const environment = {
		PORT: "8080",
		HOST: "0.0.0.0",
		DATA_DIR: "/var/lib/larkabout",
		PUBLIC_ORIGIN: "https://Activities.example/",
		NODE_ENV: "production",
		DATABASE_URL: "sqlite",
		PATH: "/bin",
	};
	expect(parseConfig(environment)).toEqual({
		ok: true,
		config: {
			port: 8080,
			host: "0.0.0.0",
			dataDir: "/var/lib/larkabout",
			publicOrigin: "https://activities.example",
			nodeEnv: "production",
		},
	});
});

test.each([
	["PORT", ["abc", "-1", "65536", "3000.5", "1e3", "0x10"]],
	["HOST", ["http://localhost", "a b", "localhost/x"]],
	["DATA_DIR", ["https://data.example", "a\0b"]],
	["PUBLIC_ORIGIN", ["activities.example", "ftp://a.example", "https://a.example/path", "https://u:p@a.example"]],
	["NODE_ENV", ["prod", "Production"]],
	["DATABASE_URL", ["postgres://db.example/x", "SQLITE"]],
])("[GEN-3] a wrong %s is named, with what is wrong and an example", (name, values) => {
	for (const value of values) {
		const problems = problemsOf({ [name]: value });
		expect(problems, value).toHaveLength(1);
		expect(problems[0]).toMatch(new RegExp(`^${name} .+ For example: ${name}=`));
	}
});

test("[GEN-3] every wrong variable has a line of its own", () => {
	const names = problemsOf({ PORT: "x", HOST: "a b", NODE_ENV: "y" }).map((problem) => problem.split(" ")[0]);
	expect(names.sort()).toEqual(["HOST", "NODE_ENV", "PORT"]);
});

test("[GEN-3] a database's password does not get into the log", () => {
	for (const address of ["postgres://u:hush@db.example/x", "postgres://u:hu/sh@db.example", "postgres://u:p@hush@db"]) {
		expect(problemsOf({ DATABASE_URL: address }).join()).not.toContain("hush");
		expect(problemsOf({ DATABASE_URL: address }).join()).not.toContain("hu/sh");
	}
});
