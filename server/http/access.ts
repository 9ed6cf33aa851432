/**
 * Who may call. One place reads `access` of an endpoint; handlers check nothing by hand. The banner is taken from
 * the row that the call is about, never from what the caller says of it.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Access, Endpoint, Place, Subject } from '../../api/endpoint.ts'
import { bannerById, bannerOf, isBannerId, type BannerId } from '../../domain/rules/banners.ts'
import { bannersOf, permissionsOf, type Identity } from '../../domain/rules/permissions.ts'
import type { Database } from '../database/database.ts'
import { NotAllowed, NotFound, NotSignedIn } from './errors.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Actor, FoundSubject } from './visit.ts'

export interface Input {
  params: unknown
  query: unknown
  body: unknown
  /** Names in lower case. */
  headers: unknown
}

export interface AccessDependencies {
  db: Database
  /** Null without a token; throws NotSignedIn for a token that does not hold. */
  identify(authorization: string | undefined): Promise<Identity | null>
  limit: RateLimit
}

const WRONG_KEYS_A_MINUTE = 30
const guid = z.guid()
const APPLICATION = 'credit-application'

/** Who tries keys until one fits: counted by address. */
const wrongKeys = (address: string) => ({ key: `wrong-key:${address}`, most: WRONG_KEYS_A_MINUTE })

/**
 * Throws TooMany where this address has called this endpoint, or has tried wrong keys, too often. Before anything
 * is read of the call.
 */
export const refuseTooMany = async (
  { access, rate, method, path }: Endpoint,
  { address, now }: { address: string; now: Date },
  limit: RateLimit,
): Promise<void> => {
  const take = rate ? { key: `${method} ${path}:${address}`, most: rate } : undefined
  const watch = access.kind === 'holder' || access.kind === 'signer' ? wrongKeys(address) : undefined
  if (take || watch) await limit.pass({ ...(take && { take }), ...(watch && { watch }) }, now)
}

/** Who is not signed in learns nothing of what an employee's call would take. */
export const refuseUnknown = async (
  access: Access,
  authorization: string | undefined,
  { identify }: Pick<AccessDependencies, 'identify'>,
): Promise<void> => {
  if (access.kind === 'employee' && !(await identify(authorization))) throw new NotSignedIn()
}

export interface Admitted {
  actor: Actor
  subject: FoundSubject | null
}

export const admit = async (
  access: Access,
  input: Input,
  caller: { authorization: string | undefined; address: string; now: Date },
  { db, identify, limit }: AccessDependencies,
): Promise<Admitted> => {
  switch (access.kind) {
    case 'public':
      return { actor: { kind: 'nobody' }, subject: null }
    case 'provider':
      return { actor: { kind: 'provider' }, subject: null }
    case 'holder':
    case 'signer': {
      const start =
        access.kind === 'holder' && access.start && startsNew(access.subject, input) ? access.start : null
      const found = await find(db, start ? { banner: start } : access.subject, input, caller.now)
      if (!found) {
        await limit.count(wrongKeys(caller.address).key, caller.now)
        throw new NotFound()
      }
      return { actor: found.signer ?? { kind: 'applicant' }, subject: found.subject }
    }
    case 'employee': {
      const identity = await identify(caller.authorization)
      if (!identity) throw new NotSignedIn()
      const actor: Actor = { kind: 'employee', identity }
      if ('own' in access.subject) {
        if (
          access.permission &&
          !bannersOf(identity).some((banner) => permissionsOf(identity, banner).has(access.permission!))
        )
          throw new NotAllowed()
        return { actor, subject: null }
      }
      const found = await find(db, access.subject, input, caller.now)
      if (!found) throw new NotFound()
      const { subject } = found
      if (!bannersOf(identity).includes(subject.banner)) throw new NotAllowed()
      if (access.permission && !permissionsOf(identity, subject.banner).has(access.permission))
        throw new NotAllowed()
      return { actor, subject }
    }
  }
}

const EMPTY_GUID = '00000000-0000-0000-0000-000000000000'

/** APP-212: a new application is saved under the empty guid, or under none. */
const startsNew = (subject: Subject, input: Input): boolean => {
  const key = 'savedForm' in subject ? pick(input, subject.savedForm) : null
  return key === undefined || key === null || key === '' || key === EMPTY_GUID
}

interface Found {
  subject: FoundSubject
  signer?: Actor
}

const find = async (db: Database, subject: Subject, input: Input, now: Date): Promise<Found | null> => {
  if ('own' in subject) return null
  if ('banner' in subject) {
    const banner = bannerFrom(pick(input, subject.banner))
    return banner ? { subject: { banner: banner.name, bannerId: banner.tenantId } } : null
  }
  const found =
    'application' in subject
      ? await findApplication(db, pick(input, subject.application))
      : 'savedForm' in subject
        ? await findForm(db, pick(input, subject.savedForm), subject.form)
        : await findSigningLink(db, pick(input, subject.signingLink), now)
  if (!found) return null
  // A caller that names a tenant beside the key must name the row's own.
  if (
    subject.tenant !== undefined &&
    bannerFrom(pick(input, subject.tenant))?.tenantId !== found.subject.bannerId
  )
    return null
  return found
}

const findForm = async (db: Database, key: unknown, form: string): Promise<Found | null> => {
  const checked = guid.safeParse(key)
  if (!checked.success) return null
  const row = await db
    .selectFrom('saved_form')
    .select(['id', 'guid', 'banner_id'])
    .where('guid', '=', checked.data)
    .where('form_type', '=', form)
    .executeTakeFirst()
  return row ? { subject: subjectOf(row) } : null
}

const findApplication = async (db: Database, key: unknown): Promise<Found | null> => {
  const asNumber = Number(key)
  if (!Number.isSafeInteger(asNumber) || asNumber < 1) return findForm(db, key, APPLICATION)
  const row = await db
    .selectFrom('saved_form')
    .select(['id', 'guid', 'banner_id'])
    .where('id', '=', asNumber)
    .where('form_type', '=', APPLICATION)
    .executeTakeFirst()
  return row ? { subject: subjectOf(row) } : null
}

const findSigningLink = async (db: Database, token: unknown, now: Date): Promise<Found | null> => {
  if (typeof token !== 'string' || token.length < 20 || token.length > 200) return null
  const tokenSha256 = createHash('sha256').update(token).digest('hex')
  const row = await db
    .selectFrom('signing_link')
    .innerJoin('signature', 'signature.id', 'signing_link.signature_id')
    .innerJoin('saved_form', 'saved_form.id', 'signature.saved_form_id')
    .select([
      'saved_form.id',
      'saved_form.guid',
      'saved_form.banner_id',
      'signing_link.signature_id',
      'signing_link.identified_by',
    ])
    .where('token_sha256', '=', tokenSha256)
    .where('signing_link.expires_at', '>', now)
    .where('signing_link.used_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    subject: subjectOf(row),
    signer: { kind: 'signer', signatureId: row.signature_id, identifiedBy: row.identified_by, tokenSha256 },
  }
}

const subjectOf = (row: { id: number; guid: string; banner_id: number }): FoundSubject => ({
  banner: bannerById(row.banner_id as BannerId).name,
  bannerId: row.banner_id,
  formId: row.id,
  guid: row.guid,
})

const bannerFrom = (value: unknown) => {
  if (typeof value === 'string' && /^[a-z]+$/i.test(value)) return bannerOf(value)
  const id = Number(value)
  return isBannerId(id) ? bannerById(id) : undefined
}

/** `body.creditAppId` → that value. The start-up check of the tree proves that the place exists. */
const pick = (input: Input, place: Place): unknown =>
  place
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], input)
