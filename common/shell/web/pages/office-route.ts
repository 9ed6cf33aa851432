import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'

/** The employees' area. It requires sign-in (SHELL-040); the app gives it its layout. */
export const officeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staticData: { auth: true },
})
