import { createFileRoute } from '@tanstack/react-router'
import { bannersThat } from '../../../domain/rules/banners.ts'
import { knownTenant } from '../../app/index.ts'
import { InternalInstantCreditScreen } from '../../instant-credit/index.ts'

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
