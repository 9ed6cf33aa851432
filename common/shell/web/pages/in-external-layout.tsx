import type { AsyncRouteComponent } from '@tanstack/react-router'
import { ExternalLayout } from '../external-layout.tsx'

/** A customer's page: its screen in the layout of customers. The router loads the screen before it shows the page. */
export const inExternalLayout = (Screen: AsyncRouteComponent<object>): AsyncRouteComponent<object> =>
  Object.assign(
    () => (
      <ExternalLayout>
        <Screen />
      </ExternalLayout>
    ),
    { preload: async () => Screen.preload?.() },
  )
