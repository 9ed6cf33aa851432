/** Who may approve instant credit, region by region (PERM, IC-103). */
import { z } from 'zod'
import { staff } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'
import { TenantId, pageOf } from '../../platform/http/shapes.ts'

const RegionCode = z.string().min(1).max(20)

const User = z.object({
  /** The employee's sso. */
  userId: z.string(),
  fullName: z.string(),
  email: z.string(),
  regionCode: z.string(),
  permissionEnabled: z.boolean(),
})

export const instantCreditPermissions = {
  regions: endpoint({
    method: 'GET',
    path: '/api/instantcreditpermissions/getRegions',
    summary: 'Returns the regions of a banner that have branches.',
    access: staff('viewUsers', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({ tenantId: TenantId }),
    reply: z.array(z.object({ bannerRegionCode: z.string(), bannerRegionDesc: z.string() })),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/instantcreditpermissions/getUsers',
    summary:
      'Returns one page of the employees of a banner by name, each with a region and whether they may approve instant credit there.',
    access: staff('viewUsers', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({
      tenantId: TenantId,
      /** Words of name and email, each from its start. */
      search: z.string().max(100).default(''),
      regionCode: RegionCode.optional(),
      cursor: z.string().max(2_000).optional(),
    }),
    reply: answer(pageOf(User)),
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/instantcreditpermissions/updateUser',
    summary: 'Grants an employee the permission to approve instant credit in a region, or withdraws it.',
    access: staff('viewUsers', { is: 'employee', at: 'body.userId', tenant: 'body.tenantId' }),
    body: z.object({
      userId: z.string().min(1).max(400),
      regionCode: RegionCode,
      permissionEnabled: z.boolean(),
      /** For an employee of several banners; without it, their first one. */
      tenantId: TenantId.optional(),
    }),
    reply: answer(User),
  }),
  approvers: endpoint({
    method: 'GET',
    path: '/api/instantcreditpermissions/getApprovedUsersByBranch',
    summary: "Returns the employees who may approve instant credit in a branch's region, its manager first.",
    access: staff('isInstantCreditLinkViewer', {
      is: 'branch',
      at: 'query.branchId',
      tenant: 'query.tenantId',
    }),
    query: z.object({
      branchId: z.string().min(1).max(20),
      /** Needed only if two banners have a branch of this number. */
      tenantId: TenantId.optional(),
    }),
    reply: z.array(z.object({ fullName: z.string(), isBranchManager: z.boolean(), empSSO: z.string() })),
  }),
}
