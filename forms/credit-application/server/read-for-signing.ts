/** Reads what is frozen for signing: all checks of a submission except the signatures, and the printed answers. */
import { creditApplication, type CreditApplication } from '../form/index.ts'
import { optionsIn, printedRows, readAnswers, rows } from '../../../kit/model/index.ts'
import type { Problem } from '../../../platform/text/problem.ts'
import { signingRoles, type SigningRole } from '../../../common/signing/rules/signing.ts'
import type { Database } from '../../../platform/database/index.ts'
import { readOptions } from '../../../common/lookups/server/index.ts'
import { type ContextOf, formById, storedAnswers } from '../../../kit/saving/server/index.ts'

/** Known only after the last signature, so it does not count as missing before. */
const SIGNATURES = 'eSign.allSignatoriesHaveSigned'

export const readForSigning =
  ({ db, contextOf }: { db: Database; contextOf: ContextOf }) =>
  async (formId: number, now: Date) => {
    const form = await formById(db, formId)
    const context = contextOf(form, 'external', now)
    const stored = await storedAnswers(db, form)
    const { answers, problems } = readAnswers(creditApplication, context, stored, stored)
    const options = await readOptions(db, form.banner_id, optionsIn(creditApplication, context, answers))
    // What staff submitted is frozen unchanged, even answers that a customer's reading would refuse.
    const shown = form.submitted_at ? stored : answers
    const printed = rows(creditApplication, context, shown, options.names).map(({ title, rows: all }) => ({
      title,
      rows: all.filter(({ text }) => text !== ''),
    }))
    const isPersonal = personalOf(answers as CreditApplication)
    const groups = printed
      .map(({ title, rows: all }) => ({
        group: title,
        // Comments may still change after the freeze, so they are not included.
        rows: printedRows(all.filter(({ path }) => !path.startsWith('eSign.') && !isPersonal(path))),
      }))
      .filter((group) => group.rows.length > 0)
    const ofGuarantors = printed.flatMap(({ rows: all }) => all.filter(({ path }) => isPersonal(path)))
    return {
      problems: [...problems.filter(({ path }) => path !== SIGNATURES), ...options.problems] as Problem[],
      rowVersion: form.row_version,
      groups,
      guarantors: Object.fromEntries(
        signingRoles.map((role) => [
          role,
          printedRows(ofGuarantors.filter(({ path }) => path.startsWith(`${role}.`))),
        ]),
      ) as Record<SigningRole, ReturnType<typeof printedRows>>,
    }
  }

const PERSONAL = new Set([
  'isSsnOrEin',
  'ssn',
  'country',
  'streetAddress',
  'addressUnitNumber',
  'city',
  'state',
  'postalCode',
])

/** The answers that only the guarantor and the credit department read, for the guaranty document (FCRA). */
const personalOf = (answers: CreditApplication) => (path: string) => {
  const role = signingRoles.find((known) => path.startsWith(`${known}.`))
  return role !== undefined && answers[role]?.guarantor === 'true' && PERSONAL.has(path.split('.').at(-1)!)
}
