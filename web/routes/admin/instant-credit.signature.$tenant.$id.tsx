import { createFileRoute } from '@tanstack/react-router'
import { bannersThat } from '../../../domain/rules/banners.ts'
import { SignatureScreen } from '../../instant-credit/index.ts'
import { knownTenant } from '../../app/index.ts'

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
