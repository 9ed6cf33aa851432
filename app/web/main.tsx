// Must be first: removes the secret token from the address.
import '../../common/shell/web/taken-token.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createRoute, createRouter } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '../../platform/client/index.ts'
import { DeveloperPart, replaceWhenReady, rootRoute } from '../../common/shell/web/index.ts'
import type { routeTree as allPages } from './office-routes.ts'
import { routes } from './routes.ts'
import { Broken, lazyPart, Waiting } from '../../platform/ui/index.ts'
import './controls.css'

/** A retry helps only if there was no reply or the server is temporarily unavailable. */
const worthAnotherTry = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503)

const queries = new QueryClient({
  defaultOptions: {
    // While offline a call must fail instead of pausing silently.
    queries: {
      retry: worthAnotherTry,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

const routerOf = (routeTree: typeof allPages) =>
  createRouter({
    routeTree,
    context: { queries },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: Broken,
  })
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerOf>
  }
}

// Removed from Production builds; in Development loaded after the form.
const DeveloperControls = __DEVELOPMENT__
  ? lazyPart(async () => {
      await new Promise((resolve) => void setTimeout(resolve, 2000))
      return import('./dev/developer-controls.tsx')
    })
  : () => null

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('The page has no #root.')

const show = (routeTree: typeof allPages) => {
  const router = routerOf(routeTree)
  const begin = () =>
    // A transition, so that the page stays responsive.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <QueryClientProvider client={queries}>
            <DeveloperPart value={<DeveloperControls />}>
              <RouterProvider router={router} />
            </DeveloperPart>
          </QueryClientProvider>
        </StrictMode>,
      ),
    )
  const frame = document.querySelector<HTMLElement>('#frame')
  if (frame) {
    replaceWhenReady(frame, root)
    void router.load().then(begin, begin)
  } else begin()
}

// Customers do not download the pages of employees. A link to such a page loads a new document.
if (/^\/admin(\/|$)/i.test(location.pathname))
  void import('./office-routes.ts').then(({ routeTree }) => show(routeTree))
else {
  const office = createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/$',
    beforeLoad: ({ preload }) => {
      if (!preload) location.reload()
      return new Promise<never>(() => {})
    },
  })
  // A link may name any address, so the router has the types of all pages.
  show(rootRoute.addChildren([...routes, office]) as unknown as typeof allPages)
}
