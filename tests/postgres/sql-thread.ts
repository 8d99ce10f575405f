// The thread behind sync-sql.ts: one connection for each database that it is asked about.
import { workerData } from "node:worker_threads";
import { Client, types } from "pg";

const { signal, port } = workerData;
const clients = new Map<string, Client>();
types.setTypeParser(types.builtins.INT8, Number);

port.on("message", async ({ url, statement, values }: { url: string; statement?: string; values?: unknown[] }) => {
	port.postMessage(await answer(url, statement, values));
	Atomics.store(signal, 0, 1);
	Atomics.notify(signal, 0);
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
