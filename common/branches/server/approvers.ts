import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'

export interface Approver {
  sso: string
  name: string
  email: string
  isBranchManager: boolean
}

/**
 * The employees who may approve instant credit for this branch (IC-103): those with the permission for its region who
 * may still act in the banner. The branch's manager comes first, the others by name. Empty for an unknown branch.
 */
export const approversOf = (reader: Reader, bannerId: number, branchNumber: string): Promise<Approver[]> => {
  const manages = sql<boolean>`coalesce(branch.manager_sso = employee.sso, false)`
  return reader
    .selectFrom('branch')
    .innerJoin('instant_credit_permission as granted', (join) =>
      join
        .onRef('granted.banner_id', '=', 'branch.banner_id')
        .onRef('granted.region_code', '=', 'branch.region_code'),
    )
    .innerJoin('employee', 'employee.sso', 'granted.sso')
    .select(['employee.sso', 'employee.name', 'employee.email', manages.as('isBranchManager')])
    .where('branch.banner_id', '=', bannerId)
    .where('branch.branch_number', '=', branchNumber)
    .where(sql<boolean>`branch.banner_id = any(employee.banner_ids)`)
    .where('employee.active', '=', true)
    .orderBy(manages, 'desc')
    .orderBy('employee.words')
    .orderBy('employee.id')
    .execute()
}
