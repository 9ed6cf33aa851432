import { createFileRoute } from '@tanstack/react-router'
import { NoticeRules } from '../../../office/job-notices/web/index.ts'

export const Route = createFileRoute('/admin/notice-rules')({
  staticData: { name: 'noticeRules', permissions: ['editTenant'] },
  component: NoticeRules,
})
