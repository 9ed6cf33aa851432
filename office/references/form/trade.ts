import {
  choice,
  form,
  is,
  put,
  section,
  step,
  text,
  yesNo,
  type AnswersOf,
} from '../../../kit/model/index.ts'
import {
  MONTH_HINT,
  amount,
  answererFields,
  answererSection,
  doesAnswer,
  canAnswerSection,
  comment,
  month,
} from './shared.ts'

const customerSince = month('customerSince', 'Customer since', {
  hint: MONTH_HINT,
  request: 'Enter when they became a customer',
})
const lastSale = month('lastSale', 'Last sale', {
  hint: 'Month and year.',
  request: 'Enter the month of the last sale',
})
const terms = text('terms', {
  label: 'Terms',
  hint: 'Such as Net 30.',
  max: 50,
  width: 'half',
  autocomplete: 'off',
})
const highestCredit = amount('highestCredit', 'Highest credit in the last 12 months')
const creditLimit = amount('creditLimit', 'Credit limit')
const owedNow = amount('owedNow', 'Owed now', 'Enter how much they owe now')
const pastDueNow = amount('pastDueNow', 'Past due now', 'Enter how much is past due now')

const pays = choice('pays', {
  label: 'How do they pay?',
  request: 'Choose how they pay',
  options: [
    ['early', 'Early'],
    ['onTime', 'On time'],
    ['late15', '1–15 days late'],
    ['late30', '16–30 days late'],
    ['late60', '31–60 days late'],
    ['later', 'Over 60 days late'],
    ['other', 'Other'],
  ],
  required: true,
})
const paysHow = text('paysHow', { label: 'How?', max: 100, when: is(pays, 'other'), autocomplete: 'off' })

const returned = yesNo('returned', { label: 'Were any payments returned in the last 12 months?' })
const secured = yesNo('secured', { label: 'Is the account secured by a guaranty or lien?' })

/** What we ask a supplier about a customer (docs/rules/references.md). */
export const tradeReference = form({
  name: 'trade-reference',
  title: 'Trade reference',
  version: 1,
  steps: [
    step('reference', {
      title: 'Trade reference',
      sections: [
        canAnswerSection,
        section('trade', {
          title: 'Their account with you',
          help: 'Answer what you know. A range is fine for any amount.',
          when: doesAnswer,
          fields: [
            pays,
            paysHow,
            customerSince,
            lastSale,
            terms,
            highestCredit,
            creditLimit,
            owedNow,
            pastDueNow,
            returned,
            secured,
            comment,
          ],
        }),
        answererSection,
      ],
    }),
  ],
})

export interface TradeReference extends AnswersOf<typeof tradeReference> {}

export const tradeReferenceSamples = () => [
  put(customerSince, '3/2015'),
  put(lastSale, '2/2026'),
  put(terms, 'Net 30'),
  put(highestCredit, '$40,000'),
  put(creditLimit, '$50,000'),
  put(owedNow, '$10,000–$15,000'),
  put(pastDueNow, '$0'),
  put(paysHow, 'Weekly'),
  put(comment, 'No disputes.'),
  put(answererFields.name, 'Grace Hopper'),
  put(answererFields.title, 'Credit manager'),
]
