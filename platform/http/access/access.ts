/**
 * Decides who may call. This is the only place that reads the `access` of an endpoint; handlers check nothing
 * themselves. The banner comes from the row that the call is about, never from the caller.
 */
import type {
  Access,
  HolderAccess,
  May,
  RowSubject,
  SignerAccess,
  StaffAccess,
  Subject,
  VisitorAccess,
} from '../access-words.ts'
import type { Endpoint } from '../endpoint.ts'
import { bannerOf } from '../../../banners/rules/banners.ts'
import { mayDelete, mayView } from '../../access/form-history.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import { bannersOf, permissionsOf, type Identity, type Permission } from '../../access/permissions.ts'
import type { WebUser } from '../../access/web-user.ts'
import { NotAllowed, NotFound, NotSignedIn } from '../../errors.ts'
import { callersNetwork } from './networks.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Actor, FoundSubject } from '../request-context.ts'
import { pick, type FindSubject, type FoundSubjectOf, type Input } from './subject.ts'

export interface AccessDependencies {
  /** Null without a token; throws NotSignedIn if the token is invalid. */
  identify(authorization: string | undefined): Promise<Identity | null>
  /** Null if the storefront's token is invalid. */
  webUser(token: string, now: Date): Promise<WebUser | null>
  limit: RateLimit
  find: FindSubject
}

const WRONG_KEYS_A_MINUTE = 30

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
  if (access.kind === 'staff' && !(await identify(authorization))) throw new NotSignedIn()
}

export interface Admitted {
  actor: Actor
  subject: FoundSubject | null
}

type Caller = { authorization: string | undefined; address: string; now: Date }

export const admit = async (
  access: Access,
  input: Input,
  caller: Caller,
  d: AccessDependencies,
): Promise<Admitted> => {
  switch (access.kind) {
    case 'anyone': {
      const { banner } = access
      const identity = access.recognizes ? await d.identify(caller.authorization) : null
      const named = banner && pick(input, banner) !== undefined ? banner : null
      if (named && !(await d.find({ is: 'banner', at: named }, 'key', input, caller.now)))
        throw new NotFound()
      return { actor: identity ? { kind: 'employee', identity } : { kind: 'anonymous' }, subject: null }
    }
    case 'provider':
      return { actor: { kind: 'provider' }, subject: null }
    case 'holder':
    case 'signer':
      return admitHolder(access, null, input, caller, d)
    case 'visitor':
      return admitVisitor(access, input, caller.now, d)
    case 'staff':
      return admitStaff(access, input, caller, d)
    case 'anyOf': {
      const { first, staff } = access
      if (first.kind === 'holder') return admitHolder(first, staff, input, caller, d)
      if (bringsProof(first, input)) return admit(first, input, caller, d)
      // The storefront's customers get 403 in any case (JOB-A11).
      if (first.kind === 'visitor' && !(await d.identify(caller.authorization))) throw new NotAllowed()
      return admitStaff(staff, input, caller, d)
    }
  }
}

/** `staff`: who may come in without the key, by the guid. */
const admitHolder = async (
  access: HolderAccess | SignerAccess,
  staff: StaffAccess | null,
  input: Input,
  { authorization, address, now }: Caller,
  { identify, limit, find }: AccessDependencies,
): Promise<Admitted> => {
  const start =
    access.kind === 'holder' && access.start && startsNew(access.subject, input) ? access.start : null
  const sought: Subject = start ? { is: 'banner', at: start } : access.subject
  const identity = staff && (await identify(authorization))
  const held = await find(sought, 'key', input, now)
  const found = held ?? (identity && (await find(sought, 'guid', input, now)))
  if (!found && start) throw new NotFound()
  if (!found) return refuseWrongKey(address, now, limit)
  const views = identity && staff?.may && mayActOn(identity, found, staff.may) ? identity : null
  // Staff know the guid anyway, and it opens nothing for anyone else, so 403 reveals nothing.
  if (!held && !views) throw new NotAllowed()
  return {
    actor: found.signer ?? (views ? { kind: 'employee', identity: views } : { kind: 'applicant' }),
    subject: found.subject,
  }
}

const admitVisitor = async (
  { token: place, of }: VisitorAccess,
  input: Input,
  now: Date,
  { webUser }: AccessDependencies,
): Promise<Admitted> => {
  const token = pick(input, place)
  const user = typeof token === 'string' ? await webUser(token, now) : null
  if (!user) throw of ? new NotAllowed() : new NotSignedIn()
  if (of && (pick(input, of.account) !== user.customerNumber || pick(input, of.banner) !== user.banner))
    throw new NotAllowed()
  const { tenantId: bannerId } = bannerOf(user.banner)!
  return { actor: { kind: 'webUser', user }, subject: { banner: user.banner, bannerId } }
}

const admitStaff = async (
  access: StaffAccess,
  input: Input,
  { authorization, now }: Caller,
  { identify, find }: AccessDependencies,
): Promise<Admitted> => {
  const identity = await identify(authorization)
  if (!identity) throw new NotSignedIn()
  const actor: Actor = { kind: 'employee', identity }
  if (access.subject.is === 'self') {
    if (access.permission && !holdsAny(identity, access.permission)) throw new NotAllowed()
    return { actor, subject: null }
  }
  // Employees without the permission in any banner are refused before the row is looked for.
  if (!holdsAny(identity, access.permission) && !(access.self && holdsAny(identity, access.self)))
    throw new NotAllowed()
  const start = access.start && startsNew(access.subject, input) ? access.start : null
  const sought: RowSubject = start ? { is: 'banner', at: start } : access.subject
  const found = await find(sought, 'guid or number', input, now)
  if (!found) throw new NotFound()
  const { subject } = found
  const lends = sought.is === 'banner' ? sought.lends : undefined
  const served = lends
    ? bannersOf(identity).some((own) => own === subject.banner || lenderOf(lends, own) === subject.banner)
    : bannersOf(identity).includes(subject.banner)
  if (!served) throw new NotAllowed()
  const self = access.self && pick(input, sought.at) === identity.sso
  const needed = self ? access.self : access.permission
  if (needed && !permissionsOf(identity, subject.banner).has(needed)) throw new NotAllowed()
  if (access.may && !start && !mayActOn(identity, found, access.may)) throw new NotAllowed()
  return { actor, subject }
}

/** Whether the employee has the permission in any of their banners. Null: one banner is enough. */
const holdsAny = (identity: Identity, permission: Permission | null): boolean =>
  bannersOf(identity).some((banner) => permission === null || permissionsOf(identity, banner).has(permission))

const EMPTY_GUID = '00000000-0000-0000-0000-000000000000'

/** APP-212, CASH-A01: a new form or account is sent with the empty guid, with 0, or without an ID. */
export const startsNew = (subject: Subject, input: Input): boolean => {
  const key = subject.is !== 'self' && pick(input, subject.at)
  return key === undefined || key === null || key === '' || key === '0' || key === EMPTY_GUID
}

/** A link to sign, or a token of the storefront. */
const bringsProof = (access: SignerAccess | VisitorAccess, input: Input): boolean => {
  if (access.kind === 'visitor') return pick(input, access.token) !== undefined
  return access.subject.is !== 'self' && pick(input, access.subject.at) !== undefined
}

/** Whether the row is in the employee's banners, and the form or the rules of the form history allow it. */
const mayActOn = (identity: Identity, { subject, standing }: FoundSubjectOf, may: May): boolean => {
  if (!standing || !bannersOf(identity).includes(subject.banner)) return false
  if (may === 'sign') return standing.signerSso === identity.sso
  const { permission } = standing
  if (permission && !permissionsOf(identity, subject.banner).has(permission)) return false
  return (may === 'view' ? mayView : mayDelete)(standing, identity.sso)
}
