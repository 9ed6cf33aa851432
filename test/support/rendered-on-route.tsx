/** Renders a part of a page on a separate route that knows who is signed in. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { BannerName } from '../../banners/rules/banners.ts'
import type { Permission } from '../../platform/access/permissions.ts'
import type { Employee } from '../../common/identity/web/visitor.ts'
import { rendered } from './rendered.tsx'
import { until } from './until.ts'

const renderedOnRoute = async (part: ReactElement, employee: Employee | null) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const route = createRootRouteWithContext<{ employee: Employee | null }>()({
    component: () => <QueryClientProvider client={client}>{part}</QueryClientProvider>,
  })
  const router = createRouter({
    routeTree: route,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { employee },
  })
  const page = await rendered(<RouterProvider router={router as never} />)
  await until(() => {
    if (page.text() === '') throw new Error('The route is not shown yet.')
  })
  return page
}

export const renderedForCustomer = (part: ReactElement) => renderedOnRoute(part, null)

/** For an employee of one banner with these permissions. */
export const renderedForStaff = (
  part: ReactElement,
  permissions: readonly Permission[] = [],
  banner: BannerName = 'rexel',
) =>
  renderedOnRoute(part, {
    banners: [banner],
    home: banner,
    identity: {
      sso: 'ann',
      name: 'Ann Lee',
      givenName: 'Ann',
      email: 'ann@example.com',
      banner,
      branchId: '',
      role: [],
    },
    permissionsIn: () => new Set(permissions),
  } as unknown as Employee)
