import { createFileRoute } from '@tanstack/react-router'
import { ChangeHistory } from '../../../common/record-history/web/index.ts'

export const Route = createFileRoute('/admin/change-history')({
  staticData: { name: 'changeHistory', permissions: ['viewUsers'] },
  component: ChangeHistory,
})
