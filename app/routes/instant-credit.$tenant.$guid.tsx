import { createFileRoute } from '@tanstack/react-router'
import { bannersThat } from '../../banners/rules/banners.ts'
import { InstantCreditScreen } from '../../forms/instant-credit/web/index.ts'
import { knownTenant } from '../../banners/web/index.ts'

/** With its own layout: the signing page fills the screen. */
export const Route = createFileRoute('/instant-credit/$tenant/$guid')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: ({ accessToken }: Record<string, unknown>): { accessToken?: string } =>
    typeof accessToken === 'string' ? { accessToken } : {},
  staticData: { name: 'instantCredit', tabIcon: true, companies: bannersThat('offersInstantCredit') },
  component: InstantCreditScreen,
})
