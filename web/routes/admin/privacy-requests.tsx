import { createFileRoute } from '@tanstack/react-router'
import { PrivacyQueue } from '../../admin/privacy-queue.tsx'

export const Route = createFileRoute('/admin/privacy-requests')({
  staticData: { name: 'privacyRequests', permissions: ['viewUsers'] },
  component: PrivacyQueue,
})
