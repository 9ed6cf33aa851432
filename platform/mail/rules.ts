/** What happened to a mail, and why a mail server rejected it, in plain words. */

export const mailStates = ['queued', 'sent', 'refused', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** The mail is permanently lost. */
export const isLost = (state: string): boolean => state === 'refused' || state === 'failed'

/** Matches the reply of the mail server (RFC 5321, RFC 3463); the first match counts. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /\b5\.1\.(?:2|10)\b|\b5\.4\.4\b|(?:domain|host)(?: name)? (?:was )?not found|no such (?:domain|host)|null mx/i,
    'No mail server accepts mail for this domain.',
  ],
  [/\b5\.2\.2\b|\b552\b|(?:mailbox|quota)\b.{0,40}\b(?:full|exceeded)|over quota/i, 'The mailbox is full.'],
  [/\b5\.2\.1\b|(?:mailbox|account)\b.{0,40}\b(?:disabled|inactive)/i, 'The mailbox is closed.'],
  [
    /\b5\.7\.|spam|block(?:ed|list)|blacklist|polic(?:y|ies)|\b554\b/i,
    "The recipient's mail server doesn't accept our mail.",
  ],
  [
    /\b5\.1\.[013]\b|\b550\b|\b551\b|\b553\b|no such (?:address|user|mailbox)|(?:user|recipient|address)\b.{0,20}\b(?:unknown|invalid)|(?:unknown|invalid) (?:user|recipient|address)|does not exist/i,
    'There is no mailbox with this address.',
  ],
  [/not one mail address/i, "This isn't a valid email address."],
]

/** `550 5.1.1 No such user` → 'There is no mailbox with this address.' Never quotes the server's reply. */
export const whyRefused = (problem: string | null): string =>
  reasons.find(([said]) => said.test(problem ?? ''))?.[1] ?? "The recipient's mail server rejected it."

/** Why a mail did not arrive; '' if it did or still may. */
export const whyLost = (state: string, problem: string | null): string => {
  if (state === 'refused') return whyRefused(problem)
  return state === 'failed' ? "We couldn't send it in time." : ''
}
