/**
 * Fills an empty Development database through the product's own use cases, so that every list, chart and page has
 * something to show: the same companies every time, at times counted back from now (docs/decisions/0076).
 */
import type { Banner } from '../../banners/rules/banners.ts'
import type { Config } from '../../platform/config/index.ts'
import { inTransaction, type OpenDatabase } from '../../platform/database/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { anchorHeads } from '../../platform/audit/index.ts'
import { type Fill, fillApplications } from '../../forms/credit-application/demonstration/applications.ts'
import { fillCashAccounts } from '../../forms/cash-account/demonstration.ts'
import { diceOf } from '../../common/demonstration/dice.ts'
import { fillInstantCredits } from '../../forms/instant-credit/demonstration.ts'
import { fillJobAccounts } from '../../forms/job-account/demonstration/job-accounts.ts'
import {
  clearUnfinished,
  fillStateOf,
  isEmpty,
  noteFilled,
  noteFilling,
  oneNodeAtATime,
} from '../../common/demonstration/marker.ts'
import { fillPrivacyRequests } from '../../forms/privacy-request/demonstration.ts'
import { openProduct, type Wire } from '../../common/demonstration/product.ts'
import { insertRows } from './rows.ts'
import { fillStaffForms } from './staff-forms.ts'
import { fillReferences } from '../../office/references/demonstration.ts'
import { fillTaxCertificates } from '../../office/tax-certificates/demonstration.ts'
import { openWorld } from '../../common/demonstration/world.ts'

export interface Ground {
  config: Config
  database: OpenDatabase
  /** The real queue, which gets the jobs that are not due when the fill ends. */
  jobs: Jobs
  /** The banners whose forms it fills out. */
  banners: readonly Banner[]
  /** Assembles a server; it never listens. */
  wire: Wire
  now: Date
  /** Tells the console how far the fill is. */
  say(line: string): void
}

/**
 * Resolves when the database is filled; false if it was filled before or contains other data. An unfinished fill is
 * cleared and done again. Without `wanted`, it is only cleared.
 */
export const fillDemonstration = (ground: Ground, { wanted = true } = {}): Promise<boolean> => {
  const { config, database } = ground
  if (config.production) throw new Error('Demonstration data is for Development only.')
  return oneNodeAtATime(database, async () => {
    const state = await fillStateOf(database.db)
    if (state === 'filled') return false
    if (state === 'filling') await clearUnfinished(database.db)
    if (!wanted || !(await isEmpty(database.db))) return false
    await noteFilling(database.db)
    await fill(ground)
    return true
  })
}

const fill = async ({ config, database, jobs, banners, wire, now, say }: Ground): Promise<void> => {
  const { db } = database
  const product = await openProduct(wire, config, database, now)
  const world = await openWorld(product.places)
  await insertRows(db, world, now)
  await fillForms({ product, world, now, done: progress(say) }, banners)
  await product.close()
  await anchorHeads(db, now)
  await inTransaction(db, async (tx) => {
    await product.jobs.handOver(tx, jobs)
    await noteFilled(tx)
  })
}

const fillForms = async (fill: Fill, banners: readonly Banner[]): Promise<void> => {
  for (const banner of banners) {
    const dice = diceOf(banner.tenantId)
    await fillApplications(fill, banner, dice)
    await fillReferences(fill, banner)
    await fillStaffForms(fill, banner, dice)
    await fillCashAccounts(fill, banner, dice)
    await fillInstantCredits(fill, banner, dice)
    await fillJobAccounts(fill, banner, dice)
    await fillTaxCertificates(fill, banner)
  }
  await fillPrivacyRequests(fill, diceOf(9))
}

const EVERY = 2_000

const progress = (say: Ground['say']) => {
  let forms = 0
  let last = Date.now()
  return () => {
    forms += 1
    if (Date.now() - last < EVERY) return
    last = Date.now()
    say(`Filling the empty database with demonstration data: ${forms} forms …`)
  }
}
