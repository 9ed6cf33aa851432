/** What a banner shows in the demonstration (docs/decisions/0076). Users are named by their user names. */
import type { RoleName } from '../../platform/access/permissions.ts'

export interface Demonstration {
  /** Who works in this banner alone; one is `approver.` and its name. */
  readonly staff: readonly DemonstrationEmployee[]
  /** Roles that an employee has only while the forms are filled out. */
  readonly furtherRoles: Readonly<Record<string, readonly RoleName[]>>
  /** Who mails forms to customers. */
  readonly seller: string
  /** The managers of branches, by the branch's number (HIST-009). */
  readonly managers: Readonly<Record<string, string>>
  /** Who may approve instant credit, and in which region. */
  readonly approvers: readonly (readonly [region: string, userName: string])[]
  /** Who fills out instant credit, who approves it, and in which branch. */
  readonly instantCredit: { readonly by: string; readonly approver: string; readonly branch: string } | null
  /** Invented branches at real ZIP codes. Numbers are unique over all banners. */
  readonly branches: readonly (readonly [
    branchNumber: string,
    name: string,
    zip: string,
    region: string,
    closed?: 'closed',
  ])[]
  /** What its customers do. Their names end with it. */
  readonly trades: readonly string[]
  /** Forms that staff started and did not submit. */
  readonly staffForms: readonly StaffForm[]
}

export interface DemonstrationEmployee {
  readonly userName: string
  readonly name: string
  readonly branchId: string
  readonly about: string
  readonly roles: readonly RoleName[]
}

export interface StaffForm {
  readonly by: string
  /** Absent: their own. */
  readonly branch?: string
  readonly state: 'draft' | 'emailed'
  readonly daysAgo: number
  /** How many sections are filled in; 0: only how it begins. */
  readonly sections: number
  /** An account in the directory. */
  readonly account?: string
  /** Two certificates and a statement were added. */
  readonly documents?: true
}
