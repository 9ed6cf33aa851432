import { createFileRoute } from '@tanstack/react-router'
import { knownTenant } from '../../app/index.ts'
import { EmailTemplate } from '../../email-template/index.ts'

export const Route = createFileRoute('/admin/email-template/$tenant')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'emailTemplate', permissions: ['editEmailTemplate'] },
  component: EmailTemplate,
})
