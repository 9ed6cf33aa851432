import { createFileRoute } from '@tanstack/react-router'
import { knownTenant } from '../../../banners/web/index.ts'
import { EmailTemplate } from '../../../office/email-template/web/index.ts'

export const Route = createFileRoute('/admin/email-template/$tenant')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'emailTemplate', permissions: ['editEmailTemplate'] },
  component: EmailTemplate,
})
