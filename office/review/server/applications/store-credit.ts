/** What the bureau, the ERP and later guaranties say: expressions of the statement that reads all of an application. */
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tables } from '../../../../platform/database/index.ts'

export const creditOf = (e: ExpressionBuilder<Tables, 'application'>) =>
  [
    jsonObjectFrom(
      e
        .selectFrom('bureau_match')
        .selectAll('bureau_match')
        .whereRef('bureau_match.saved_form_id', '=', 'application.id'),
    ).as('bureau_match'),
    // The newest report on the business and on each person. A list of similar businesses is not a report.
    jsonArrayFrom(
      e
        .selectFrom('credit_check')
        .selectAll('credit_check')
        .whereRef('credit_check.saved_form_id', '=', 'application.id')
        .distinctOn(['credit_check.kind', 'credit_check.role'])
        .where('credit_check.outcome', 'in', ['BUSP', 'OWNER'])
        .where('credit_check.undone_at', 'is', null)
        .orderBy('credit_check.kind')
        .orderBy('credit_check.role')
        .orderBy('credit_check.asked_at', 'desc'),
    ).as('credit_checks'),
    jsonObjectFrom(
      e
        .selectFrom('erp_snapshot')
        .selectAll('erp_snapshot')
        .whereRef('erp_snapshot.saved_form_id', '=', 'application.id'),
    ).as('erp_snapshot'),
    jsonArrayFrom(
      e
        .selectFrom('guaranty')
        .select([
          'guaranty.id',
          'guaranty.role',
          'guaranty.state',
          'guaranty.answers',
          'guaranty.asked_by_name',
          'guaranty.asked_at',
          'guaranty.expires_at',
          'guaranty.ended_at',
          'guaranty.reason',
        ])
        .whereRef('guaranty.saved_form_id', '=', 'application.id')
        .orderBy('guaranty.asked_at'),
    ).as('guaranties'),
  ] as const
