/** Employees' accounts: the users page and an employee's own profile (USER). */
import { z } from 'zod'
import { staff } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'
import { RecordHistory, Verify } from '../../common/record-history/contract.ts'
import { Email, Instant, TenantId, pageOf } from '../../platform/http/shapes.ts'

const Sso = z.string().min(1).max(400)
const RoleId = z.number().int().min(1).max(5)

const User = z.object({
  /** The employee's sso. */
  userId: z.string(),
  /** Their own banner; null for a residential employee. */
  tenantId: TenantId.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  userName: z.string(),
  email: z.string(),
  /** Null without a role. */
  roleId: RoleId.nullable(),
  regionCode: z.string(),
  active: z.boolean(),
  /** The IDs of the banners in which they may act. */
  tenants: z.array(TenantId),
  branchNumber: z.string(),
  /** An invitation is open; until then, they set their password. */
  invitedUntil: Instant.nullable(),
  /** Null for an employee who never used the back office. */
  seenAt: Instant.nullable(),
  /** False: a sign-in service of the company manages this employee. */
  hasAccount: z.boolean(),
  /** The banners in which approvals may name them as the credit representative. */
  creditRepOf: z.array(TenantId),
  /** They have more than one role; a change of role or banners replaces all. */
  severalRoles: z.boolean(),
  rowVersion: z.number(),
})

const Row = z.object({
  userId: z.string(),
  name: z.string(),
  userName: z.string(),
  roleId: RoleId.nullable(),
  /** `invited`: has not set a password yet. */
  state: z.enum(['active', 'invited', 'inactive']),
})

const about = { is: 'employee', at: 'query.userId', tenant: 'query.bannerId' } as const

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/getListViewModel',
    summary: 'Returns one page of the employees who may act in a banner, by name (USER-004 to USER-010).',
    access: staff('viewUsers', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({
      tenantId: TenantId,
      /** Words of name and email, each from its start. */
      search: z.string().max(100).default(''),
      roleId: z.coerce.number().int().min(1).max(5).optional(),
      pageSize: z.coerce.number().int().min(1).max(250).optional(),
      cursor: z.string().max(2_000).optional(),
    }),
    reply: answer(pageOf(Row)),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/user/getRoleList',
    summary: 'Returns the roles (USER-A01).',
    access: staff(null, { is: 'self' }),
    reply: z.array(z.object({ key: RoleId, value: z.string() })),
  }),
  regions: endpoint({
    method: 'GET',
    path: '/api/user/getRegionList/2',
    summary: 'Returns the regions of rexel, from which every banner chooses (USER-A04).',
    access: staff(null, { is: 'self' }),
    reply: z.array(z.object({ bannerRegionCode: z.string(), bannerRegionDesc: z.string() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/user/getDetailViewModel',
    summary: 'Returns one employee; their own record to everyone with editProfile (USER-A02).',
    access: staff('editUsers', about, { self: 'editProfile' }),
    query: z.object({
      userId: Sso,
      /** The banner in which the caller looks at them. */
      bannerId: TenantId.optional(),
      /** Ignored: the ID finds the employee. */
      email: Email.optional(),
    }),
    reply: answer(User),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/user/save',
    summary:
      'Makes an account and invites its owner, or changes one. What the caller may not change is refused (USER-017 to USER-022).',
    access: staff(
      'editUsers',
      { is: 'employee', at: 'body.userId', tenant: 'body.bannerId' },
      { self: 'editProfile', start: 'body.bannerId' },
    ),
    rate: 60,
    body: z.object({
      /** Empty: a new one. */
      userId: z.string().max(400).default(''),
      /** The banner in which the caller works; a new employee's own banner. */
      bannerId: TenantId,
      firstName: z.string().max(1_000),
      lastName: z.string().max(1_000),
      initials: z.string().max(100).default(''),
      userName: z.string().max(1_000).default(''),
      /** Ignored for an existing employee. */
      email: Email.default(''),
      roleId: z.number().int().nullable(),
      regionCode: z.string().max(20).default(''),
      active: z.boolean().default(true),
      tenants: z.array(TenantId).max(10),
      /** Only for a new employee. */
      branchNumber: z.string().max(20).default(''),
      /** As read before; a save over someone else's newer one is refused. Absent: not compared. */
      rowVersion: z.number().int().optional(),
    }),
    reply: answer(User),
  }),
  remove: endpoint({
    method: 'GET',
    path: '/api/user/delete',
    summary: 'Deletes an account; its name stays on what its owner did (USER-018, USER-035, USER-A03).',
    access: staff('editUsers', { is: 'employee', at: 'query.id', tenant: 'query.bannerId' }),
    query: z.object({ id: Sso, bannerId: TenantId.optional() }),
    reply: answer(z.null()),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/user/invite',
    summary: 'Ends every way in which an employee signs in, and mails them a link to set a new password.',
    access: staff('editUsers', { is: 'employee', at: 'body.userId', tenant: 'body.bannerId' }),
    rate: 30,
    body: z.object({ userId: Sso, bannerId: TenantId.optional() }),
    reply: answer(User),
  }),
  creditRep: endpoint({
    method: 'POST',
    path: '/api/user/creditRep',
    summary: 'Makes an employee a credit representative of a banner, or ends that; an approval names one.',
    access: staff('editUsers', { is: 'employee', at: 'body.userId', tenant: 'body.bannerId' }),
    rate: 60,
    body: z.object({ userId: Sso, bannerId: TenantId, on: z.boolean() }),
    reply: answer(User),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/user/getHistory',
    summary:
      'Returns what happened to an account, newest first: sign-ins, failures and changes; with verify, whether the chain is intact.',
    access: staff('editUsers', about, { self: 'editProfile' }),
    query: z.object({ userId: Sso, bannerId: TenantId.optional(), verify: Verify }),
    rate: 60,
    reply: answer(RecordHistory),
  }),
}
