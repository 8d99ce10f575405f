import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What a mail server does with the next mail. */
export type Behaviour =
	| "accept"
	/** Does not answer the recipient. */
	| "stall"
	/** Breaks the connection off after it has the whole mail, before its answer. */
	| "break off"
	/** An answer to the recipient, such as '550 5.1.1 No such person'. */
	| { recipient: string }
	/** An answer to the content. */
	| { content: string };

/** A real mail server on this machine. */
export class MailServer {
	readonly #server: SMTPServer;
	/** The source of each mail that it has received as a whole, also if it broke off then. */
	readonly received: string[] = [];
	/** What it does with the mails to come, in their order; afterwards it accepts. */
	behaviours: Behaviour[] = [];
	/** The user names and passwords that were sent. */
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
			onRcptTo: (_address, _session, done) => {
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
					// Tests send one mail at a time where it breaks off.
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

	/** Resolves when that many mails have been received. */
	async waitForMails(count: number): Promise<void> {
		while (this.received.length < count) {
			await new Promise<void>((resolve) => this.#arrivals.push(resolve));
		}
	}

	/** The mails received, parsed. */
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
