/** A start that fails for a reason the operator can mend: the message is printed without a stack trace. */
export class StartError extends Error {
	override name = "StartError";
}
