/** What all decisions have in common: when there is none any more, and what one leaves behind. Pure. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import type { DecisionTable } from '../platform/database/schema-review.ts'
import type { ApplicationTable, ReviewStatus } from '../platform/database/schema.ts'
import type { ErpWrite } from '../erp/index.ts'
import type { ErpRecord } from '../ports/erp.ts'
import { timeOfDay } from '../documents/time.ts'
import { Conflict } from '../platform/errors.ts'

export type Application = Selectable<ApplicationTable>

/** An application as it lies before the analyst, held until the decision is written. */
export interface AtHand {
  application: Application
  /** As staff have corrected them. */
  answers: CreditApplication
  /** What the ERP said of the account when it was last asked; null: it knows none, or was not asked yet. */
  record: ErpRecord | null
  banner: Banner
  /** What somebody did after the caller had looked; null where the caller saw the newest. */
  overtaken: LastEvent | null
}

export interface LastEvent {
  /** Empty where it was nobody of the staff, or was never written down. */
  by: string
  event: string
  /** Null where nothing tells. */
  at: Date | null
}

export interface Analyst {
  name: string
  sso: string
}

/** How the applicant is told. */
export type Notice = Pick<Selectable<DecisionTable>, 'notice' | 'notice_note' | 'notice_on'>

export interface Made {
  application: Updateable<ApplicationTable> & { status: ReviewStatus }
  decision: Omit<Insertable<DecisionTable>, 'saved_form_id'>
  /** What is asked for. */
  items: readonly string[]
  event: { event: string; detail: Record<string, unknown> }
  /** What is written to the ERP, in that order; absent where a decision means nothing there. */
  writes?: readonly ErpWrite[]
}

/** 409 where nobody may decide any more (REV-A05), or where the caller did not see the newest. */
export const refuseUndecidable = ({ application, overtaken, banner }: AtHand): void => {
  refuseWithdrawn(application)
  if (application.status === 'Approved')
    throw new Conflict(
      application.reviewed_by
        ? `This application was already approved by ${application.reviewed_by}.`
        : 'This application is already approved.',
    )
  refuseOvertaken(overtaken, banner)
}

export const refuseWithdrawn = ({ status }: Pick<Application, 'status'>): void => {
  if (status === 'Withdrawn')
    throw new Conflict('The applicant has withdrawn this application, so it can no longer be decided.')
}

const did: Readonly<Record<string, string>> = {
  approved: 'approved this application',
  denied: 'denied this application',
  'set pending': 'set this application to pending',
  'items received': 'recorded what has come of the missing items',
  'notice given': 'recorded how the applicant was told',
  'consumer notice given': 'recorded how a person was told of the report on them',
  'customer account set': 'set the customer account',
  'company information corrected': 'corrected the company information',
}

export const refuseOvertaken = (
  overtaken: LastEvent | null,
  { timeZone }: Pick<Banner, 'timeZone'>,
): void => {
  if (!overtaken) return
  const { by, event, at } = overtaken
  const when = at ? ` on ${timeOfDay(at, timeZone)}` : ''
  const what =
    event === 'letter refused'
      ? `The letter of this application was refused${when}`
      : event === 'letter not written'
        ? `The letter of this application was given up${when}, because it could not be written`
        : by && did[event]
          ? `${by} ${did[event]}${when}`
          : `This application was changed${when}`
  throw new Conflict(`${what}, while you had it open. Look at it again before you decide.`)
}

/**
 * From when the 30 days run after an approval or a denial: told, they are over; else they run on, or begin where
 * they stood still, for a decision without notice is owed one (12 CFR 1002.9(a)(1)).
 */
export const clockAfter = ({ notice }: Notice, { clock_from }: Application, now: Date): Date | null =>
  notice === 'none' ? (clock_from ?? now) : null

/** The part of an act that tells how notice is given. */
export const noticeDetail = ({ notice, notice_note, notice_on }: Notice) => ({
  letter: notice === 'letter',
  ...(notice === 'otherwise' ? { notice: { on: notice_on, how: notice_note } } : {}),
})
