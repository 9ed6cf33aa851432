import { choice, internal, money, put, section, vary } from '../../../kit/model/index.ts'
import { paymentTerms } from '../../../banners/rules/payment-terms.ts'

/** No approval may be higher (REV-070). */
const MOST_APPROVED = 999_999_999

/**
 * An amount below this is a counteroffer (12 CFR 1002.9(a)(1)(iv)). Without a requested amount, no approval is a
 * counteroffer.
 */
const creditAmountRequested = money('creditAmountRequested', {
  label: 'Credit Amount Requested',
  hint: vary('The most you expect to owe us at any one time.', [
    internal,
    'The most the customer expects to owe at any one time.',
  ]),
  width: 'half',
  check: (value) =>
    value === 0
      ? 'Enter an amount greater than zero'
      : (value ?? 0) > MOST_APPROVED
        ? 'Enter an amount less than $1 billion'
        : null,
})

const paymentTermsRequested = choice('paymentTermsRequested', {
  label: 'Payment Terms Requested',
  hint: vary('When you would pay an invoice.', [internal, 'When the customer would pay an invoice.']),
  options: paymentTerms,
  as: 'select',
  width: 'half',
})

export const creditRequestedSection = section('billingInfo', {
  title: 'Credit Requested',
  fields: [creditAmountRequested, paymentTermsRequested],
})

export const creditRequestedSamples = () => [
  put(creditAmountRequested, 5_000),
  put(paymentTermsRequested, 'net30'),
]
