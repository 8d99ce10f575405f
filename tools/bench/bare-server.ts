// The baseline: plain node:http that answers every request with the response it got from its parent process.
import { createServer, type OutgoingHttpHeaders } from "node:http";

export type BareResponse = { status: number; headers: OutgoingHttpHeaders; body: Uint8Array };

let response: BareResponse = { status: 204, headers: {}, body: new Uint8Array() };

process.on("message", (next: BareResponse) => {
	response = next;
	process.send?.("ready");
});
process.on("disconnect", () => process.exit());

const server = createServer((request, answer) => {
	request.resume().on("end", () => answer.writeHead(response.status, response.headers).end(response.body));
});
server.listen(0, "127.0.0.1", () => {
	const { port } = server.address() as { port: number };
	console.info(`http://127.0.0.1:${port}`);
});
