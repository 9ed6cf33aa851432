/**
 * Applications by the hundred thousand, for measuring. Answers are those of two hundred invented applications over
 * and over; each application has its own values where lists show, sort and search. No audit events, secrets or documents.
 */
import { randomUUID } from 'node:crypto'
import { DAY } from '../../platform/text/days/durations.ts'
import { creditApplication, type CreditApplication } from '../../forms/credit-application/form/index.ts'
import { bannerIds } from '../../banners/rules/banners.ts'
import { requestOf } from '../../forms/credit-application/rules/credit-request.ts'
import type { ApplicationStatus } from '../../kit/saving/tables.ts'
import { openPlaces } from '../../common/lookups/server/index.ts'
import { fillIn } from '../../forms/credit-application/demonstration/invented-application.ts'
import { diceOf, type Dice } from '../../common/demonstration/dice.ts'
import { openWorld } from '../../common/demonstration/world.ts'

const TEMPLATES = 200
const BATCH = 5_000
const YEARS = 3 * 365 * DAY

interface BulkPlan {
  count: number
  seed: number
  now: Date
  /** The ids are set, so that the three tables agree: insert them `overriding system value`. */
  firstId: number
}

const denials = ['slow-trade-payments', 'unverified-references', 'cash-flow', 'time-in-business'] as const
const waits = ['waiting-references', 'waiting-bureau', 'waiting-manager'] as const
const missing = ['missing-financial-statement', 'missing-guaranty', 'missing-tax-certificate'] as const

/** The status of an application of this age: nearly all are decided after a month. */
const statusAt = (dice: Dice, age: number): ApplicationStatus =>
  dice.chance(age < 30 * DAY ? 0.6 : 0.02)
    ? 'Pending'
    : dice.chance(0.02)
      ? 'Withdrawn'
      : dice.chance(0.25)
        ? 'Denied'
        : 'Approved'

/** The part of a row that shows the work of staff. */
const outcomeAt = (dice: Dice, submitted: Date, now: Date) => {
  const age = now.getTime() - submitted.getTime()
  const later = (days: number) =>
    new Date(submitted.getTime() + dice.whole(1, Math.max(1, Math.min(age, days * DAY) / 1_000)) * 1_000)
  const status = statusAt(dice, age)
  const decided = status === 'Approved' || status === 'Denied'
  const stands = status === 'Pending' && dice.chance(age < 30 * DAY ? 0.2 : 0.9)
  return {
    status,
    customer_account_id:
      status === 'Approved' || dice.chance(0.2) ? String(dice.whole(10_000, 99_999_999)) : null,
    date_completed: stands ? null : submitted,
    // For some, notice has not been given yet.
    clock_from: (status === 'Pending' && !stands) || (decided && dice.chance(0.005)) ? submitted : null,
    date_reviewed: decided ? later(25) : null,
    reason_type_id:
      status === 'Denied'
        ? dice.pick(denials)
        : stands
          ? dice.pick(missing)
          : status === 'Pending' && dice.chance(0.5)
            ? dice.pick(waits)
            : null,
    credit_amount: status === 'Approved' ? dice.whole(1, 200) * 500 : null,
    last_comment_at: dice.chance(0.5) ? later(20) : null,
    dnb_matches_found: dice.chance(0.1) ? null : dice.whole(0, 3),
  }
}

const states = { Pending: 'pending', Denied: 'denied', Approved: 'approved', Withdrawn: 'withdrawn' } as const

/**
 * `templates`: answers as JSON. `rows`: rows of the three tables, some thousand of each at a time, the oldest first;
 * a form says which template its answers are.
 */
export const demonstrationApplications = async ({ count, seed, now, firstId }: BulkPlan) => {
  const world = await openWorld(await openPlaces())
  const dice = diceOf(seed)
  const templates = Array.from({ length: TEMPLATES }, (_, index) => {
    const bannerId = bannerIds[index % bannerIds.length]!
    const taxable = index % 5 !== 0
    const { company, answers } = fillIn(dice, world, { bannerId, audience: 'external', taxable, at: now })
    const requested = requestOf(answers as CreditApplication)
    return { bannerId, text: JSON.stringify(answers), company, taxable, requested }
  })
  /** A third contains "Electric", one in some hundred a given family name, one in a million a given number. */
  const nameOf = (company: string) => {
    const last = dice.pick(world.pools.lastNames)
    const first = dice.chance(0.05) ? `${dice.pick(world.pools.firstNames)} ${last}` : last
    return (
      dice.chance(0.02) ? `${first} ${dice.whole(1, 999_999)} ${company}` : `${first} ${company}`
    ).slice(0, 35)
  }
  const one = (index: number) => {
    const template = dice.whole(0, TEMPLATES - 1)
    const { bannerId, company, taxable, requested } = templates[template]!
    const name = nameOf(company.name)
    const submitted = new Date(now.getTime() - Math.round(((count - index) / count) * YEARS))
    const outcome = outcomeAt(dice, submitted, now)
    const internal = dice.chance(0.15)
    const id = firstId + index
    const guid = randomUUID()
    const form = {
      id,
      guid,
      template,
      form_type: creditApplication.name,
      banner_id: bannerId,
      audience: internal ? ('internal' as const) : ('external' as const),
      state: states[outcome.status],
      form_version: creditApplication.version,
      updated_by: 'applicant',
      created_at: submitted,
      updated_at: submitted,
      submitted_at: submitted,
    }
    const application = {
      id,
      guid,
      banner_id: bannerId,
      company_name: name,
      taxable,
      state: company.place.state,
      amount_requested: requested.amount,
      terms_requested: requested.terms,
      date_submitted: submitted,
      is_internal: internal,
      is_created_from_storefront: !internal && dice.chance(0.1),
      date_emailed: internal && dice.chance(0.3) ? submitted : null,
      row_version: 1,
      ...outcome,
    }
    return { form, application, search: { id, banner_id: bannerId, date_submitted: submitted, name } }
  }
  const rows = function* () {
    for (let from = 0; from < count; from += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => one(from + index))
      yield {
        forms: batch.map(({ form }) => form),
        applications: batch.map(({ application }) => application),
        searches: batch.map(({ search }) => search),
      }
    }
  }
  return { templates: templates.map(({ text }) => text), rows: rows() }
}
