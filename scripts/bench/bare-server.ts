// The base of comparison: node:http alone, sending the bytes it was handed to whoever asks, after reading what was sent.
import { createServer } from "node:http";
import type { HttpResponse } from "./http-message.ts";

let answer: HttpResponse = { status: 200, headers: [["content-length", "0"]], body: Buffer.alloc(0) };

process.on("message", ({ answer: next }: { answer?: HttpResponse }) => {
	if (!next) return;
	answer = { ...next, body: Buffer.from(next.body) };
	process.send?.({ ready: true });
});

const server = createServer((request, response) => {
	const send = () => {
		response.writeHead(answer.status, answer.headers.flat());
		response.end(answer.body);
	};
	if (request.method === "GET") send();
	else request.resume().on("end", send);
});
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	console.info(`http://127.0.0.1:${typeof address === "object" && address?.port}`);
});
