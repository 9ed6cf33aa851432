import { createFileRoute } from '@tanstack/react-router'
import { WhatsNew } from '../../../office/release-notes/web/index.ts'

export const Route = createFileRoute('/admin/whats-new')({
  staticData: { name: 'whatsNew' },
  component: WhatsNew,
})
