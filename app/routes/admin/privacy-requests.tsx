import { createFileRoute } from '@tanstack/react-router'
import { withoutUndefined, readText } from '../../../kit/list/web/index.ts'
import { PrivacyQueue } from '../../../forms/privacy-request/web/index.ts'

export const Route = createFileRoute('/admin/privacy-requests')({
  validateSearch: (raw: Record<string, unknown>): { cursor?: string; answered?: 'yes' } =>
    withoutUndefined({
      cursor: readText(raw['cursor'], 400),
      answered: raw['answered'] === 'yes' ? ('yes' as const) : undefined,
    }),
  staticData: { name: 'privacyRequests', permissions: ['viewUsers'] },
  component: PrivacyQueue,
})
