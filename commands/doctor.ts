// npm run doctor: says what the site runs on, and what needs the operator. See docs/operations.md.
import { randomUUID } from "node:crypto";
import { brand } from "../domain/brand.ts";
import { readCommandLine, refuseMore } from "../server/process/command-line.ts";
import { readConfig } from "../server/process/config.ts";
import { examine, formatFinding } from "../server/process/examine.ts";
import { openMailServer } from "../server/process/mail-job.ts";
import { openBackend } from "../server/process/open-ports.ts";

const usage = `Usage: npm run doctor [-- --mail ADDRESS]

Says what the site runs on. Exits with 1 if anything needs you: a line that begins with !.

  --mail  sends a test mail to that address`;

const address = readCommandLine(usage, { mail: { type: "string" } }, ({ values, positionals }) => {
	refuseMore(positionals);
	return values.mail;
});
const config = readConfig();
const problems: string[] = [];
try {
	const backend = await openBackend(config);
	try {
		for (const finding of await examine(config, backend, new Date())) report(formatFinding(finding), finding.isProblem);
	} finally {
		await backend.documents.close();
		await backend.files.close();
	}
	if (address) await sendTestMail(address);
} catch (error) {
	report((error as Error).message, true);
}
process.exitCode = problems.length > 0 ? 1 : 0;

function report(line: string, isProblem: boolean): void {
	if (isProblem) problems.push(line);
	console.info(`${isProblem ? "!" : " "} ${line}`);
}

async function sendTestMail(recipient: string): Promise<void> {
	const server = await openMailServer(config.mail);
	if (!server) return report("Test mail: not sent, since SMTP_URL isn’t set", true);
	const text = `This mail shows that ${brand.name} can send mail.`;
	const { outcome, answer } = await server.send({
		recipient,
		subject: `A test mail from ${brand.name}`,
		text,
		html: `<p>${text}</p>`,
		messageId: `<${randomUUID()}@larkabout>`,
		createdAt: new Date().toISOString(),
		...{ attachments: [], headers: {}, unsubscribeUrl: null },
	});
	server.close();
	report(`Test mail: ${outcome === "accepted" ? "taken" : "refused"} by the server: ${answer}`, outcome !== "accepted");
}
