/** A startup failure that the operator can fix. The message is printed without a stack trace. */
export class StartError extends Error {
	override name = "StartError";
}
