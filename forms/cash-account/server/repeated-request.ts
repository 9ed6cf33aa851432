/**
 * A customer's request that came before. The same company, street and email within a day are one request, so that a
 * customer who sends it again, because our first answer was lost, gets no second account.
 */
import { isDeepStrictEqual } from 'node:util'
import { DAY } from '../../../platform/text/days/durations.ts'
import type { CashAccount } from '../form/index.ts'
import { wordsOf } from '../../../services/addresses/rules/company-words.ts'
import { Conflict } from '../../../platform/errors.ts'
import { type Tx, takeTurn } from '../../../platform/database/index.ts'

type Company = NonNullable<CashAccount['companyInformation']>

/** Thrown by a repeated submission: it is undone, and its caller gets the answer of the first one. */
export class RepeatedRequest extends Error {
  readonly formId: number
  constructor(formId: number) {
    super('The same answers were sent before.')
    this.formId = formId
  }
}

const isSameText = (one = '', other = '') => wordsOf(one).join(' ') === wordsOf(other).join(' ')

/**
 * Throws RepeatedRequest if all answers are the same. If only company, street and email are, they may come from someone else,
 * who must learn nothing of the first answers: throws Conflict.
 */
export const refuseRepeated = async (
  tx: Tx,
  { formId, bannerId, company, at }: { formId: number; bannerId: number; company: Company; at: Date },
): Promise<void> => {
  const email = (company.emailAddress ?? '').toLowerCase()
  await takeTurn(tx, `cash accounts of ${bannerId} ${email}`)
  const earlier = await tx
    .selectFrom('cash_account')
    .innerJoin('saved_form', 'saved_form.id', 'cash_account.id')
    .select(['cash_account.id', 'saved_form.answers'])
    .where('cash_account.banner_id', '=', bannerId)
    .where('cash_account.id', '<>', formId)
    .where('is_internal', '=', false)
    .where('contact_email', 'ilike', email.replaceAll(/[\\%_]/g, String.raw`\$&`))
    .where('cash_account.submitted_at', '>', new Date(at.getTime() - DAY))
    .orderBy('cash_account.id')
    .execute()
  const repeated = earlier.find(({ answers }) => {
    const { companyInformation: first } = answers as CashAccount
    return (
      isSameText(first?.companyName, company.companyName) &&
      isSameText(first?.streetAddress1, company.streetAddress1)
    )
  })
  if (!repeated) return
  if (isDeepStrictEqual((repeated.answers as CashAccount).companyInformation, company))
    throw new RepeatedRequest(repeated.id)
  throw new Conflict(
    'We already received a request from this company in the last 24 hours. Look for our email with the account number, or contact us.',
  )
}
