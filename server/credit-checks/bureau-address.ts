import type { z } from 'zod'
import type { creditChecks } from '../../api/credit-checks.ts'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { MATCH_FOUND, noMatchFound } from '../../domain/rules/bureau.ts'
import { appendAct } from '../platform/audit/audit.ts'
import { actorName, byWhom, type Visit } from '../platform/http/visit.ts'
import { businessAsked } from './asked.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { lookFor, pendingWhole } from './matching.ts'

type Corrected = z.output<(typeof creditChecks)['bureauAddress']['body'] & z.ZodType>

/** Looks again under what staff typed (BUR-006, BUR-A04); the answers stay as they are. Answers what came of it. */
export const lookAgain = async (
  d: CreditCheckDependencies,
  visit: Visit,
  typed: Corrected,
): Promise<{ message: string; found: number }> => {
  const formId = visit.subject!.formId!
  const { answers, application } = await pendingWhole(d.db, formId)
  const { phone } = businessAsked(answers as CreditApplication, application.corrected)
  const asked = { ...typed, postalCode: typed.postalCode.replace(/[^0-9a-z]/gi, ''), phone }
  let found = 0
  await lookFor(d, { formId, asked, by: actorName(visit.actor), at: visit.now }, async (tx, matches) => {
    await pendingWhole(tx, formId)
    await appendAct(tx, {
      formId,
      at: visit.now,
      actor: actorName(visit.actor),
      act: 'looked for at the bureau',
      detail: { ...typed, found: matches, ...byWhom(visit.actor) },
      address: visit.address,
    })
    found = matches
    return true
  })
  const message = found === 1 ? MATCH_FOUND : found === 0 ? noMatchFound(typed.companyName) : SEVERAL
  return { message, found }
}

const SEVERAL = 'Several businesses may be the one. Please choose.'
