import type { creditChecks } from '../contract/credit-checks.ts'
import {
  type EmployeeRequest,
  type HandlersOf,
  actorName,
  replyWith,
  byWhom,
} from '../../../../platform/http/index.ts'
import type { SimilarBusiness } from '../../../../services/bureau/port.ts'
import { checkBusiness, selectSimilar, type Outcome } from './business-report.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { checkGuarantor } from './guarantor-report.ts'
import type { z } from 'zod'
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { MATCH_FOUND, noMatchFound } from '../rules/bureau.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { businessAsked } from './asked.ts'
import { lookFor, pendingWhole } from './matching.ts'
import { undoMatch } from './undo.ts'

export const creditCheckHandlers = (d: CreditCheckDependencies): HandlersOf<typeof creditChecks> => ({
  business: async ({ ctx }) => present(await checkBusiness(d, ctx)),
  select: async ({ params, ctx }) => present(await selectSimilar(d, ctx, params)),
  guarantor: async ({ body, ctx }) => present(await checkGuarantor(d, ctx, body)),
  undo: async ({ body, ctx }) => {
    await undoMatch(d, ctx, body)
    return replyWith(null, body.about === 'match' ? 'Match undone.' : 'Report undone.')
  },
  bureauAddress: async ({ body, ctx }) => {
    const { message, found } = await lookAgain(d, ctx, body)
    return replyWith({ dnbMatchesFound: found }, message)
  },
})

const present = ({ type, message, transactionNumber, list }: Outcome) =>
  replyWith({ type, transactionNumber, list: list.map(similar) }, message)

/** In the spelling of the specification (BUR-004). */
const similar = ({ fileNumber, businessName, street, city, state, zip }: SimilarBusiness) => ({
  ExperianFileNumber: fileNumber,
  BusinessName: businessName,
  StreetAddress: street,
  City: city,
  State: state,
  Zip: zip,
})

type Corrected = z.output<(typeof creditChecks)['bureauAddress']['body'] & z.ZodType>

/**
 * Searches with a name and address entered by an employee (BUR-006, BUR-A04); the answers stay unchanged. Returns
 * the result.
 */
const lookAgain = async (
  d: CreditCheckDependencies,
  ctx: EmployeeRequest,
  typed: Corrected,
): Promise<{ message: string; found: number }> => {
  const formId = ctx.subject.formId
  const { answers, application } = await pendingWhole(d.db, formId)
  const { phone } = businessAsked(answers as CreditApplication, application.corrected)
  const asked = { ...typed, postalCode: typed.postalCode.replace(/[^0-9a-z]/gi, ''), phone }
  let found = 0
  await lookFor(d, { formId, asked, by: actorName(ctx.actor), at: ctx.now }, async (tx, matches) => {
    await pendingWhole(tx, formId)
    await appendAuditEvent(tx, {
      formId,
      at: ctx.now,
      actor: actorName(ctx.actor),
      event: 'looked for at the bureau',
      detail: { ...typed, found: matches, ...byWhom(ctx.actor) },
      address: ctx.address,
    })
    found = matches
    return true
  })
  const message = found === 1 ? MATCH_FOUND : found === 0 ? noMatchFound(typed.companyName) : SEVERAL
  return { message, found }
}

const SEVERAL = 'We found several businesses. Choose one.'
