/**
 * Decides who may call. This is the only place that reads the `access` of an endpoint; handlers check nothing
 * themselves. The banner comes from the row that the call is about, never from the caller.
 */
import type { Access, Endpoint, May, Subject } from '../endpoint.ts'
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
  { identify, webUser, limit, find }: AccessDependencies,
): Promise<Admitted> => {
  switch (access.kind) {
    case 'public': {
      const { banner } = access
      const identity = access.recognizes ? await identify(caller.authorization) : null
      const named = banner && pick(input, banner) !== undefined ? { banner } : null
      if (named && !(await find(named, 'key', input, caller.now))) throw new NotFound()
      return { actor: identity ? { kind: 'employee', identity } : { kind: 'anonymous' }, subject: null }
    }
    case 'provider':
      return { actor: { kind: 'provider' }, subject: null }
    case 'holder':
    case 'signer': {
      if (access.kind === 'signer' && access.employee && !namesLink(access.subject, input))
        return admit(
          { kind: 'employee', permission: null, may: 'sign', subject: access.employee.subject },
          input,
          caller,
          { identify, webUser, limit, find },
        )
      const start =
        access.kind === 'holder' && access.start && startsNew(access.subject, input) ? access.start : null
      const sought = start ? { banner: start } : access.subject
      const staff = access.kind === 'holder' && access.staff ? await identify(caller.authorization) : null
      const held = await find(sought, 'key', input, caller.now)
      const found = held ?? (staff && (await find(sought, 'guid', input, caller.now)))
      if (!found && start) throw new NotFound()
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
      const { orStaff } = access
      if (orStaff && token === undefined) {
        if (!(await identify(caller.authorization))) throw new NotAllowed()
        const staff = { kind: 'employee', permission: null, subject: { banner: orStaff.banner } } as const
        return admit(staff, input, caller, { identify, webUser, limit, find })
      }
      const user = typeof token === 'string' ? await webUser(token, caller.now) : null
      if (!user) throw orStaff ? new NotAllowed() : new NotSignedIn()
      if (
        orStaff &&
        (pick(input, orStaff.account) !== user.customerNumber || pick(input, orStaff.banner) !== user.banner)
      )
        throw new NotAllowed()
      const { tenantId: bannerId } = bannerOf(user.banner)!
      return { actor: { kind: 'webUser', user }, subject: { banner: user.banner, bannerId } }
    }
    case 'employee': {
      const identity = await identify(caller.authorization)
      if (!identity) throw new NotSignedIn()
      const actor: Actor = { kind: 'employee', identity }
      if ('own' in access.subject) {
        if (access.permission && !holdsAny(identity, access.permission)) throw new NotAllowed()
        return { actor, subject: null }
      }
      // Employees without the permission in any banner are refused before the row is looked for.
      if (!holdsAny(identity, access.permission) && !(access.self && holdsAny(identity, access.self)))
        throw new NotAllowed()
      const start = access.start && startsNew(access.subject, input) ? access.start : null
      const sought = start ? { banner: start } : access.subject
      const found = await find(sought, 'guid or number', input, caller.now)
      if (!found) throw new NotFound()
      const { subject } = found
      const lends = 'banner' in sought ? sought.lends : undefined
      const served = lends
        ? bannersOf(identity).some((own) => own === subject.banner || lenderOf(lends, own) === subject.banner)
        : bannersOf(identity).includes(subject.banner)
      if (!served) throw new NotAllowed()
      const self = access.self && 'employee' in sought && pick(input, sought.employee) === identity.sso
      const needed = self ? access.self : access.permission
      if (needed && !permissionsOf(identity, subject.banner).has(needed)) throw new NotAllowed()
      if (access.may && !start && !mayActOn(identity, found, access.may)) throw new NotAllowed()
      return { actor, subject }
    }
  }
}

/** Whether the employee has the permission in any of their banners. Null: one banner is enough. */
const holdsAny = (identity: Identity, permission: Permission | null): boolean =>
  bannersOf(identity).some((banner) => permission === null || permissionsOf(identity, banner).has(permission))

const EMPTY_GUID = '00000000-0000-0000-0000-000000000000'

/** APP-212, CASH-A01: a new form or account is sent with the empty guid, with 0, or without an ID. */
export const startsNew = (subject: Subject, input: Input): boolean => {
  const place =
    'savedForm' in subject
      ? subject.savedForm
      : 'historyForm' in subject
        ? subject.historyForm
        : 'employee' in subject
          ? subject.employee
          : null
  const key = place && pick(input, place)
  return key === undefined || key === null || key === '' || key === '0' || key === EMPTY_GUID
}

const namesLink = (subject: Subject, input: Input): boolean =>
  'signingLink' in subject && pick(input, subject.signingLink) !== undefined

/** Whether the row is in the employee's banners, and the form or the rules of the form history allow it. */
const mayActOn = (identity: Identity, { subject, standing }: FoundSubjectOf, may: May): boolean => {
  if (!standing || !bannersOf(identity).includes(subject.banner)) return false
  if (may === 'sign') return standing.signerSso === identity.sso
  const { permission } = standing
  if (permission && !permissionsOf(identity, subject.banner).has(permission)) return false
  return (may === 'view' ? mayView : mayDelete)(standing, identity.sso)
}
