/** When an invoice is due. The codes are permanent: answers, decisions and lists store them. */

/** From the shortest time to pay to the longest. */
export const paymentTerms = [
  ['net10', 'Net 10 days'],
  ['prox10', 'Net 10th of the following month'],
  ['net30', 'Net 30 days'],
  ['net45', 'Net 45 days'],
  ['net60', 'Net 60 days'],
] as const

export type PaymentTerms = (typeof paymentTerms)[number][0]

export const paymentTermsCodes = paymentTerms.map(([code]) => code)

/** As printed; '' for none. */
export const paymentTermsLabel = (terms: PaymentTerms | null | undefined): string =>
  paymentTerms.find(([code]) => code === terms)?.[1] ?? ''

/** Less time to pay. What was not requested cannot be less. */
export const isShorter = (terms: PaymentTerms | null, than: PaymentTerms | null): boolean =>
  terms !== null && than !== null && paymentTermsCodes.indexOf(terms) < paymentTermsCodes.indexOf(than)
