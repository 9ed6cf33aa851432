/** Whose form is whose: what staff may do with the saved forms of the house (HIST-008 to HIST-012, HIST-A03 to A05). */
import { abilitiesOf, type BannerName } from './banners.ts'
import { as400Branch } from './branches.ts'

/** When employees may view a form of a colleague: once it was mailed to its customer, or while it is pending or approved. */
export type ViewedWhen = 'mailed' | 'submitted'

/** What the rules ask of a form. */
export interface FormStanding {
  readonly viewedWhen: ViewedWhen
  /** `saved_form.state`. */
  readonly state: string
  /** It was mailed to its customer by an employee. */
  readonly emailed: boolean
  /** sso of the employee who made it; null for a customer. */
  readonly ownerSso: string | null
  /** sso of the manager of its branch. */
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

/** While its customer signs, it is still what it was before. */
export const historyStatus = ({ state, emailed }: Pick<FormStanding, 'state' | 'emailed'>): HistoryStatus =>
  decided[state] ?? (emailed ? 'Emailed Customer' : 'In Progress')

/** HIST-009. Whose form it is not sees that it is there, and no more. */
export const mayView = (form: FormStanding, sso: string): boolean => {
  const status = historyStatus(form)
  return (
    form.ownerSso === sso ||
    form.branchManagerSso === sso ||
    (form.viewedWhen === 'mailed' ? form.emailed : status === 'Approved' || status === 'Pending')
  )
}

/** HIST-008, HIST-A05: her own, and nobody else has had it yet. */
export const mayDelete = (form: FormStanding, sso: string): boolean =>
  form.ownerSso === sso && historyStatus(form) === 'In Progress' && form.state === 'draft'

/** Forms of a banner whose ERP is an AS/400 are filed under that ERP's branch number (HIST-011). */
export const filedBranch = (banner: BannerName, branchId: string): string =>
  abilitiesOf(banner).runsAs400 ? as400Branch(branchId) : branchId
