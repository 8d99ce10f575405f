import { once } from "node:events";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type ConnectionLimits, createHttpServer } from "../../server/http/http-server.ts";
import { RawConnection } from "./raw-connection.ts";

/** Deadlines that no test reaches. */
const generous: ConnectionLimits = {
	headersTimeoutMs: 100_000,
	requestTimeoutMs: 100_000,
	inactivityTimeoutMs: 100_000,
	keepAliveTimeoutMs: 100_000,
	maxConnections: 100,
	checkIntervalMs: 10,
};

/** A server that answers once it has read the body. */
const answerBody: RequestListener = (request, response) => {
	request.resume().on("end", () => response.end("done"));
};

async function serve(limits: Partial<ConnectionLimits>, listener = answerBody) {
	const { server } = createHttpServer(listener, { limits: { ...generous, ...limits } });
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return async () => {
		const connection = await RawConnection.open(origin);
		onTestFinished(() => connection.close());
		return connection;
	};
}

test("[GEN-2] a request whose headers do not end is answered with 408 and its connection closed", async () => {
	const open = await serve({ headersTimeoutMs: 20 });
	const connection = await open();
	connection.sendBytes("GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
	expect((await connection.readResponse())?.status).toBe(408);
	expect(await connection.readResponse()).toBeNull();
});

test("[GEN-2] a request whose body does not end is answered with 408 and its connection closed", async () => {
	const open = await serve({ headersTimeoutMs: 20, requestTimeoutMs: 20 });
	const connection = await open();
	connection.sendBytes("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\nfirstName=Ida");
	expect((await connection.readResponse())?.status).toBe(408);
	expect(await connection.readResponse()).toBeNull();
});

test("[GEN-2] a connection without a byte in either direction is closed", async () => {
	const open = await serve({ inactivityTimeoutMs: 20 }, () => {});
	const connection = await open();
	connection.send({ target: "/" });
	expect(await connection.readResponse()).toBeNull();
});

test("[GEN-2] a connection is kept open for another request, and closed when none comes", async () => {
	const open = await serve({ keepAliveTimeoutMs: 20 });
	const connection = await open();
	connection.send({ target: "/" });
	connection.send({ target: "/" });
	expect((await connection.readResponse())?.text).toBe("done");
	expect((await connection.readResponse())?.text).toBe("done");
	expect(await connection.readResponse()).toBeNull();
});

test("[GEN-2] connections beyond the maximum are closed at once, and the others are answered", async () => {
	const open = await serve({ maxConnections: 2 });
	const accepted = [await open(), await open()];
	expect(await (await open()).readResponse()).toBeNull();
	for (const connection of accepted) {
		connection.send({ target: "/" });
		expect((await connection.readResponse())?.text).toBe("done");
	}
});
