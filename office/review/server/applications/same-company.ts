/** Other applications of the same company, as one part of the query that reads a whole application. */
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ApplicationStatus } from '../../../../kit/saving/tables.ts'
import type { Tables } from '../../../../platform/database/index.ts'

const MOST = 5
/** Named one by one, so that the index by name is used. */
const everyStatus: readonly ApplicationStatus[] = ['Pending', 'Approved', 'Denied', 'Withdrawn']

/** Two lookups by index, because one condition with OR would read the whole banner. */
export const sameCompanyOf = (e: ExpressionBuilder<Tables, 'application' | 'saved_form'>) => {
  const others = e
    .selectFrom('application as twin')
    .select(['twin.id', 'twin.company_name', 'twin.status', 'twin.date_submitted'])
    .whereRef('twin.banner_id', '=', 'application.banner_id')
    .whereRef('twin.id', '<>', 'application.id')
  const byName = others
    .where('twin.status', 'in', everyStatus)
    .whereRef('twin.words', '=', 'application.words')
  const byAccount = others.where(
    sql<boolean>`twin.customer_account_id collate "C" = application.customer_account_id collate "C"`,
  )
  return jsonArrayFrom(
    e
      .selectFrom(byName.union(byAccount).as('other'))
      .selectAll('other')
      .orderBy('other.date_submitted', 'desc')
      .orderBy('other.id', 'desc')
      .limit(MOST),
  )
}
