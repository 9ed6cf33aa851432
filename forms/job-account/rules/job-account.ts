/** The rules of job accounts that browser and server share (docs/rules/job-account.md). */
import { likenessOfNames, likenessOfStreets } from '../../../services/addresses/rules/likeness.ts'

/** JOB-062. */
export const PUBLIC_NEEDS_BOND = 'A Public job cannot be approved by Credit without a copy of the bond'

/** JOB-095. */
export const JOB_ID_TAKEN = 'Job ID already exists for this Customer'

/** What identifies a job to people. Texts may be ''. */
export interface JobLike {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly owner: string
}

export const comparedParts = ['name', 'street', 'city', 'state', 'ZIP code', 'owner'] as const
export interface Alike {
  readonly part: (typeof comparedParts)[number]
  readonly how: 'same' | 'similar'
}

/**
 * What two jobs that may be one have in common; [] if nothing says that they are one. Such a job is at the same place,
 * or has a like name where nothing separates the two. An owner alone makes no duplicate, because owners have several
 * jobs.
 */
export const alikeIn = (one: JobLike, other: JobLike): Alike[] => {
  const how = {
    name: likenessOfNames(one.name, other.name),
    street: likenessOfStreets(one.street, other.street),
    city: likenessOfNames(one.city, other.city),
    state: sameText(one.state, other.state),
    'ZIP code': sameText(one.postalCode.slice(0, ZIP), other.postalCode.slice(0, ZIP)),
    owner: likenessOfNames(one.owner, other.owner),
  }
  const isElsewhere = how['ZIP code'] === null && areKnown(one, other) && !(how.city && how.state)
  const isDuplicate = how.street ? !isElsewhere : how.name && (!isElsewhere || how.owner)
  return isDuplicate ? comparedParts.flatMap((part) => (how[part] ? [{ part, how: how[part] }] : [])) : []
}

/** The +4 of a ZIP code is a side of a street. */
const ZIP = 5

const sameText = (one: string, other: string): 'same' | null =>
  one.trim() !== '' && one.trim().toUpperCase() === other.trim().toUpperCase() ? 'same' : null

/** Both say where they are. */
const areKnown = (...jobs: readonly JobLike[]): boolean =>
  jobs.every(
    ({ city, state, postalCode }) => postalCode.trim() !== '' || (city.trim() && state.trim()) !== '',
  )

/** Job IDs are compared as the ERP does: without letter case and spaces at the ends. */
export const isSameJobId = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toUpperCase() === other.trim().toUpperCase()
