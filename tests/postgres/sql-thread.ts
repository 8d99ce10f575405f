// The thread behind sync-sql.ts: one connection for each database that it is asked about.
import { workerData } from "node:worker_threads";
import { Client, types } from "pg";

type Question = { number: number; url: string; statement?: string; values?: unknown[] };

const { lastAnswered, port } = workerData;
const clients = new Map<string, Client>();
types.setTypeParser(types.builtins.INT8, Number);

port.on("message", async ({ number, url, statement, values }: Question) => {
	port.postMessage({ number, answer: await answer(url, statement, values) });
	Atomics.store(lastAnswered, 0, number);
	Atomics.notify(lastAnswered, 0);
});

async function answer(url: string, statement?: string, values?: unknown[]) {
	try {
		if (statement === undefined) {
			await clients.get(url)?.end();
			clients.delete(url);
			return { rows: [] };
		}
		const known = clients.get(url) ?? (await connect(url));
		const { rows } = await known.query(statement, values);
		return { rows };
	} catch (error) {
		return { problem: (error as Error).message };
	}
}

async function connect(url: string): Promise<Client> {
	const client = new Client({ connectionString: url, application_name: "test" });
	client.on("error", () => clients.delete(url));
	await client.connect();
	clients.set(url, client);
	return client;
}
