/** What a call is about, as the access check sees it. Features find it (app/subjects). */
import type { Place, Subject } from '../endpoint.ts'
import type { FormStanding } from '../../access/form-history.ts'
import type { Permission } from '../../access/permissions.ts'
import type { Actor, FoundSubject } from '../request-context.ts'

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

/** `body.creditAppId` → that value. A test of the endpoint tree proves that the place exists. */
export const pick = (input: Input, place: Place): unknown =>
  place
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], input)
