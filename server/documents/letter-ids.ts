/**
 * A decision writes one letter, and one mail to each recipient: what belongs to it is found by its number, and a job
 * that runs again finds what it made the first time.
 */
import { namedId } from '../database/named-id.ts'

/** What makes a letter and its mails one: `once` of `postLetter`. */
export const onceOf = (decisionId: number): string => `decision:${decisionId}`

/** Of the document. */
export const letterIdOf = (decisionId: number): string => namedId(`letter:${onceOf(decisionId)}`)

export const letterMailIdOf = (decisionId: number, mail: { kind: string; recipient: string }): string =>
  namedId(`${mail.kind}:${onceOf(decisionId)}:${mail.recipient}`)
