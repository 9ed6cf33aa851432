/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    notice_rule: NoticeRuleTable
    job_notice: JobNoticeTable
  }
}

/** A row of the table of statutes; the shipped ones come with the product. */
export interface NoticeRuleTable {
  id: string
  /** Two letters. */
  state: string
  project_type: 'private' | 'public'
  residential: 'residential' | 'other' | 'any'
  hired_by: string[]
  name: string
  /** Either days after first furnishing, or a day of a month after a month with deliveries. */
  days: number | null
  day_of_month: number | null
  months_after: number | null
  /** The rule says that no notice counts from first furnishing, or that no one has researched it. */
  absence: 'no notice' | 'not researched' | null
  served_on: string[]
  citation: string
  notes: string
  effective_from: string
  effective_to: string | null
  /** When counsel checked it, and who. */
  checked_on: string | null
  checked_by: string
  /** sso of the employee who edited it; null as long as it is as shipped. */
  changed_by: string | null
  changed_at: MaybeInstant
}

/** A notice that a job needs, by rule and month. There is none while first furnishing is not known. */
export interface JobNoticeTable {
  id: GeneratedAlways<number>
  /** The same number as saved_form.id. */
  job_id: number
  rule_id: string
  /** `YYYY-MM` of a month with deliveries; '' if the rule counts from first furnishing. */
  month: string
  state: 'due' | 'queued' | 'served' | 'canceled' | 'not needed'
  /** The last day that the statute allows. */
  deadline: string
  /** Five business days earlier. */
  due_by: string
  /** The planned day; its draft was mailed to us at `mailed_at`. */
  queued_for: string | null
  mailed_at: MaybeInstant
  served_on: string | null
  served_how: string | null
  /** The document that proves the service. */
  proof_id: string | null
  /** Why it is not needed. */
  note: Generated<string>
  /** The last reminder: its stage and the day it was about. */
  reminded: Generated<string>
  /** The name of the employee who changed it last; `system` until then. */
  changed_by: string
  changed_at: Instant
}
