import { everyone, type OfficePart } from '../../common/shell/web/index.ts'
import { IconCalendarDue } from '../../platform/ui/index.ts'

const office: OfficePart = {
  rail: [
    {
      place: 9,
      to: '/admin/job-notices/$tenant',
      words: 'Job Notices',
      group: 'Review',
      Icon: IconCalendarDue,
      isFor: ({ may }) => may('managedUser'),
    },
  ],
  menu: [
    {
      place: 4,
      to: '/admin/notice-rules',
      words: 'Notice Rules',
      Icon: IconCalendarDue,
      isFor: ({ may }) => may('editTenant'),
    },
  ],
  dashboard: [],
  records: [{ place: 3, area: 'noticeRules', words: 'Notice rules', isFor: everyone }],
}
export default office
