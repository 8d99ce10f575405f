import type { BrowserEvent } from "../../../domain/analytics/events.ts";

/** An event on its way to the sinks. `occurredAt` is a time in milliseconds since 1970. */
export type QueuedEvent = { event: BrowserEvent; occurredAt: number };

/** Receives events, to send them somewhere. Never throws. */
export type EventSink = (event: QueuedEvent) => void;
