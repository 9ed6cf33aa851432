/**
 * A decision writes one letter, and one notice to each person whose report counted in it; each is one mail to each
 * recipient. What belongs to it is found by its number, and a job that runs again finds what it made the first time.
 */
import type { SigningRole } from '../../domain/rules/signing.ts'
import { namedId } from '../platform/database/index.ts'

/** What makes a letter and its mails one. */
export const onceOf = (decisionId: number): string => `decision:${decisionId}`

/** The same for the notice to one person. */
export const onceOfNotice = (decisionId: number, role: SigningRole): string => `${onceOf(decisionId)}:${role}`

/** Of the document. */
export const letterIdOf = (decisionId: number): string => namedId(`letter:${onceOf(decisionId)}`)

export const noticeIdOf = (decisionId: number, role: SigningRole): string =>
  namedId(`consumer-notice:${onceOfNotice(decisionId, role)}`)

export const letterMailIdOf = (decisionId: number, mail: { kind: string; recipient: string }): string =>
  namedId(`${mail.kind}:${onceOf(decisionId)}:${mail.recipient}`)

export const noticeMailIdOf = (
  decisionId: number,
  role: SigningRole,
  mail: { kind: string; recipient: string },
): string => namedId(`${mail.kind}:${onceOfNotice(decisionId, role)}:${mail.recipient}`)
