/** The rules of instant credit that browser and server share (docs/rules/instant-credit.md). */

/** Whole dollars: the credit line of every account that is opened by instant credit (IC-033). */
export const INSTANT_CREDIT_LINE = 2_500

/** The status of an application after it was emailed to its customer. */
export const instantCreditStates = [
  'waiting for customer',
  'waiting for manager',
  'opening',
  'open',
  'refused',
  'declined',
  'expired',
  'taken back',
] as const
export type InstantCreditState = (typeof instantCreditStates)[number]

/** For screens and spreadsheets. */
export const wordsOfState: Readonly<Record<InstantCreditState, string>> = {
  'waiting for customer': 'Waiting for customer',
  'waiting for manager': 'Waiting for manager',
  opening: 'Being opened',
  open: 'Open',
  refused: 'Not opened',
  declined: 'Declined',
  expired: 'Expired',
  'taken back': 'Signing canceled',
}
