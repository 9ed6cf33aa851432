/** What all decisions share: when an application can be decided, and what a decision changes. Pure. */
import type { AuditEventName } from '../../../../platform/audit/index.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import type { Banner } from '../../../../banners/rules/banners.ts'
import type { ApplicationTable } from '../../tables.ts'
import type { DecisionTable } from '../tables.ts'
import type { ReviewStatus } from '../../../../kit/saving/tables.ts'
import type { ErpWrite } from '../../erp/server/index.ts'
import type { ErpRecord } from '../../../../services/erp/port.ts'
import { timeOfDay } from '../../../../kit/pdf/index.ts'
import { Conflict } from '../../../../platform/errors.ts'

export type Application = Selectable<ApplicationTable>

/** An application being decided, locked until the decision is stored. */
export interface AtHand {
  application: Application
  /** As corrected by employees. */
  answers: CreditApplication
  /** The ERP's record of the account when it was last read; null if unknown or not read yet. */
  record: ErpRecord | null
  banner: Banner
  /** An event after the version that the caller saw; null if the caller saw the newest. */
  overtaken: LastEvent | null
}

export interface LastEvent {
  /** Empty if it was not an employee, or is unknown. */
  by: string
  event: string
  /** Null if unknown. */
  at: Date | null
}

export interface Analyst {
  name: string
  sso: string
}

/** How the applicant is notified. */
export type Notice = Pick<Selectable<DecisionTable>, 'notice' | 'notice_note' | 'notice_on'>

export interface MadeDecision {
  application: Updateable<ApplicationTable> & { status: ReviewStatus; row_version: number }
  decision: Omit<Insertable<DecisionTable>, 'saved_form_id'>
  /** The requested items. */
  items: readonly string[]
  event: { event: AuditEventName; detail: Record<string, unknown> }
  /** The ERP writes, in order; absent if the decision requires none. */
  writes?: readonly ErpWrite[]
}

/**
 * Throws Conflict (409) if the application can no longer be decided (REV-A05) or the caller did not see the newest
 * version.
 */
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
    throw new Conflict("The applicant withdrew this application, so it can't be decided.")
}

const did: Readonly<Record<string, string>> = {
  approved: 'approved this application',
  denied: 'denied this application',
  'set pending': 'set this application to pending',
  'items received': 'recorded received items',
  'receipt undone': 'undid the receipt of an item',
  'notice given': 'recorded how the applicant was notified',
  'counteroffer accepted': 'recorded that the counteroffer was accepted',
  'approval proposed': 'sent this application to a second approver',
  'proposal withdrawn': 'withdrew the proposed approval',
  'proposal returned': 'returned the proposed approval',
  'consumer notice given': 'recorded how a person was notified of the report on them',
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
      ? `The letter for this application was rejected${when}`
      : event === 'letter not written'
        ? `The letter for this application couldn't be created${when}`
        : event === 'items sent'
          ? `The customer sent missing items${when}`
          : by && did[event]
            ? `${by} ${did[event]}${when}`
            : `This application was changed${when}`
  throw new Conflict(`${what}, while you had it open. Review it again before you decide.`)
}

/**
 * The clock after an approval or a denial: stopped if the applicant is notified. Otherwise it keeps running, or
 * starts if it was stopped, because a decision without notice still requires one (12 CFR 1002.9(a)(1)).
 */
export const clockAfter = ({ notice }: Notice, { clock_from }: Application, now: Date): Date | null =>
  notice === 'none' ? (clock_from ?? now) : null

/** The event detail that says how notice is given. */
export const noticeDetail = ({ notice, notice_note, notice_on }: Notice) => ({
  letter: notice === 'letter',
  ...(notice === 'otherwise' ? { notice: { on: notice_on, how: notice_note } } : {}),
})
