/**
 * A decision has one letter, and one notice for each person whose report it relied on; each is one mail per recipient.
 * The IDs derive from the decision, so a repeated job finds what it made the first time.
 */
import type { SigningRole } from '../../../../../common/signing/rules/signing.ts'
import { namedId } from '../../../../../platform/database/index.ts'

/** Identifies a letter and its mails. */
export const onceOf = (decisionId: number): string => `decision:${decisionId}`

/** Identifies the notice to one person. */
export const onceOfNotice = (decisionId: number, role: SigningRole): string => `${onceOf(decisionId)}:${role}`

/** The ID of the document. */
export const letterIdOf = (decisionId: number): string => namedId(`letter:${onceOf(decisionId)}`)

export const noticeIdOf = (decisionId: number, role: SigningRole): string =>
  namedId(`consumer-notice:${onceOfNotice(decisionId, role)}`)

export const noticeMailIdOf = (
  decisionId: number,
  role: SigningRole,
  mail: { kind: string; recipient: string },
): string => namedId(`${mail.kind}:${onceOfNotice(decisionId, role)}:${mail.recipient}`)
