/**
 * The callers and their permissions. The permissions are written by hand (AUTH-004 to AUTH-019), independently of
 * the code under test. A new demonstration user needs an entry here.
 */
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import type { Access } from '../../platform/http/access-words.ts'
import { bannerNames, type BannerName } from '../../banners/rules/banners.ts'
import type { Lent } from '../../banners/rules/lending.ts'
import type { Permission } from '../../platform/access/permissions.ts'
import type { TestApp } from '../support/app.ts'
import { staffOf } from '../support/employee.ts'
import type { Caller } from './call.ts'

type Rights = Readonly<Partial<Record<BannerName, readonly Permission[]>>>

const viewOnly: readonly Permission[] = ['managedUser', 'editProfile']
const approver: readonly Permission[] = [...viewOnly, 'editApplications']
const admin: readonly Permission[] = [...approver, 'viewUsers', 'editUsers']
const systemAdmin: readonly Permission[] = [...admin, 'editEmailTemplate', 'editTenant', 'editUserTenants']
const everywhere = (permissions: readonly Permission[]): Rights =>
  Object.fromEntries(bannerNames.map((banner) => [banner, permissions]))

/** The approvers are the first callers. */
export const staff: Readonly<Record<string, Rights>> = {
  ...Object.fromEntries(bannerNames.map((banner) => [`approver.${banner}`, { [banner]: approver }])),
  'viewonly.rexel': { rexel: viewOnly },
  'admin.rexel': { rexel: admin },
  'systemadmin.rexel': { rexel: systemAdmin },
  'instantcredit.rexel': { rexel: [...viewOnly, 'isInstantCreditLinkViewer'] },
  'instantcredit.gexpro': { gexpro: [...viewOnly, 'isInstantCreditLinkViewer'] },
  'branchmanager.rexel': { rexel: viewOnly },
  // No role: a user of rexel and its partner banner without any permission.
  'norole.rexel': { rexel: [], gexpro: [] },
  'approver.rexelgexpro': { rexel: approver, gexpro: approver },
  'residential.res': {
    rexel: [...viewOnly, 'isResUser'],
    rexelenergy: [...viewOnly, 'isResUser'],
  },
  'systemadmin.all': everywhere(systemAdmin),
}

export interface Person extends Caller {
  readonly name: string
  /** Null: not signed in. */
  readonly rights: Rights | null
  /** Null: not signed in. */
  readonly sso: string | null
}

/** A user with every permission in one banner and none elsewhere. */
export const chiefOf = async (
  app: TestApp,
  banner: BannerName,
  sso = 'demo-systemadmin.all',
): Promise<Caller> => ({
  headers: await app.signIn('systemadmin.all', {
    banner,
    sso,
    role: [role('SystemAdmin', [banner]), role('instant-credit-link-viewer', [banner])],
  }),
})

export const people = async (app: TestApp): Promise<Person[]> => [
  ...(await Promise.all(
    Object.entries(staff).map(async ([name, rights]) => ({
      name,
      rights,
      sso: `demo-${name}`,
      headers: await app.signIn(name),
    })),
  )),
  {
    name: 'a viewer of instant credit links in all banners',
    rights: everywhere(['isInstantCreditLinkViewer']),
    sso: 'demo-norole.rexel',
    headers: await app.signIn('norole.rexel', { role: [role('instant-credit-link-viewer', bannerNames)] }),
  },
  ...(await oddRoles(app)),
  ...(await strangers(app)),
]

export const role = (name: string, banners: readonly string[] | string, apps = ['credit']) =>
  JSON.stringify({ name, apps, banners })

/** Signed in correctly, with roles that grant less than they seem to. */
const oddRoles = async (app: TestApp): Promise<Person[]> => {
  const odd: [string, unknown, string, Rights][] = [
    [
      'an admin of another product',
      [role('SystemAdmin', ['rexel'], ['payroll'])],
      'rexel',
      { rexel: [], gexpro: [] },
    ],
    ['an unknown role', [role('Owner', ['platt'])], 'platt', { platt: [] }],
    ['a role that is not JSON', ['SystemAdmin'], 'platt', { platt: [] }],
    ['a role named like a property', [role('constructor', ['platt'])], 'platt', { platt: [] }],
    [
      'an approver of rexel whose banners are not a list',
      [role('Approver', 'rexel'), JSON.stringify({ name: 'ViewOnly', apps: ['credit'] })],
      'rexel',
      { rexel: approver },
    ],
    [
      'an approver of rexel in another case',
      [role('Approver', ['rexel']).toUpperCase()],
      'rexel',
      { rexel: approver },
    ],
    [
      'an approver of rexel as an object',
      [{ name: 'Approver', apps: ['credit'], banners: ['rexel'] }],
      'rexel',
      { rexel: approver },
    ],
    [
      'an approver with a second, unreadable role',
      [JSON.stringify({ name: 'Approver', apps: ['credit'] }), '{"name":"ViewOnly","apps":["credit"],"bann'],
      'rexel',
      {},
    ],
    ['an approver of an unknown banner', [role('Approver', ['mars'])], 'platt', {}],
    ['an approver in capitals', [role('Approver', ['PLATT'])], 'Platt', { platt: approver }],
    [
      'a viewer of platt who approves for gexpro',
      [role('ViewOnly', ['platt']), role('Approver', ['gexpro'])],
      'platt',
      { platt: viewOnly, gexpro: approver },
    ],
  ]
  return Promise.all(
    odd.map(async ([name, roles, banner, rights]) => ({
      name,
      rights,
      sso: 'demo-norole.rexel',
      headers: await app.signIn('norole.rexel', { role: roles, banner }),
    })),
  )
}

/** Callers without a token, or with something that isn't a valid token. */
const strangers = async (app: TestApp): Promise<Person[]> => {
  const good = await app.signIn('systemadmin.all')
  const token = good.authorization.replace('Bearer ', '')
  const claims = decodeJwt(token)
  const header = { alg: 'RS256', typ: 'at+jwt', kid: kidOf(token) }
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const past = Math.floor(app.clock.now.getTime() / 1000) - 3600
  const [head, , signature] = token.split('.')
  const raised = Buffer.from(JSON.stringify({ ...claims, sso: 'somebody-else' })).toString('base64url')
  const shown: [string, Caller][] = [
    ['nobody', {}],
    [
      'a forged token',
      bearer(
        await new SignJWT(claims)
          .setProtectedHeader(header)
          .sign(createPrivateKey(other.export({ type: 'pkcs8', format: 'pem' }))),
      ),
    ],
    ['an expired token', { headers: await app.signIn('systemadmin.all', { iat: past - 900, exp: past }) }],
    ['a token for someone else', { headers: await app.signIn('systemadmin.all', { aud: 'another-api' }) }],
    ['alg none', bearer(new UnsecuredJWT(claims).encode())],
    ['a token with one claim changed', bearer(`${head}.${raised}.${signature}`)],
    ['a word', bearer('let-me-in')],
    [
      'a valid token as a cookie',
      { cookies: { authorization: good.authorization, access_token: token, token } },
    ],
    ['a valid token in another header', { headers: { 'x-authorization': good.authorization } }],
  ]
  return shown.map(([name, caller]) => ({ name, rights: null, sso: null, ...caller }))
}

const bearer = (token: string): Caller => ({ headers: { authorization: `Bearer ${token}` } })
const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid

/** SHELL-003, SHELL-004: banners whose staff are also served in another banner. */
const alsoServed: Readonly<Record<Lent, Readonly<Partial<Record<BannerName, BannerName>>>>> = {
  accounts: { rexel: 'gexpro' },
  staffLists: { rexel: 'rexelenergy' },
}

/** Whether an endpoint that requires no token reads one. */
const readsToken = (access: Access) =>
  (access.kind === 'anyone' && access.recognizes) ||
  (access.kind === 'anyOf' && access.first.kind === 'holder')

/**
 * The expected result of a well-formed call about a row of the banner. `form`: for calls under the rules of the
 * form history (HIST-008, HIST-009), the row is the employee's own, or mailed to its customer and so visible to all
 * staff of the banner.
 */
export const verdict = (
  access: Access,
  { rights, sso, headers }: Person,
  banner: BannerName,
  form: 'own' | 'mailed' = 'own',
): 'admitted' | 401 | 403 => {
  if (access.kind === 'anyOf' && access.first.kind === 'visitor') {
    if (rights === null) return headers?.authorization ? 401 : 403
    return verdict(access.staff, { rights, sso, ...(headers && { headers }) } as Person, banner, form)
  }
  if (access.kind !== 'staff')
    // A token is optional here, but an invalid one is refused.
    return readsToken(access) && rights === null && headers?.authorization ? 401 : 'admitted'
  if (rights === null) return 401
  const { permission, subject, may } = access
  if (permission === null && subject.is === 'self') return 'admitted'
  const lent = subject.is === 'banner' && subject.lends ? alsoServed[subject.lends][banner] : undefined
  const where = subject.is === 'self' ? bannerNames : lent ? [banner, lent] : [banner]
  if (!where.some((name) => rights[name] && (permission === null || rights[name].includes(permission))))
    return 403
  // The banner's approver is the branch manager of its example; everyone with the permission views what was mailed.
  if (may && subject.is === 'historyForm' && subject.of === 'instant-credit')
    return may === 'sign'
      ? sso === `demo-${staffOf(banner)}`
        ? 'admitted'
        : 403
      : rights[banner]?.includes('isInstantCreditLinkViewer')
        ? 'admitted'
        : 403
  const owner = `demo-${staffOf(banner)}`
  return may === undefined || sso === owner || (may === 'view' && form === 'mailed') ? 'admitted' : 403
}
