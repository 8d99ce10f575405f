import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** How a mail server reacts to the next mail. */
export type Behaviour =
	| "accept"
	/** Does not respond to the recipient. */
	| "stall"
	/** Closes the connection after receiving the whole mail, before responding. */
	| "break off"
	/** The response to the recipient, such as '550 5.1.1 No such person'. */
	| { recipient: string }
	/** The response to the content. */
	| { content: string };

/** A real local mail server. */
export class MailServer {
	readonly #server: SMTPServer;
	/** The source of each mail received completely, even if the connection was then closed. */
	readonly received: string[] = [];
	/** The reactions to the next mails, in order. Afterwards it accepts all mails. */
	behaviours: Behaviour[] = [];
	/** The recipient of each mail, as the client wrote it. */
	readonly recipients: string[] = [];
	/** The user names and passwords received. */
	readonly logins: string[][] = [];
	readonly #open = new Set<Socket>();
	#behaviour: Behaviour = "accept";
	readonly #arrivals: (() => void)[] = [];

	constructor({ password = false } = {}) {
		this.#server = new SMTPServer({
			authOptional: !password,
			allowInsecureAuth: true,
			disabledCommands: ["STARTTLS"],
			disableReverseLookup: true,
			closeTimeout: 1,
			onAuth: ({ username, password }, _session, done) => {
				this.logins.push([username ?? "", password ?? ""]);
				done(null, { user: username ?? "" });
			},
			onRcptTo: ({ address }, _session, done) => {
				this.recipients.push(address);
				this.#behaviour = this.behaviours.shift() ?? "accept";
				if (this.#behaviour === "stall") return;
				done(
					typeof this.#behaviour === "object" && "recipient" in this.#behaviour
						? refusal(this.#behaviour.recipient)
						: null,
				);
			},
			onData: (stream, _session, done) => {
				const chunks: Buffer[] = [];
				stream.on("data", (chunk: Buffer) => chunks.push(chunk));
				stream.on("end", () => {
					if (typeof this.#behaviour === "object" && "content" in this.#behaviour) {
						return done(refusal(this.#behaviour.content));
					}
					this.received.push(Buffer.concat(chunks).toString());
					for (const resolve of this.#arrivals.splice(0)) resolve();
					// Tests with this behaviour send one mail at a time.
					if (this.#behaviour === "break off") for (const socket of this.#open) socket.destroy();
					else done(null);
				});
			},
		});
		this.#server.on("error", () => {});
		this.#server.server.on("connection", (socket: Socket) => this.#open.add(socket));
	}

	async listen(): Promise<string> {
		await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
		const { port } = this.#server.server.address() as AddressInfo;
		return `smtp://127.0.0.1:${port}`;
	}

	/** Resolves when this many mails have been received. */
	async waitForMails(count: number): Promise<void> {
		while (this.received.length < count) {
			await new Promise<void>((resolve) => this.#arrivals.push(resolve));
		}
	}

	/** Parses the mails received. */
	parse(): Promise<Email[]> {
		return Promise.all(this.received.map((source) => PostalMime.parse(source)));
	}

	async close(): Promise<void> {
		for (const socket of this.#open) socket.destroy();
		await new Promise<void>((resolve) => this.#server.close(resolve));
	}
}

function refusal(answer: string): Error {
	const [code = "", ...words] = answer.split(" ");
	return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
}
