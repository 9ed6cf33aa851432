/**
 * Applications by the hundred thousand, for measuring. Answers are those of two hundred invented applications over
 * and over, each with a company name and a life of its own; no acts, secrets or papers.
 */
import { randomUUID } from 'node:crypto'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { bannerIds } from '../../domain/rules/banners.ts'
import type { ReviewStatus } from '../database/schema.ts'
import { openPlaces } from '../lookups/places.ts'
import { fillIn } from './application-rows.ts'
import { diceOf } from './dice.ts'
import { openWorld } from './world.ts'

const TEMPLATES = 200
const BATCH = 1_000
const YEAR = 365 * 86_400_000

interface Wanted {
  count: number
  seed: number
  now: Date
  /** The ids are set, so that the three tables agree: insert them `overriding system value`, or by COPY. */
  firstId: number
}

/** Rows of saved_form, application and application_search, a thousand of each at a time, the oldest first. */
export async function* demonstrationApplications({ count, seed, now, firstId }: Wanted) {
  const world = await openWorld(await openPlaces())
  const dice = diceOf(seed)
  const templates = Array.from({ length: TEMPLATES }, (_, index) => {
    const bannerId = bannerIds[index % bannerIds.length]!
    const { company, answers } = fillIn(dice, world, {
      bannerId,
      audience: 'external',
      taxable: index % 5 !== 0,
      at: now,
    })
    const text = JSON.stringify(answers)
    return { bannerId, text, company, taxable: index % 5 !== 0 }
  })
  const one = (index: number) => {
    const { bannerId, text, company, taxable } = dice.pick(templates)
    const name = `${dice.pick(world.pools.lastNames)} ${company.name}`.slice(0, 35)
    const submitted = new Date(now.getTime() - ((count - index) / count) * 3 * YEAR)
    const status = dice.pick<ReviewStatus>(['Pending', 'Denied', 'Approved', 'Approved', 'Approved'])
    const id = firstId + index
    const guid = randomUUID()
    const form = {
      id,
      guid,
      form_type: creditApplication.name,
      banner_id: bannerId,
      audience: 'external' as const,
      state: ({ Pending: 'pending', Denied: 'denied', Approved: 'approved' } as const)[status],
      answers: text.replaceAll(JSON.stringify(company.name), JSON.stringify(name)),
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
      status,
      company_name: name,
      taxable,
      state: company.place.state,
      date_submitted: submitted,
      date_completed: submitted,
      is_internal: false,
      is_created_from_storefront: false,
    }
    return { form, application, search: { id, banner_id: bannerId, date_submitted: submitted, name } }
  }
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => one(from + index))
    yield {
      forms: batch.map(({ form }) => form),
      applications: batch.map(({ application }) => application),
      searches: batch.map(({ search }) => search),
    }
  }
}
