/** What employees may do with saved forms (HIST-008 to HIST-012, HIST-A03 to A05). */
import { abilitiesOf, type BannerName } from '../../banners/rules/banners.ts'
import { as400Branch } from '../../banners/rules/branches.ts'

/**
 * When employees may view another employee's form: once it was mailed to its customer, or while it is pending or
 * approved.
 */
export type ViewedWhen = 'mailed' | 'submitted'

/** The facts about a form that these rules use. */
export interface FormStanding {
  readonly viewedWhen: ViewedWhen
  /** `saved_form.state`. */
  readonly state: string
  /** An employee mailed it to its customer. */
  readonly emailed: boolean
  /** The sso of the employee who created it; null if a customer did. */
  readonly ownerSso: string | null
  /** The sso of the manager of its branch. */
  readonly branchManagerSso: string | null
}

export type HistoryStatus =
  | 'In Progress'
  | 'Emailed Customer'
  | 'Pending'
  | 'Approved'
  | 'Denied'
  | 'Withdrawn'

const decided: Readonly<Record<string, HistoryStatus>> = {
  pending: 'Pending',
  approved: 'Approved',
  denied: 'Denied',
  withdrawn: 'Withdrawn',
}

/** A form being signed keeps the status it had before. */
export const historyStatus = ({ state, emailed }: Pick<FormStanding, 'state' | 'emailed'>): HistoryStatus =>
  decided[state] ?? (emailed ? 'Emailed Customer' : 'In Progress')

/** HIST-009. Anyone else sees that the form exists, and no more. */
export const mayView = (form: FormStanding, sso: string): boolean => {
  const status = historyStatus(form)
  return (
    form.ownerSso === sso ||
    form.branchManagerSso === sso ||
    (form.viewedWhen === 'mailed' ? form.emailed : status === 'Approved' || status === 'Pending')
  )
}

/** HIST-008, HIST-A05: only their own forms that no one else has received yet. */
export const mayDelete = (form: FormStanding, sso: string): boolean =>
  form.ownerSso === sso && historyStatus(form) === 'In Progress' && form.state === 'draft'

/** Forms of a banner whose ERP is an AS/400 are filed under that ERP's branch number (HIST-011). */
export const filedBranch = (banner: BannerName, branchId: string): string =>
  abilitiesOf(banner).runsAs400 ? as400Branch(branchId) : branchId
