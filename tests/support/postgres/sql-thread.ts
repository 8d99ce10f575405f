// The worker thread of sync-sql.ts, with one connection per database.
import { workerData } from "node:worker_threads";
import { Client, types } from "pg";

type Request = { number: number; url: string; statement?: string; values?: unknown[] };

const { lastAnswered, port } = workerData;
const clients = new Map<string, Client>();
types.setTypeParser(types.builtins.INT8, Number);

port.on("message", async ({ number, url, statement, values }: Request) => {
	port.postMessage({ number, response: await respond(url, statement, values) });
	Atomics.store(lastAnswered, 0, number);
	Atomics.notify(lastAnswered, 0);
});

async function respond(url: string, statement?: string, values?: unknown[]) {
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
