/** The rules of job accounts that browser and server share (docs/rules/job-account.md). */
import { isSameName, isSameStreet } from './possible-match.ts'

/** JOB-062. */
export const PUBLIC_NEEDS_BOND = 'A Public job cannot be approved by Credit without a copy of the bond'

/** JOB-095. */
export const JOB_ID_TAKEN = 'Job ID already exists for this Customer'

/** What identifies a job to people. Texts may be ''. */
export interface JobLike {
  readonly name: string
  readonly street: string
  readonly owner: string
}

export type SharedWith = 'address' | 'name' | 'owner'

/** What two jobs have in common. An owner alone makes no duplicate, because owners have several jobs. */
export const sharedBy = (one: JobLike, other: JobLike): SharedWith[] => {
  const address = isSameStreet(one.street, other.street)
  const name = isSameName(one.name, other.name)
  if (!address && !name) return []
  return [
    ...(address ? (['address'] as const) : []),
    ...(name ? (['name'] as const) : []),
    ...(isSameName(one.owner, other.owner) ? (['owner'] as const) : []),
  ]
}

/** Job IDs are compared as the ERP does: without letter case and spaces at the ends. */
export const isSameJobId = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toUpperCase() === other.trim().toUpperCase()
