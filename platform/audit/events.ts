/**
 * What can happen to a form. Each area declares its events in its `area.events.ts`: the name, which is stored and never
 * changes, and what the history says about it. test/stored-events.test.ts keeps every name that was ever written.
 */

/** Its color and filter in the history. */
export type EventKind = 'decision' | 'answers' | 'signing' | 'documents' | 'mail'

/** What the actor did: completes a sentence that starts with their name. */
export type EventWords = readonly [did: string, kind: EventKind]

/** Areas add theirs. */
export interface AuditEvents {}

/** The name of an event, as it is stored. */
export type AuditEventName = { [A in keyof AuditEvents]: keyof AuditEvents[A] & string }[keyof AuditEvents]

export const auditEvents = <const E extends Readonly<Record<string, EventWords>>>(events: E): E => events
