/** Why a tax certificate is denied, in the words that its customer reads (docs/rules/tax-certificates.md). */

export const denialReasons = [
  ['unreadable', "We can't read the file."],
  ['incomplete', "It isn't filled out completely."],
  ['unsigned', "It isn't signed and dated."],
  ['expired', 'It has expired.'],
  ['name', 'It names a different business.'],
  ['seller', "It doesn't name us as the seller."],
  ['state', "It doesn't cover every state that we need."],
  ['form', "It isn't a form that the state accepts."],
  ['other', 'Another reason'],
] as const
export type DenialReason = (typeof denialReasons)[number][0]

export const denialReasonKeys = denialReasons.map(([key]) => key)

/** Characters of the text beside a reason. */
export const LONGEST_DENIAL_TEXT = 500

export interface Denial {
  /** '' if none is given. */
  denialReason: DenialReason | ''
  denialText: string
}

/**
 * What is missing, by field. `tellsCustomer`: the denial is mailed to the customer who sent the certificate, so it needs
 * a reason. No one waits for one that an employee uploaded.
 */
export const denialProblems = (
  { denialReason, denialText }: Denial,
  tellsCustomer: boolean,
): Partial<Record<keyof Denial, string>> => {
  if (denialReason === '') return tellsCustomer ? { denialReason: 'Select a reason.' } : {}
  if (denialReason === 'other' && !denialText.trim()) return { denialText: 'Enter the reason.' }
  return {}
}

/** The sentence of a reason; '' for another one, which the text says. */
export const denialSentence = (reason: string): string =>
  reason === 'other' ? '' : (denialReasons.find(([key]) => key === reason)?.[1] ?? '')
