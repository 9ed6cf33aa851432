/** The pages of the product, read from the source, because the router needs a browser. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bannersThat } from '../../banners/rules/banners.ts'
import type { RouteMeta } from '../../platform/access/guard.ts'
import type { Permission } from '../../platform/access/permissions.ts'

export interface PageRoute extends RouteMeta {
  /** `/admin/cash-accounts/$tenant/$id` */
  path: string
}

const root = join(import.meta.dirname, '../..')

export const pageRoutes: readonly PageRoute[] = globSync(
  ['app/web/routes.ts', '{common,forms,office}/*/area.{web,staff}.tsx'],
  { cwd: root },
).flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('createRoute({')
    .slice(1)
    .map((source) => {
      const auth = source.includes('() => officeRoute')
      const permissions = /permissions: \[([^\]]*)\]/.exec(source)?.[1]
      const ability = /companies: bannersThat\('(\w+)'\)/.exec(source)?.[1]
      const [, path = ''] = /path: '([^']+)'/.exec(source)!
      return {
        path: auth ? `/admin${path}`.replace(/\/$/, '') : path,
        auth,
        ...(permissions && {
          permissions: permissions.split(',').map((one) => one.trim().slice(1, -1)) as Permission[],
        }),
        ...(ability && { companies: bannersThat(ability as Parameters<typeof bannersThat>[0]) }),
      }
    }),
)
