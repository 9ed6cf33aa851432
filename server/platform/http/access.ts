/**
 * Decides who may call. This is the only place that reads the `access` of an endpoint; handlers check nothing
 * themselves. The banner comes from the row that the call is about, never from the caller.
 */
import { z } from 'zod'
import type { Access, Endpoint, Place, Subject } from '../../../api/endpoint.ts'
import { bannerById, bannerOf, isBannerId } from '../../../domain/rules/banners.ts'
import { mayDelete, mayView, type FormStanding, type ViewedWhen } from '../../../domain/rules/form-history.ts'
import { lenderOf } from '../../../domain/rules/lending.ts'
import { bannersOf, permissionsOf, type Identity } from '../../../domain/rules/permissions.ts'
import type { WebUser } from '../../../domain/rules/web-user.ts'
import type { Database } from '../database/index.ts'
import { NotAllowed, NotFound, NotSignedIn } from '../errors.ts'
import { findForStaff } from './branches-and-employees.ts'
import { callersNetwork } from './networks.ts'
import { findGuarantyKey, findSigningLink, subjectOf, type FoundByKey } from './keys-of-signers.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Actor, FoundSubject } from './request-context.ts'

export interface Input {
  params: unknown
  query: unknown
  body: unknown
  /** Names in lowercase. */
  headers: unknown
}

export interface AccessDependencies {
  db: Database
  /** Null without a token; throws NotSignedIn if the token is invalid. */
  identify(authorization: string | undefined): Promise<Identity | null>
  /** Null if the web shop's token is invalid. */
  webUser(token: string, now: Date): Promise<WebUser | null>
  limit: RateLimit
  /** The types of forms in the form history. */
  historyForms: ReadonlyMap<string, ViewedWhen>
}

const WRONG_KEYS_A_MINUTE = 30
const uuid = z.guid()
const APPLICATION = 'credit-application'

/** Throws TooMany if this address has called this endpoint too often. Runs before anything else is read. */
export const refuseTooMany = async (
  { rate, method, path }: Endpoint,
  { address, now }: { address: string; now: Date },
  limit: RateLimit,
): Promise<void> => {
  if (rate) await limit.pass({ key: `${method} ${path}:${callersNetwork(address)}`, most: rate }, now)
}

/** The same for a signed-in employee, whose calls are counted across all their addresses. */
export const refuseTooManyOf = async (
  { rate, method, path }: Endpoint,
  actor: Actor,
  now: Date,
  limit: RateLimit,
): Promise<void> => {
  if (rate && actor.kind === 'employee')
    await limit.pass({ key: `${method} ${path}:person:${actor.identity.sso}`, most: rate }, now)
}

/**
 * Counts wrong keys by address and slows them down. Only wrong keys are counted, because an office shares one
 * address: a correct key is always answered.
 */
const refuseWrongKey = async (address: string, now: Date, limit: RateLimit): Promise<never> => {
  await limit.pass({ key: `wrong-key:${callersNetwork(address)}`, most: WRONG_KEYS_A_MINUTE }, now)
  throw new NotFound()
}

/** Callers who are not signed in learn nothing about the input of an employee's endpoint. */
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
  { db, identify, webUser, limit, historyForms }: AccessDependencies,
): Promise<Admitted> => {
  switch (access.kind) {
    case 'public': {
      const identity = access.recognizes ? await identify(caller.authorization) : null
      return { actor: identity ? { kind: 'employee', identity } : { kind: 'nobody' }, subject: null }
    }
    case 'provider':
      return { actor: { kind: 'provider' }, subject: null }
    case 'holder':
    case 'signer': {
      const start =
        access.kind === 'holder' && access.start && startsNew(access.subject, input) ? access.start : null
      const sought = start ? { banner: start } : access.subject
      const staff = access.kind === 'holder' && access.staff ? await identify(caller.authorization) : null
      const held = await find({ db, historyForms }, sought, 'key', input, caller.now)
      const found = held ?? (staff && (await find({ db, historyForms }, sought, 'guid', input, caller.now)))
      if (!found) return refuseWrongKey(caller.address, caller.now, limit)
      const views = staff !== null && mayActOn(staff, found, 'view')
      // Staff know the guid anyway, and it opens nothing for anyone else, so 403 reveals nothing.
      if (!held && !views) throw new NotAllowed()
      return {
        actor: found.signer ?? (views ? { kind: 'employee', identity: staff } : { kind: 'applicant' }),
        subject: found.subject,
      }
    }
    case 'webUser': {
      const token = pick(input, access.token)
      const user = typeof token === 'string' ? await webUser(token, caller.now) : null
      if (!user) throw new NotSignedIn()
      const { tenantId: bannerId } = bannerOf(user.banner)!
      return { actor: { kind: 'webUser', user }, subject: { banner: user.banner, bannerId } }
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
      const start = access.start && startsNew(access.subject, input) ? access.start : null
      const sought = start ? { banner: start } : access.subject
      const found = await find({ db, historyForms }, sought, 'guid or number', input, caller.now)
      if (!found) throw new NotFound()
      const { subject } = found
      const lends = 'banner' in sought ? sought.lends : undefined
      const served = lends
        ? bannersOf(identity).some((own) => own === subject.banner || lenderOf(lends, own) === subject.banner)
        : bannersOf(identity).includes(subject.banner)
      if (!served) throw new NotAllowed()
      if (access.permission && !permissionsOf(identity, subject.banner).has(access.permission))
        throw new NotAllowed()
      if (access.may && !start && !mayActOn(identity, found, access.may)) throw new NotAllowed()
      return { actor, subject }
    }
  }
}

const EMPTY_GUID = '00000000-0000-0000-0000-000000000000'

/** APP-212, CASH-A01: a new form is sent with the empty guid, with 0, or without an ID. */
const startsNew = (subject: Subject, input: Input): boolean => {
  const place =
    'savedForm' in subject ? subject.savedForm : 'historyForm' in subject ? subject.historyForm : null
  const key = place && pick(input, place)
  return key === undefined || key === null || key === '' || key === '0' || key === EMPTY_GUID
}

/** Whether the row is in the employee's banners and the rules of the form history allow it. */
const mayActOn = (identity: Identity, { subject, standing }: Found, may: 'view' | 'own'): boolean =>
  standing !== undefined &&
  bannersOf(identity).includes(subject.banner) &&
  (may === 'view' ? mayView : mayDelete)(standing, identity.sso)

interface Found extends FoundByKey {
  /** Only for a saved form in the form history. */
  standing?: FormStanding
}

/** Holders send the key; staff send the guid, and in most calls the number works too. Neither can use the other's. */
type By = 'key' | 'guid' | 'guid or number'

const find = async (
  { db, historyForms }: Pick<AccessDependencies, 'db' | 'historyForms'>,
  subject: Subject,
  by: By,
  input: Input,
  now: Date,
): Promise<Found | null> => {
  if ('own' in subject) return null
  if ('banner' in subject) {
    const banner = bannerFrom(pick(input, subject.banner))
    return banner ? { subject: { banner: banner.name, bannerId: banner.tenantId } } : null
  }
  if ('branch' in subject || 'employee' in subject)
    return findForStaff(db, subject, (place) => pick(input, place))
  const found =
    'application' in subject
      ? await findForm(
          { db, historyForms },
          pick(input, subject.application),
          [APPLICATION],
          'guid or number',
          'submitted',
        )
      : 'historyForm' in subject
        ? await findForm(
            { db, historyForms },
            pick(input, subject.historyForm),
            subject.form ? [subject.form] : [...historyForms.keys()],
            'guid or number',
          )
        : 'savedForm' in subject
          ? await findForm({ db, historyForms }, pick(input, subject.savedForm), [subject.form].flat(), by)
          : 'signingLink' in subject
            ? await findSigningLink(db, pick(input, subject.signingLink), now, subject.signed)
            : await findGuarantyKey(db, pick(input, subject.guarantyKey), now)
  if (!found) return null
  // If the caller names a tenant beside the key, it must be the row's own.
  if (
    subject.tenant !== undefined &&
    bannerFrom(pick(input, subject.tenant))?.tenantId !== found.subject.bannerId
  )
    return null
  return found
}

/** The largest ID that the database issues. */
const LARGEST = Number.MAX_SAFE_INTEGER

const findForm = async (
  { db, historyForms }: Pick<AccessDependencies, 'db' | 'historyForms'>,
  sent: unknown,
  kinds: readonly string[],
  by: By,
  stage: 'any' | 'submitted' = 'any',
): Promise<Found | null> => {
  const number = by === 'guid or number' && String(sent).trim() !== '' ? Number(sent) : Number.NaN
  const byNumber = Number.isInteger(number) && number > 0 && number <= LARGEST
  const checked = byNumber ? null : uuid.safeParse(sent)
  if (checked && !checked.success) return null
  const row = await db
    .selectFrom('saved_form')
    .leftJoin('branch', (join) =>
      join
        .onRef('branch.banner_id', '=', 'saved_form.banner_id')
        .onRef('branch.branch_number', '=', 'saved_form.branch_number'),
    )
    .select([
      'saved_form.id',
      'saved_form.key',
      'saved_form.banner_id',
      'form_type',
      'saved_form.state',
      'emailed_at',
      'owner_sso',
      'manager_sso',
    ])
    .where(
      byNumber ? 'saved_form.id' : by === 'key' ? 'saved_form.key' : 'saved_form.guid',
      '=',
      byNumber ? number : checked!.data,
    )
    .where('form_type', 'in', kinds)
    .where('deleted_at', 'is', null)
    .$if(stage === 'submitted', (forms) => forms.where('submitted_at', 'is not', null))
    .executeTakeFirst()
  if (!row) return null
  const viewedWhen = historyForms.get(row.form_type)
  return {
    subject: by === 'key' ? { ...subjectOf(row), key: row.key } : subjectOf(row),
    ...(viewedWhen && {
      standing: {
        viewedWhen,
        state: row.state,
        emailed: row.emailed_at !== null,
        ownerSso: row.owner_sso,
        branchManagerSso: row.manager_sso,
      },
    }),
  }
}

const bannerFrom = (value: unknown) => {
  if (typeof value === 'string' && /^[a-z]+$/i.test(value)) return bannerOf(value)
  const id = Number(value)
  return isBannerId(id) ? bannerById(id) : undefined
}

/** `body.creditAppId` → that value. A test of the endpoint tree proves that the place exists. */
const pick = (input: Input, place: Place): unknown =>
  place
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], input)
