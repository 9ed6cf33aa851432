import { bannerNames } from '../../banners/rules/banners.ts'
import { z } from 'zod'
import type { ClaimMapping, Identity } from '../access/identity.ts'

const part = z.enum([
  'sso',
  'userId',
  'networkId',
  'erpUserLogin',
  'impersonatingEmail',
  'name',
  'banner',
  'branchId',
  'email',
  'givenName',
  'familyName',
  'picture',
  'role',
] satisfies (keyof Identity)[])

const claimMapping = z.strictObject({
  claims: z.partialRecord(part, z.string().min(1)).default({}),
  roles: z
    .record(
      z.string(),
      z.strictObject({
        name: z.enum(['ViewOnly', 'Approver', 'Admin', 'SystemAdmin', 'instant-credit-link-viewer']),
        banners: z.array(z.enum([...bannerNames, 'res'])).default([]),
      }),
    )
    .default({})
    .refine(
      (roles) =>
        new Set(Object.keys(roles).map((word) => word.toLowerCase())).size === Object.keys(roles).length,
      'two of them differ only in case',
    ),
})

/**
 * Reads the setting that maps the claims of another authority to ours, such as
 * `{ "claims": { "sso": "oid", "role": "groups" }, "roles": { "credit-approvers": { "name": "Approver", "banners":
 * ["rexel"] } } }`.
 * Throws an Error that lists every problem.
 */
export const readClaimMapping = (text: string): ClaimMapping => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('must be JSON')
  }
  const read = claimMapping.safeParse(value)
  if (read.success) return read.data
  throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}
