import { createFileRoute } from '@tanstack/react-router'
import { bannersThat } from '../../../banners/rules/banners.ts'
import { SignatureScreen } from '../../../forms/instant-credit/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

/** Only the server knows who is named on the application, so no permission is asked here (SHELL-A20). */
export const Route = createFileRoute('/admin/instant-credit/signature/$tenant/$id')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: {
    name: 'adminInstantCreditSignature',
    isInternalForm: true,
    companies: bannersThat('fillsInRequestForms'),
  },
  component: SignatureScreen,
})
