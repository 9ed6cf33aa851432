import { createFileRoute } from '@tanstack/react-router'
import { bannersThat } from '../../../banners/rules/banners.ts'
import { knownTenant } from '../../../banners/web/index.ts'
import { InternalInstantCreditScreen } from '../../../forms/instant-credit/web/index.ts'

export const Route = createFileRoute('/admin/instant-credit/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: {
    name: 'adminInstantCreditInProgress',
    isInternalForm: true,
    permissions: ['isInstantCreditLinkViewer'],
    companies: bannersThat('fillsInRequestForms'),
  },
  component: InternalInstantCreditScreen,
})
