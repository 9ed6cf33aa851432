/** What a call is about, as the access check sees it. The areas find it (`subjects` of their area.server.ts). */
import { bannerById } from '../../../banners/rules/banners.ts'
import type { Database } from '../../database/index.ts'
import type { FormStanding } from '../../access/form-history.ts'
import type { Permission } from '../../access/permissions.ts'
import type { Place, Subject, SubjectKinds, SubjectOfKind } from '../access-words.ts'
import type { Actor, FoundBanner, FoundForm, FoundSubject } from '../request-context.ts'

export interface Input {
  params: unknown
  query: unknown
  body: unknown
  /** Names in lowercase. */
  headers: unknown
}

/** Holders send the key; staff send the guid, and in most calls the number works too. Neither can use the other's. */
export type By = 'key' | 'guid' | 'guid or number'

export interface FoundByKey {
  subject: FoundSubject
  signer?: Actor
}

export interface FoundSubjectOf extends FoundByKey {
  /** Only for a saved form in the form history. */
  standing?: FormStanding & {
    permission: Permission | null
    /** The employee who is named as a signer in its current document. */
    signerSso: string | null
  }
}

/** Finds the row that the call names. The banner comes from the row. Null if there is none, or not in that tenant. */
export type FindSubject = (
  subject: Subject,
  by: By,
  input: Input,
  now: Date,
) => Promise<FoundSubjectOf | null>

/** What a call names: `sent` is the text or number in its place. */
export interface NamedRow<K extends keyof SubjectKinds = keyof SubjectKinds> {
  subject: SubjectOfKind<K>
  sent: string
  by: By
  now: Date
}
/** The rows that this can name. Several only if banners share their numbers; the first that is in use counts. */
export type SubjectFinder<K extends keyof SubjectKinds> = (
  db: Database,
  named: NamedRow<K>,
) => Promise<readonly FoundSubjectOf[]>
/** One for each kind of subject. */
export type Finders = { [K in keyof SubjectKinds]: SubjectFinder<K> }

/** `body.creditAppId` → that value. A test of the endpoint tree proves that the place exists. */
export const pick = (input: Input, place: Place): unknown =>
  place
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], input)

export const bannerOfRow = (row: { banner_id: number }): FoundBanner => {
  const { name: banner, tenantId: bannerId } = bannerById(row.banner_id)
  return { banner, bannerId }
}
export const formOfRow = (row: { id: number; banner_id: number }): FoundForm => ({
  ...bannerOfRow(row),
  formId: row.id,
})
