/**
 * Fills an empty Development database, so that every list, chart and page has something to show: the same
 * companies every time, with times counted back from now. All of it or nothing: one transaction.
 */
import { sql, type Selectable } from 'kysely'
import { banners } from '../domain/rules/banners.ts'
import { erpRecordsIn } from '../server/adapters/index.ts'
import {
  type Database,
  type ReasonTypeTable,
  type Tx,
  inTransaction,
} from '../server/platform/database/index.ts'
import type { Vault } from '../server/platform/secrets/index.ts'
import type { ZipPlaces } from '../server/lookups/index.ts'
import type { BusinessMatch, CreditBureau } from '../server/ports/bureau.ts'
import type { Files } from '../server/ports/files.ts'
import { diceOf } from './dice.ts'
import { shelf } from './documents.ts'
import { courses, unfinished } from './plan.ts'
import { plantApprovers } from './plant-approvers.ts'
import { plantCashAccounts } from './plant-cash-accounts.ts'
import { plantDirectory } from './plant-directory.ts'
import { plantDraft } from './plant-draft.ts'
import { plantOrders } from './plant-erp.ts'
import { plantGuaranties } from './plant-guaranties.ts'
import { plantPrivacyRequests } from './plant-privacy.ts'
import { plantSnapshots } from './plant-snapshots.ts'
import { plantStaffForm } from './plant-staff-form.ts'
import { plantSubmitted } from './plant-submitted.ts'
import { analystOf, employeeRows, sellerOf } from './staff.ts'
import { staffForms } from './staff-forms.ts'
import { openWorld, representatives } from './world.ts'

export interface Ground {
  db: Database
  vault: Vault
  files: Files
  places: ZipPlaces
  businessMatch: BusinessMatch
  creditBureau: CreditBureau
  now: Date
}

/** What the parts of the planting share. */
export interface Planting {
  tx: Tx
  vault: Vault
  shelf: ReturnType<typeof shelf>
  businessMatch: BusinessMatch
  creditBureau: CreditBureau
  now: Date
}

const LOCK = 741_853

/** False when the database holds something already. Faker is no part of Production: there this throws. */
export const plantDemonstration = async (ground: Ground): Promise<boolean> => {
  const { db, files, places, now } = ground
  if (!(await isEmpty(db))) return false
  const world = await openWorld(places)
  return inTransaction(db, async (tx) => {
    // Two nodes that start together: the second waits here, and then sees what the first has done.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if (!(await isEmpty(tx))) return false
    const planting = { ...ground, tx, shelf: shelf(files) }
    await tx
      .insertInto('branch')
      .values([...world.branches])
      .execute()
    await tx.insertInto('credit_rep').values(representatives(world)).execute()
    await plantDirectory(tx, world)
    await plantOrders(tx, now)
    await tx.insertInto('employee').values(employeeRows(now)).execute()
    const reps = await tx
      .selectFrom('credit_rep')
      .select(['user_id', 'banner_id'])
      .where('active', '=', true)
      .execute()
    const reasonTypes = await tx.selectFrom('reason_type').selectAll().orderBy('position').execute()
    for (const banner of banners) {
      const { tenantId } = banner
      const dice = diceOf(tenantId)
      const own = reps.filter((rep) => rep.banner_id === tenantId).map((rep) => rep.user_id)
      const desk = { banner, analyst: analystOf(tenantId), reps: own, reasonTypes }
      for (const course of courses(dice, now, reasonsOf(reasonTypes)))
        await plantSubmitted(planting, dice, world, course, desk)
      for (const draft of unfinished(dice, now)) await plantDraft(planting, dice, world, tenantId, draft)
      await plantCashAccounts(planting, diceOf(100 + tenantId), world, banner, sellerOf(tenantId))
      for (const form of staffForms[banner.name]) await plantStaffForm(planting, dice, world, banner, form)
    }
    await plantSnapshots(tx, erpRecordsIn(tx), now)
    await plantGuaranties(planting)
    await plantPrivacyRequests(planting, diceOf(9), world)
    await plantApprovers(tx, now)
    await planting.shelf.settled()
    return true
  })
}

const isEmpty = async (reader: Database | Tx): Promise<boolean> => {
  const form = await reader.selectFrom('saved_form').select('id').limit(1).executeTakeFirst()
  const branch = await reader.selectFrom('branch').select('name').limit(1).executeTakeFirst()
  return !form && !branch
}

const reasonsOf = (rows: readonly Selectable<ReasonTypeTable>[]) => {
  const keys = (wanted: (row: Selectable<ReasonTypeTable>) => boolean) =>
    rows.filter(wanted).map(({ key }) => key)
  return {
    deny: keys((row) => row.for_deny),
    missing: keys((row) => row.missing_items),
    waiting: keys((row) => row.for_pending && !row.missing_items),
  }
}
