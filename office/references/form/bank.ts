import {
  choice,
  form,
  is,
  put,
  section,
  step,
  yesNo,
  type AnswersOf,
  type Option,
} from '../../../kit/model/index.ts'
import { MONTH_HINT, answererSection, doesAnswer, canAnswerSection, comment, month } from './shared.ts'

const openSince = month('openSince', 'Account open since', {
  hint: MONTH_HINT,
  request: 'Enter when the account was opened',
})

const accountKind = choice('accountKind', {
  label: 'Kind of account',
  options: [
    ['checking', 'Checking'],
    ['savings', 'Savings'],
    ['other', 'Other'],
  ],
  width: 'half',
})

/** As banks give them: low, medium or high, of so many figures. */
const balances: readonly Option[] = [4, 5, 6, 7].flatMap((figures) =>
  ['Low', 'Medium', 'High'].map((part): Option => [
    `${part.toLowerCase()}${figures}`,
    `${part} ${figures} figures`,
  ]),
)

const averageBalance = choice('averageBalance', {
  label: 'Average balance',
  options: balances,
  as: 'select',
  width: 'half',
})

const overdrafts = choice('overdrafts', {
  label: 'Overdrafts or returned items in the last 12 months',
  request: 'Select how many overdrafts or returned items there were',
  options: [
    ['none', 'None'],
    ['few', '1–2'],
    ['more', 'More than 2'],
  ],
})

const hasLoans = yesNo('hasLoans', { label: 'Do they have loans with you?' })
const haveLoans = is(hasLoans, 'true')

const loansSecured = yesNo('loansSecured', { label: 'Are the loans secured?', when: haveLoans })

const loansPaid = choice('loansPaid', {
  label: 'How are the loans paid?',
  when: haveLoans,
  options: [
    ['agreed', 'As agreed'],
    ['slow', 'Slow'],
    ['not', 'Not paid'],
  ],
})

/** The fields that are always asked: a rule is skipped if it reads a field that is not asked. */
const always = [openSince, accountKind, averageBalance, overdrafts, hasLoans, comment] as const

/** What we ask a bank about a customer (docs/rules/references.md). */
export const bankReference = form({
  name: 'bank-reference',
  title: 'Bank reference',
  version: 1,
  steps: [
    step('reference', {
      title: 'Bank reference',
      sections: [
        canAnswerSection,
        section('bank', {
          title: 'Their account with you',
          help: 'Answer what you can.',
          when: doesAnswer,
          fields: [
            openSince,
            accountKind,
            averageBalance,
            overdrafts,
            hasLoans,
            loansSecured,
            loansPaid,
            comment,
          ],
          rules: [
            {
              says: 'at least one question about the account is answered',
              reads: always,
              problem: (known) =>
                always.some((field) => known.of(field))
                  ? null
                  : {
                      at: openSince,
                      message: 'Answer at least one question about the account',
                      missing: true,
                    },
              oneOf: () => always,
            },
          ],
        }),
        answererSection,
      ],
    }),
  ],
})

export interface BankReference extends AnswersOf<typeof bankReference> {}

export const bankReferenceSamples = () => [put(openSince, '6/2009')]
