/** While an approver is away, their deputy gets the mails about second approvals (docs/rules/review.md). */
import type { SentInput } from '../../../../platform/http/endpoint.ts'
import type { desk } from '../contract/desk.ts'
import type { Banner } from '../../../../banners/rules/banners.ts'
import { addDays, dayOf } from '../../../../platform/text/days/days.ts'
import type { Problem } from '../../../../platform/text/problem.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { Invalid } from '../../../../platform/errors.ts'
import { analystsOf } from './store.ts'

export type Absence = NonNullable<SentInput<typeof desk.saveAbsence>['body']['absence']>

const LONGEST_DAYS = 365

/** Null: they are not away, now or later. */
export const absenceOf = async (
  reader: Reader,
  { tenantId, timeZone }: Banner,
  sso: string,
  now: Date,
): Promise<Absence | null> => {
  const row = await reader
    .selectFrom('absence')
    .select(['from_on as fromOn', 'until_on as untilOn', 'deputy_sso as deputySso'])
    .where('sso', '=', sso)
    .where('banner_id', '=', tenantId)
    .where('until_on', '>=', dayOf(now, timeZone))
    .executeTakeFirst()
  return row ?? null
}

/** Throws Invalid unless the last day is within the next year and the deputy is another employee who may decide in this banner. */
export const keepAbsence = async (
  tx: Tx,
  { tenantId, timeZone, displayName }: Banner,
  { sso, absence, now }: { sso: string; absence: Absence | null; now: Date },
): Promise<void> => {
  if (!absence) {
    await tx.deleteFrom('absence').where('sso', '=', sso).where('banner_id', '=', tenantId).execute()
    return
  }
  const today = dayOf(now, timeZone)
  const { fromOn, untilOn, deputySso } = absence
  const analysts = await analystsOf(tx, tenantId)
  const problems: Problem[] = []
  if (untilOn < fromOn)
    problems.push({ path: 'body.absence.untilOn', message: 'Enter a last day on or after the first day.' })
  else if (untilOn < today || untilOn > addDays(today, LONGEST_DAYS))
    problems.push({ path: 'body.absence.untilOn', message: 'Choose a date within the next year.' })
  if (deputySso === sso || !analysts.some((one) => one.sso === deputySso))
    problems.push({
      path: 'body.absence.deputySso',
      message: `Choose someone else who can decide ${displayName} applications.`,
    })
  if (problems.length > 0) throw new Invalid(problems)
  const row = { deputy_sso: deputySso, from_on: fromOn, until_on: untilOn, changed_at: now }
  await tx
    .insertInto('absence')
    .values({ sso, banner_id: tenantId, ...row })
    .onConflict((conflict) => conflict.columns(['sso', 'banner_id']).doUpdateSet(row))
    .execute()
}
