import { createFileRoute } from '@tanstack/react-router'
import { ChangeHistory } from '../../record-history/index.ts'

export const Route = createFileRoute('/admin/change-history')({
  staticData: { name: 'changeHistory', permissions: ['viewUsers'] },
  component: ChangeHistory,
})
